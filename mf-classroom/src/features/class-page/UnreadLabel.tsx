import type { ReactNode } from 'react';
import { Badge, Row, VisuallyHidden } from 'shared-ui';
import { messages } from './messages.ts';

/** More than this is said to be more: nobody counts it, and the tab stays narrow. */
const COUNTED = 99;

/** What a tab says: its title, and how much in it is new. */
export function UnreadLabel({ title, count }: { title: ReactNode; count: number }) {
  if (count === 0) return title;
  return (
    <Row as="span" gap={1} wrap="nowrap">
      {title}
      <Badge tone="accent">
        <span aria-hidden="true">{count > COUNTED ? `${COUNTED}+` : count}</span>
        <VisuallyHidden>{messages.unread({ count })}</VisuallyHidden>
      </Badge>
    </Row>
  );
}

import type { ReactNode } from 'react';
import { Badge, Row, VisuallyHidden } from 'shared-ui';
import { messages } from './messages.ts';

/** Larger numbers show as more than this, which keeps the tab narrow. */
const COUNTED = 99;

/** The label of a tab: its title and unread count. */
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

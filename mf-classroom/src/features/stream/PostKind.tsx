import type { PostType } from 'shared-api/contract';
import { Row } from 'shared-ui';
import { messages } from './messages.ts';
import { PostTypeIcon } from './PostTypeIcon.tsx';

/** The icon and the name of a post's type, never separated by a line break. */
export function PostKind({ type }: { type: PostType }) {
  return (
    <Row as="span" gap={1} wrap="nowrap">
      <PostTypeIcon type={type} />
      {messages.typeNames[type]}
    </Row>
  );
}

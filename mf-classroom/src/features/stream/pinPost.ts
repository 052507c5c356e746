import { request } from 'shared-api';
import { editPost, type PostListItem } from 'shared-api/contract';
import { showOutcome } from 'shared-features';
import { messages } from './messages.ts';

const TEXTS = {
  failed: messages.failed,
  slow: messages.slow,
  // The server's message names the limit of pinned posts.
  refused: { conflict: ({ message }: { message: string }) => message },
};

/** Pins a post to the top of its stream, or unpins it. */
export function pinPost(classId: string, { id, pinned }: PostListItem) {
  const input = { params: { postId: id }, query: { class_id: classId } };
  return showOutcome(request(editPost, { ...input, body: { pinned: !pinned } }), TEXTS);
}

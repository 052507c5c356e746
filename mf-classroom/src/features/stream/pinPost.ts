import { request } from 'shared-api';
import { editPost, type PostListItem } from 'shared-api/contract';
import { showOutcome } from 'shared-features';
import { messages } from './messages.ts';

const TEXTS = {
  failed: messages.failed,
  slow: messages.slow,
  // How many can be pinned is for the server to say.
  refused: { conflict: ({ message }: { message: string }) => message },
};

/** Puts a post before all others in its stream, or back to its place. */
export function pinPost(classId: string, { id, pinned }: PostListItem) {
  const input = { params: { postId: id }, query: { class_id: classId } };
  return showOutcome(request(editPost, { ...input, body: { pinned: !pinned } }), TEXTS);
}

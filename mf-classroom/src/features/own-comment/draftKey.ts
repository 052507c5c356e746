import { openDraft } from 'shared-api';

/** Names what is typed over a comment among the drafts of the person. */
export function editKey(commentId: string): string {
  return `edit-comment-${commentId}`;
}

/** Whether the person was editing it, before a reload, say. */
export function isBeingEdited(commentId: string): boolean {
  return openDraft<object>(editKey(commentId)).read() !== null;
}

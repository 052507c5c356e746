import { openDraft } from 'shared-api';

/** Returns the key under which the edited text of a comment is stored among the person's drafts. */
export function editKey(commentId: string): string {
  return `edit-comment-${commentId}`;
}

/** Whether the person was editing the comment, for example before a reload. */
export function isBeingEdited(commentId: string): boolean {
  return openDraft<object>(editKey(commentId)).read() !== null;
}

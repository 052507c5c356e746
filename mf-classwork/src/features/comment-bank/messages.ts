import { messagesOf } from 'platform/languages';

export const messages = messagesOf('comment-bank', {
  title: 'Saved comments',
  close: 'Close',
  find: 'Find a saved comment',
  findHint: 'Press Enter to insert the first comment, or choose one with the arrow keys.',
  list: 'Saved comments',
  found: '{count, plural, one {# found} other {# found}}',
  loading: 'Loading the saved comments',
  failed: 'The saved comments could not be loaded.',
  retry: 'Retry',
  empty:
    'No saved comments yet. Write a comment beside a grade, then save it here. You can insert it beside any grade.',
  none: 'No saved comment contains these words.',
  full: 'You can save at most {max, number} comments. Delete one to save another.',
  save: 'Save this comment',
  saving: 'Saving the comment',
  /** Replaces the button when the list already contains the typed comment. */
  isSaved: 'This comment is already saved.',
  tooLong: 'This comment does not fit. A comment can have at most {max, number} characters.',
  edit: 'Edit “{text}”',
  delete: 'Delete “{text}”',
  text: 'Saved comment',
  update: 'Save',
  updating: 'Saving',
  cancel: 'Cancel',
  deleted: '“{text}” has been deleted.',
  undo: 'Undo',
  slow: 'The server did not respond. Try again.',
  error: 'An error occurred',
});

import { messagesOf } from 'platform/languages';

export const messages = messagesOf('comment-bank', {
  title: 'Saved comments',
  close: 'Close',
  find: 'Find a saved comment',
  findHint: 'Enter inserts the first one, the arrow keys go through them.',
  list: 'Saved comments',
  found: '{count, plural, one {# found} other {# found}}',
  loading: 'Loading the saved comments',
  failed: 'The saved comments could not be loaded.',
  retry: 'Retry',
  empty:
    'Nothing is saved yet. Write a comment beside a grade, and save it here: from then on it can be inserted beside any grade.',
  none: 'No saved comment has these words in it.',
  full: '{max, number} comments are saved, which is as many as there can be. Delete one to save another.',
  save: 'Save this comment',
  saving: 'Saving the comment',
  /** In place of the button: what is in the field is in the list already. */
  isSaved: 'The comment that you have written is saved.',
  tooLong: 'There is no room for it: a comment has at most {max, number} characters.',
  edit: 'Edit “{text}”',
  delete: 'Delete “{text}”',
  text: 'Saved comment',
  update: 'Save',
  updating: 'Saving',
  cancel: 'Cancel',
  deleted: '“{text}” is deleted.',
  undo: 'Undo',
  slow: 'Server is too slow. Try again',
  error: 'An error occurred',
});

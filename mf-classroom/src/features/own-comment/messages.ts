import { messagesOf } from 'platform/languages';

export const messages = messagesOf('own-comment', {
  label: 'The comment',
  save: 'Save',
  saving: 'Saving the comment',
  cancel: 'Cancel',
  saved: 'Comment saved',
  slow: 'Server is not responding !!',
  failed: 'An error occurred',
  badRequest: 'Bad request',
  forbidden: 'This comment can no longer be edited.',
  gone: 'This comment is no longer there.',
  editedMeanwhile: 'The comment has been changed elsewhere',
  notKept: 'This browser cannot keep a draft: do not close the page before you have saved.',

  deleteTitle: 'Delete this comment?',
  deleteHelp: '“{content}” disappears for everyone in the class.',
  delete: 'Delete',
  deleting: 'Deleting the comment',
  deleted: 'Comment deleted',
  close: 'Close',

  versionsTitle: 'What the comment said before',
  loadingVersions: 'Loading the earlier versions',
  versionsErrorTitle: 'The earlier versions could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
});

import { messagesOf } from 'platform/languages';

export const messages = messagesOf('own-comment', {
  label: 'Comment',
  save: 'Save',
  saving: 'Saving the comment',
  cancel: 'Cancel',
  saved: 'Comment saved',
  slow: 'Server is not responding !!',
  failed: 'An error occurred',
  badRequest: 'The comment could not be saved. Change it, then try again.',
  forbidden: 'You can no longer edit this comment.',
  gone: 'This comment no longer exists.',
  editedMeanwhile: 'The comment has been changed elsewhere',
  notKept: 'This browser cannot save drafts. Save your comment before you close the page.',

  deleteTitle: 'Delete this comment?',
  deleteHelp: '“{content}” will disappear for everyone in the class.',
  delete: 'Delete',
  deleting: 'Deleting the comment',
  deleted: 'Comment deleted',
  close: 'Close',

  versionsTitle: 'Earlier versions of the comment',
  loadingVersions: 'Loading earlier versions',
  versionsErrorTitle: 'Earlier versions could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
});

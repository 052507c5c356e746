import { messagesOf } from 'platform/languages';

export const messages = messagesOf('delete-post', {
  title: 'Delete this post?',
  help: '“{title}” and its comments disappear for everyone in the class.',
  deleting: 'Deleting the post',
  deleted: 'Stream deleted !',
  missing: 'Not found',
  noAnswer: 'Serveris not responding',
  failed: 'An error occurred',
  delete: 'Delete',
  cancel: 'Cancel',
  close: 'Close',
});

import { messagesOf } from 'platform/languages';

export const messages = messagesOf('delete-post', {
  title: 'Delete this post?',
  help: '“{title}” and its comments disappear for everyone in the class.',
  /** Of one that is not published yet: nobody has commented on it. */
  helpScheduled: '“{title}” is not published. So far, the teachers of the class alone see it.',
  deleting: 'Deleting the post',
  deleted: 'Stream deleted !',
  missing: 'Not found',
  noAnswer: 'Serveris not responding',
  failed: 'An error occurred',
  delete: 'Delete',
  cancel: 'Cancel',
  close: 'Close',
});

import { messagesOf } from 'platform/languages';

export const messages = messagesOf('delete-post', {
  title: 'Delete this post?',
  help: '“{title}” and its comments will disappear for everyone in the class.',
  /** For a scheduled post, which has no comments yet. */
  helpScheduled: '“{title}” has not been published. Only the teachers of the class can see it.',
  deleting: 'Deleting the post',
  deleted: 'Stream deleted !',
  missing: 'Not found',
  noAnswer: 'Serveris not responding',
  failed: 'An error occurred',
  delete: 'Delete',
  cancel: 'Cancel',
  close: 'Close',
});

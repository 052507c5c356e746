import { messagesOf } from 'platform/languages';

/** What is deleted can be brought back. */
export const messages = messagesOf('undo', {
  /** In the message that tells of a deletion. */
  undo: 'Undo',
  restored: 'Restored',
  slow: 'Server is not responding !!',
  failed: 'An error occurred',
});

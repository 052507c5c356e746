import { messagesOf } from 'platform/languages';

/** What opens the private messages on a piece of classwork. */
export const messages = messagesOf('thread-button', {
  open: 'Private messages',
  openCount: 'Private messages ({count, number})',
  /** Of those, what the reader has not read. */
  unread: '{count, number} new',
});

import { messagesOf } from 'platform/languages';

/** Texts of the button that opens the private messages on a piece of classwork. */
export const messages = messagesOf('thread-button', {
  open: 'Private messages',
  openCount: 'Private messages ({count, number})',
  /** Number of messages that the reader has not read. */
  unread: '{count, number} new',
});

import { messagesOf } from 'platform/languages';

export const messages = messagesOf('calendar', {
  /** Opens a dialog with the address of a class's due dates. */
  open: 'Calendar',
});

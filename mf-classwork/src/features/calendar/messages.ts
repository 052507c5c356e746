import { messagesOf } from 'platform/languages';

export const messages = messagesOf('calendar', {
  /** Button. Opens a dialog with the calendar link of the due dates of the class. */
  open: 'Get calendar link',
});

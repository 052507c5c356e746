import { messagesOf } from 'platform/languages';

/** Text of the button that opens the history of a grade. */
export const messages = messagesOf('grade-history-button', {
  open: 'Show grade history',
});

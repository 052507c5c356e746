import { messagesOf } from 'platform/languages';

export const messages = messagesOf('class-marks', {
  /** Students read this on the card of a class: number of assignments with a due date to hand in. */
  due: '{count, plural, one {# due} other {# due}}',
});

import { messagesOf } from 'platform/languages';

export const messages = messagesOf('class-marks', {
  /** On the card of a class, to a student: pieces of classwork with a date that are still to be handed in. */
  due: '{count, plural, one {# due} other {# due}}',
});

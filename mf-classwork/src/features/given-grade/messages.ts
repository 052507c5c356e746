import { messagesOf } from 'platform/languages';

/** Texts in an archived class, where nobody can grade. */
export const messages = messagesOf('given-grade', {
  given: 'Grade: {score}',
  none: 'Not graded',
});

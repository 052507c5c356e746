import { messagesOf } from 'platform/languages';

/** Of a class that is archived. */
export const messages = messagesOf('given-grade', {
  given: 'Grade: {score}',
  none: 'Not graded',
});

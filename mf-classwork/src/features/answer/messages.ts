import { messagesOf } from 'platform/languages';

export const messages = messagesOf('answer', {
  /** Shows what is answered, above an answer. */
  question: 'What was asked',
  loading: 'Loading the answer',
  failed: 'The answer could not be loaded.',
  retry: 'Retry',
});

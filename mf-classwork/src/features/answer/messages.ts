import { messagesOf } from 'platform/languages';

export const messages = messagesOf('answer', {
  /** Shows the instructions of the classwork above an answer. Teachers read this. */
  question: 'Instructions',
  loading: 'Loading the answer',
  failed: 'The answer could not be loaded.',
  retry: 'Retry',
});

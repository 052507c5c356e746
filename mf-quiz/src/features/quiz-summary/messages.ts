import { messagesOf } from 'platform/languages';

export const messages = messagesOf('quiz-summary', {
  title: 'Quiz',
  /** Link to the page of the quiz. */
  open: 'See questions and attempts',
});

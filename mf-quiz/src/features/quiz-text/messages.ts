import { messagesOf } from 'platform/languages';

/** Texts about answers to questions of a quiz. */
export const messages = messagesOf('quiz-text', {
  none: 'No answer',
  true: 'True',
  false: 'False',
  /** In a text, in place of a gap without an answer. */
  emptyGap: 'no answer',
});

import { messagesOf } from 'platform/languages';

export const messages = messagesOf('question-facts', {
  /** On the card of a question, for teachers. Example: 12 of 24 answered */
  answered: '{count, number} of {all, number} answered',
  /** On the card of a question, for a student. */
  notAnswered: 'Not answered yet',
  ownAnswered: 'Answered',
});

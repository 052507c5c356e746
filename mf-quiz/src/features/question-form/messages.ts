import { messagesOf } from 'platform/languages';

export const messages = messagesOf('question-form', {
  /** Group of settings in the form of a question. */
  title: 'Answers',
  type: 'Type of answer',
  short: 'Short answer',
  choice: 'One choice of several',
  /** Label of a text field; {number}: its position in the list. */
  choiceLabel: 'Choice {number, number}',
  addChoice: 'Add choice',
  /** Accessible name of a button; {number}: the position of a choice. */
  removeChoice: 'Remove choice {number, number}',
  fewChoices: 'Add at least two choices.',
  emptyChoice: 'Write a text for each choice, or remove the choice.',
  sameChoices: 'Two choices are the same. Change one of them.',
  showsAnswers: 'Students see the answers of others',
  showsAnswersHint: 'Only students who have answered see them, with names.',
  canChange: 'Students can change their answer',
  canChangeHint: 'They can do so until the answer is graded or no more answers are accepted.',
});

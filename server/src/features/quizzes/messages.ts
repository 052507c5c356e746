import { localizedTextsOf } from '../../texts/localized-text.ts';
import { messagesOf } from '../../texts/messages-of.ts';

const messages = messagesOf('quizzes', {
  teachersOnly: 'Only teachers of the class see and change the questions of a quiz.',
  hasBegun: 'A student has begun this quiz, so its questions cannot be changed.',
  most: 'A quiz can have at most {max} questions. Remove some of them first.',
  questionChanged:
    'Someone else has changed this question in the meantime. Check it, then try again.',
  orderChanged:
    'Questions have been added or removed in the meantime. Check the list, then order it again.',
  /** Error beside the attempt that counts, like the next texts beside the marks. */
  countsStay: 'A student has handed in this quiz, so the attempt that counts cannot be changed.',
  staysGraded: 'A student has handed in this quiz for a grade, so its marks cannot be 0.',
  staysUngraded: 'A student has handed in this quiz without a grade, so its marks stay 0.',
  /** Error beside a question, like the next one. */
  pattern: 'This pattern cannot be used. It is invalid, too large, or refers to other parts.',
  unusable: 'This question is incomplete or too long.',
});

export const errorMessages = localizedTextsOf(messages);

import { messagesOf } from 'platform/languages';

export const messages = messagesOf('question', {
  title: 'Question',
  loading: 'Loading the question',
  errorTitle: 'The question could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  slow: 'Server is too slow. Try refreshing',
  failed: 'An error occurred',
  /** Before a date and a time. */
  due: 'Due',
  marks: '{mark, plural, one {# mark} other {# marks}}',
  /** Heading of the form, and of the answer that a student has given. */
  yourAnswer: 'Your answer',
  /** Accessible name of the choices. */
  choices: 'Choices',
  submit: 'Hand in',
  submitting: 'Handing in',
  change: 'Change answer',
  cancel: 'Cancel',
  success: 'Answer handed in',
  answerMissing: 'Write an answer first.',
  choiceMissing: 'Choose an answer first.',
  slowToSend: 'Server is too slow. Your answer is kept. Try again.',
  sendFailed: 'The answer could not be handed in. It is kept. Try again.',
  notKept: 'This browser does not keep your answer until you hand it in.',
  closed: 'The due date has passed, so no more answers are accepted.',
  archived: 'The class is archived, so nothing can be handed in.',
  final: 'This answer cannot be changed.',
  graded: 'This answer is graded, so it cannot be changed.',
  isLate: 'The due date has passed. An answer is marked as late.',
  /** To a student who has not answered. */
  seeAfter: 'You see the answers of others once you have answered.',
  /** To a student, before they answer. */
  othersSee: 'Students who have answered see your answer with your name.',
});

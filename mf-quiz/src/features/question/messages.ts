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
  /** Label of the field for a short answer. */
  inOwnWords: 'Answer in your own words',
  /** Accessible name of the choices. */
  choices: 'Choices',
  submit: 'Hand in',
  submitting: 'Handing in',
  change: 'Change answer',
  cancel: 'Cancel',
  success: 'Answer handed in',
  answerMissing: 'Write an answer first.',
  choiceMissing: 'Choose an answer first.',
  slowToSend: 'The server is too slow. Your answer is saved on this device. Try again.',
  sendFailed: 'Your answer could not be handed in. It is saved on this device. Try again.',
  notKept: 'This browser cannot save drafts. Hand in your answer before you close the page.',
  closed: 'The due date has passed. Answers are no longer accepted.',
  archived: 'The class is archived. You cannot hand in anything.',
  final: 'You can no longer change your answer.',
  graded: 'Your answer has been graded. You can no longer change it.',
  /** A student reads this and what follows before they hand in. */
  isLate: 'The due date has passed',
  costs: 'You can still hand in your answer. {share} of the grade will be taken off.',
  costsNothing:
    'You can still hand in your answer. Your teacher will see that it is late. Nothing will be taken off the grade.',
  /** Below it, if an answer was handed in on time. */
  replaces: 'You handed in your answer on time. A new answer will be late and will replace it.',
  /** To a student who has not answered. */
  seeAfter: 'You will see the answers of others once you have answered.',
  /** To a student, before they answer. */
  othersSee: 'Students who have answered will see your answer with your name.',
});

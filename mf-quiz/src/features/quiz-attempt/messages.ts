import { messagesOf } from 'platform/languages';

/** Texts of the page of one attempt. */
export const messages = messagesOf('quiz-attempt', {
  title: 'Quiz',
  loading: 'Loading the quiz',
  errorTitle: 'The quiz could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  slow: 'Server is too slow. Try refreshing',
  failed: 'An error occurred',
  /** Link to the page of the quiz; {title}: its title. */
  toQuiz: 'Back to {title}',
  /** {number}: 1 for the first attempt of the student. */
  attempt: 'Attempt {number, number}',
  /** Heading of a question. */
  question: 'Question {number, number}',
  questionOf: 'Question {number, number} of {all, number}',
  points: '{points, plural, one {# point} other {# points}}',
  answeredCount: '{count, number} of {all, number} answered',
  /** Accessible name of the numbers that lead to the questions. */
  questions: 'Questions',
  /** Accessible names of these numbers. */
  answered: 'Question {number, number}, answered',
  partly: 'Question {number, number}, partly answered',
  unanswered: 'Question {number, number}, not answered',
  next: 'Next question',
  previous: 'Previous question',
  noWayBack: 'You cannot return to a question after you have continued.',
  /** Label before the remaining time, such as 12:05. */
  timeLeft: 'Time left:',
  /** Announced to screen readers. */
  fiveMinutes: '5 minutes left',
  oneMinute: '1 minute left',
  timeOver: 'The time is over',
  timeOverHelp: 'Answers that were saved in time count.',
  showResult: 'Show the result',
  saved: 'Saved',
  saving: 'Saving',
  notSaved: 'Not saved yet',
  notSavedHelp:
    '{count, plural, one {# answer is not saved yet.} other {# answers are not saved yet.}} This device keeps trying.',
  notKept: 'This browser cannot keep your answers while there is no connection.',
  conflict: 'Another tab or device has saved a different answer.',
  conflictNewer: 'The other answer',
  keepOwn: 'Keep the answer above',
  keepNewer: 'Use the other answer',
  clear: 'Clear the answer',
  yourAnswer: 'Your answer',
  numberHint: 'Write a number, such as {example}.',
  true: 'True',
  false: 'False',
  /** Accessible name of a gap in a text. */
  gap: 'Gap {number, number}',
  /** Empty choice of a list. */
  choose: 'Choose',
  /** Above things that are matched and marked with letters. */
  partners: 'Choices to match',
  moveUp: 'Move up: {item}',
  moveDown: 'Move down: {item}',
  /** Announced to screen readers. */
  moved: '{item} is now number {position, number} of {all, number}',
  keepOrder: 'Keep this order',
  orderHelp: 'Move the items with the buttons.',
  handIn: 'Hand in the quiz',
  handingIn: 'Handing in the quiz',
  handInTitle: 'Hand in the quiz?',
  handInHelp: 'You cannot change your answers after you have handed in the quiz.',
  allAnswered: 'You have answered all questions.',
  /** {numbers}: numbers of questions. */
  someUnanswered: 'Not answered: {numbers, list}.',
  somePartly: 'Partly answered: {numbers, list}.',
  cancel: 'Cancel',
  close: 'Close',
  handedIn: 'The quiz has been handed in',
  handInSlow: 'Server is too slow. Your answers are kept. Try again.',
  handInFailed: 'The quiz could not be handed in. Your answers are kept. Try again.',
  /** Some answers have not reached the server. */
  saveFirst: 'Some answers are not saved yet. Check the marked questions, then try again.',
  /** {numbers}: numbers of questions. */
  lost: 'These answers were not saved in time: {numbers, list}.',
  /** Beside a saved number that the server cannot read. */
  problems: {
    no_number: 'This is not a number. If you leave it, your teacher marks it.',
    two_numbers:
      'This number can be read in two ways. Write it without thousands separators, or your teacher marks it.',
  },
  opening: 'Opening the next question',
  openFailed: 'The next question could not be opened. Try again.',
  discard: 'Discard these answers',
});

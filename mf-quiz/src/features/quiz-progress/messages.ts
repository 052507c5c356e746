import { messagesOf } from 'platform/languages';

export const messages = messagesOf('quiz-progress', {
  title: 'Attempts',
  loading: 'Loading the attempts',
  errorTitle: 'The attempts could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  slow: 'Server is too slow. Try refreshing',
  failed: 'An error occurred',
  empty: 'No student has begun yet',
  emptyHelp: 'Attempts appear here as soon as students begin.',
  /** Accessible name of the list. */
  list: 'Attempts of the students',
  /** Above the list. */
  handedInCount: '{count, number} handed in',
  runningCount: '{count, number} running',
  /** After the name of a student with several attempts. */
  number: 'Attempt {number, number}',
  begun: 'Begun {moment}',
  handedIn: 'Handed in {moment}',
  answered: '{count, number} of {all, number} answered',
  /** State of an attempt. */
  running: 'Running',
  timeLeft: '{minutes, plural, one {# minute left} other {# minutes left}}',
  underOneMinute: 'Less than a minute left',
  timeOver: 'Time is over',
  points: '{points, number} of {all, number} points',
  /** A teacher still has to give points for an answer. */
  toMark: 'To mark',
  /** Accessible name of a link; {name}: a student. */
  open: 'Open the attempt of {name}',
});

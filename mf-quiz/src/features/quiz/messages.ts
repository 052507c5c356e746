import { messagesOf } from 'platform/languages';

export const messages = messagesOf('quiz', {
  title: 'Quiz',
  loading: 'Loading the quiz',
  errorTitle: 'The quiz could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  slow: 'Server is too slow. Try refreshing',
  failed: 'An error occurred',
  marks: '{mark, plural, one {# mark} other {# marks}}',
  /** Heading of what a teacher has set. */
  settings: 'Settings',
  /** Names of settings, each before its value. */
  opens: 'Opens',
  closes: 'Closes',
  timeLimit: 'Time limit',
  attempts: 'Attempts',
  order: 'Questions',
  accessCode: 'Access code',
  /** Values of settings. */
  opensAtOnce: 'When published',
  neverCloses: 'Stays open',
  noLimit: 'None',
  minutes: '{count, plural, one {# minute} other {# minutes}}',
  anyNumber:
    'Any number, the {counts, select, best {best} last {last} first {first} other {average}} counts',
  oneAttempt: 'One',
  someAttempts:
    '{count, number}, the {counts, select, best {best} last {last} first {first} other {average}} counts',
  onOnePage: 'All on one page',
  paged: 'One on each page',
  pagedForward: 'One on each page, without going back',
  required: 'Required to begin',
});

import { messagesOf } from 'platform/languages';

export const messages = messagesOf('grade-book', {
  title: 'GradeBook',
  loading: 'Loading your grades',
  slow: 'Server is too slow!',
  failed: 'Failed to load data!',
  errorTitle: 'Your grades could not be loaded',
  empty: 'No grades yet!',
  emptyHelp: 'When your teacher has graded what you handed in, it will be here.',
  average: 'Average Grade',
  noAverage: '–',
  /** Beside the average: pieces of work that were due and are not handed in. */
  missing: '{count, plural, one {# missing} other {# missing}}',
  table: 'Your grades',
});

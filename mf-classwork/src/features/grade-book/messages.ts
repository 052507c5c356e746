import { messagesOf } from 'platform/languages';

export const messages = messagesOf('grade-book', {
  title: 'GradeBook',
  loading: 'Loading your grades',
  slow: 'Server is too slow!',
  failed: 'Failed to load data!',
  errorTitle: 'Your grades could not be loaded',
  empty: 'No grades yet!',
  emptyHelp: 'Your grades will appear here when your teacher has graded your answers.',
  average: 'Average Grade',
  noAverage: '–',
  /** Stands beside the average. Counts classwork that was not handed in by the due date. */
  missing: '{count, plural, one {# missing} other {# missing}}',
  table: 'Your grades',
});

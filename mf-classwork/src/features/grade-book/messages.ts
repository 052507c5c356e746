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
  table: 'Your grades',
  arithmetic: 'How the average comes about',
  arithmeticHelp:
    'It is the mean of the percentages of all graded work: whatever its marks, each piece counts the same. Only the result is rounded, to two decimals.',
  part: '{score} = {percent}',
  sum: 'The average of {count, plural, one {# piece} other {# pieces}} of work',
  equals: '= {average}',
  notCounted: 'for no marks: does not count',
});

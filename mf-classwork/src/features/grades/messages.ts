import { messagesOf } from 'platform/languages';

export const messages = messagesOf('grades', {
  title: 'Student Grades',
  loading: 'Loading the grades',
  slow: 'Server is too slow!',
  failed: 'Failed to load data!',
  errorTitle: 'The grades could not be loaded',
  empty: 'No grades yet !',
  emptyHelp: 'Grades will appear here when students have joined and you have graded their answers.',
  view: 'Grades view',
  byStudent: 'Show by student',
  asTable: 'Show table',
  /** Button. Opens the weights of the grade categories. */
  weights: 'Set weights',
  loadingTable: 'Loading the table',
  find: 'Search by student name',
  noneFound: 'No student matches “{words}”',
  showAll: 'Show all students',
  list: 'Students',
  average: 'Total average',
  noAverage: 'No grade',
  /** Stands beside the average. Counts classwork that was not handed in by the due date. */
  missing: '{count, plural, one {# missing} other {# missing}}',
  tableOf: 'Grades of {username}',
  nothing: 'No grades yet.',
});

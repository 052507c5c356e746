import { messagesOf } from 'platform/languages';

export const messages = messagesOf('grades', {
  title: 'Student Grades',
  loading: 'Loading the grades',
  slow: 'Server is too slow!',
  failed: 'Failed to load data!',
  errorTitle: 'The grades could not be loaded',
  empty: 'No grades yet !',
  emptyHelp: 'When students have joined and their answers are graded, their grades will be here.',
  view: 'How the grades are shown',
  byStudent: 'By student',
  asTable: 'Table',
  /** Opens what the classwork of the class weighs in averages. */
  weights: 'Weights',
  loadingTable: 'Loading the table',
  find: 'Search by student name',
  noneFound: 'No student matches “{words}”',
  showAll: 'Show all students',
  list: 'Students',
  average: 'Total average',
  noAverage: 'No grade',
  /** Beside the average: pieces of work that were due and are not handed in. */
  missing: '{count, plural, one {# missing} other {# missing}}',
  tableOf: 'Grades of {username}',
  nothing: 'Nothing is graded yet.',
});

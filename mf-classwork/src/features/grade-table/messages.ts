import { messagesOf } from 'platform/languages';

export const messages = messagesOf('grade-table', {
  loading: 'Loading the grade table',
  slow: 'Server is too slow!',
  failed: 'Failed to load data!',
  errorTitle: 'The grade table could not be loaded',
  empty: 'No grades yet !',
  emptyHelp: 'The table will appear when the class has students and published classwork.',
  label: 'Grades of all students',
  help: 'Use the arrow keys to move. Press Enter or F2 to edit a grade, or to explain an average. Press E to excuse a student, and Escape to cancel. Grades are saved when you leave the cell. You can also grade answers on paper or aloud.',
  /** Label of the search field above the table. */
  search: 'Find a student or classwork',
  /** Beside the search field. */
  match: '{position, number} of {count, number}',
  noMatch: 'No match',
  student: 'Student',
  average: 'Average',
  outOf: '/ {mark, number}',
  nothing: '–',
  nothingHandedIn: 'Nothing handed in',
  ungraded: 'not graded',
  /** Stands in a cell where nothing was handed in by the due date. */
  missingMark: 'missing',
  /** Stands below an average. Counts missing classwork. */
  missingCount: '{count, plural, one {# missing} other {# missing}}',
  /** Stands before the grade, if any, of an answer that was returned. */
  returned: 'returned',
  /** Stands in the cell of an excused student. */
  excused: 'excused',
  /** Stands below the title of a column whose grades are hidden from students. */
  held: 'grades hidden',
  /** Stands before a grade that is hidden from the student. */
  heldMark: 'hidden',
  /** Label of a list below the table. It explains the words in the cells. */
  legend: 'Meaning of the words',
  missingMeans: 'not handed in by the due date, left out of the average',
  lateMeans: 'handed in after the due date, shown after the deduction',
  returnedMeans: 'to be handed in again',
  excusedMeans: 'does not have to be done and does not count. Remove the excuse to grade it.',
  heldMeans:
    'not shown to the student, counts only in this average. Release all grades on the submissions page.',
  /** Stands before the grade of a late answer. The grade is shown after the deduction. */
  lateMark: 'late',
  late: '{days, plural, one {# day late} other {# days late}}: {percent, number}% taken off {score}',
  lateUngraded: '{days, plural, one {# day late} other {# days late}}',
  notSaved: 'not saved',
  notSent: 'waiting to be sent',
  waiting: '{count, plural, one {# grade} other {# grades}} will be sent automatically.',
  /** For screen readers: follows the label of a button. */
  ofCell: ' ({student}, {work})',
  /** Button of a cell. Opens the criteria. */
  byRubric: 'Grade with rubric',
  rubricLoading: 'Loading the rubric',
  rubricFailed: 'The rubric could not be loaded',
  score: 'Grade',
  /** Stands below the field for the grade, which is read-only then. */
  scoreByRubric: 'Total of the rubric',
  scoreHint: 'From 0 to {mark, number}',
  /** Stands below the field for the grade of classwork with 0 marks. */
  noMarksHint: 'Worth 0 marks. Only 0 is possible. The grade does not count in averages.',
  /** Stands in the head of a column of classwork with 0 marks. */
  noMarks: 'does not count',
  saveCell: 'Save grade',
  close: 'Close',
  edit: 'Grade of {student} in {work}, out of {mark, number}',
  saved: 'Saved: {student}, {work}',
  /** Items of a menu. Each downloads the grades as a file. */
  exportCsv: 'Export as CSV',
  exportXlsx: 'Export as Excel',

  unsavedTitle: 'These grades have not been saved',
  unsaved: '{student}, {work}: you typed {typed}.',
  unsavedNothing: '{student}, {work}: you left the grade empty.',
  isNow: 'The grade is now {score}.',
  isNothing: 'There is now no answer and no grade.',
  isReplaced: 'The student has replaced the answer.',
  /** Teachers read this about a typed grade. The numbers are the marks of one piece of classwork. */
  marksNow:
    'The classwork was worth {before, plural, one {# mark} other {# marks}} then. It is now worth {now, plural, one {# mark} other {# marks}}.',
  rubricChanged: 'The rubric has been changed since then.',
  /** Stands beside a grade that was typed before the change. */
  marksChanged: 'The marks or the rubric have been changed.',
  retry: 'Retry',
  overwrite: 'Save my grade',
  discard: 'Discard my grade',
  notKept:
    'This browser cannot save drafts. Save or discard these grades before you close the page.',

  notANumber: 'Enter a number.',
  tooHigh: 'Enter at most {mark, number}. Bonus points are not possible.',
  interrupted: 'Saving was interrupted.',
  missing: 'This classwork no longer exists, or the student has left the class.',
  slowToGrade: 'Server is to slow',
  noConnection: 'Failed to fetch data from server!',
  failure: 'An error occoured with code {status, number}',
});

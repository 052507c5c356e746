import { messagesOf } from 'platform/languages';

export const messages = messagesOf('grade-table', {
  loading: 'Loading the grade table',
  slow: 'Server is too slow!',
  failed: 'Failed to load data!',
  errorTitle: 'The grade table could not be loaded',
  empty: 'No grades yet !',
  emptyHelp: 'When there are students and published classwork, the table will be here.',
  label: 'Grades of all students',
  help: 'Arrow keys move, Enter or F2 edits, and on an average says why. E excuses. Escape cancels. What is typed is saved when you leave the cell. What was handed in on paper, or said aloud, is graded here too.',
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
  ungraded: 'ungraded',
  /** In a cell: of what was due, and is not handed in. */
  missingMark: 'missing',
  /** Below an average: so many pieces of work are missing. */
  missingCount: '{count, plural, one {# missing} other {# missing}}',
  /** Before the score, where there is one: of what waits for another answer. */
  returned: 'returned',
  /** Of what its student need not do. */
  excused: 'excused',
  /** Below the title of a column: of classwork whose students see no grade yet. */
  held: 'held back',
  /** Before the score that its student does not see yet. */
  heldMark: 'held',
  /** What the words in the cells mean, below the table. */
  legend: 'Words in the table',
  missingMeans: 'was due, and is not handed in; the average leaves it out',
  lateMeans: 'came after it was due; the score is what is left of it',
  returnedMeans: 'is to be handed in again',
  excusedMeans:
    'need not be done, and does not count. To grade it all the same, excuse it no longer.',
  heldMeans:
    'is not seen by its student yet, and counts in this average alone; it is released with all others among the submissions of the classwork',
  /** Before the score of what was handed in late, which is what is left of it. */
  lateMark: 'late',
  late: '{days, plural, one {# day late} other {# days late}}: the score is {score}, less {percent, number} %',
  lateUngraded: '{days, plural, one {# day late} other {# days late}}',
  notSaved: 'not saved',
  notSent: 'waiting to be sent',
  waiting: '{count, plural, one {# grade} other {# grades}} will be sent once you are connected.',
  /** Names the buttons of a cell, for those who hear the page. */
  ofCell: ' ({student}, {work})',
  /** Opens the criteria of a cell. */
  byRubric: 'Grade by rubric',
  rubricLoading: 'Loading the rubric',
  rubricFailed: 'The rubric could not be loaded',
  score: 'Grade',
  /** Below the score, which nobody types then. */
  scoreByRubric: 'Sum of the rubric',
  scoreHint: 'From 0 to {mark, number}',
  /** Before grading work of 0 marks. */
  noMarksHint: 'Worth 0 marks: only 0 can be given, and it does not count in averages.',
  /** In the head of a column of work of 0 marks. */
  noMarks: 'does not count',
  saveCell: 'Save grade',
  close: 'Close',
  edit: 'Grade of {student} in {work}, out of {mark, number}',
  saved: 'Saved: {student}, {work}',
  /** The button of a menu: what is in it, as files. */
  exportCsv: 'Grades as CSV',
  exportXlsx: 'Grades as Excel',

  unsavedTitle: 'These grades are not saved',
  unsaved: '{student}, {work}: you typed {typed}.',
  unsavedNothing: '{student}, {work}: you typed nothing.',
  isNow: 'Meanwhile it is {score}.',
  isNothing: 'Meanwhile there is nothing handed in, and no grade.',
  isReplaced: 'The student has replaced the answer meanwhile.',
  /** For teachers, about a typed grade. The numbers are marks of one piece of classwork. */
  marksNow:
    'The classwork was worth {before, plural, one {# mark} other {# marks}} then. It is worth {now, plural, one {# mark} other {# marks}} now.',
  rubricChanged: 'The rubric has been changed since then.',
  /** Kept with a grade that was typed upon other marks. */
  marksChanged: 'The marks or the rubric have been changed.',
  retry: 'Try again',
  overwrite: 'Save mine',
  discard: 'Discard mine',
  notKept: 'This browser cannot keep these grades. Save or discard them before you leave.',

  notANumber: 'The score must be a number.',
  tooHigh:
    'The score can be at most {mark, number}: bonus points beyond the marks are not possible.',
  interrupted: 'Saving it was interrupted.',
  missing: 'This classwork is gone, or the student has left.',
  slowToGrade: 'Server is to slow',
  noConnection: 'Failed to fetch data from server!',
  failure: 'An error occoured with code {status, number}',
});

import { messagesOf } from 'platform/languages';

export const messages = messagesOf('roster', {
  /** Opens the list of all students, with and without a submission. */
  students: 'All students',
  loading: 'Loading the students',
  slow: 'Server is too slow. Try refreshing',
  failed: 'An error occurred',
  errorTitle: 'The students could not be loaded',
  empty: 'No Members Yet!',
  emptyHelp: 'Students who join the class will appear here.',
  summary:
    '{handedIn, number} of {all, number} handed in · {late, number} late · {missing, number} not handed in{pending, plural, =0 {} one { · # still has time} other { · # still have time}}{excused, plural, =0 {} one { · # excused} other { · # excused}}',

  /** For screen readers: name of the group of choices above the list. */
  filters: 'Filters',
  show: 'Show',
  sort: 'Sort by',
  all: 'Everyone',
  /** Filter: students without a submission whose due date has passed. */
  missing: 'Not handed in',
  /** Filter: students without a submission whose due date has not passed. */
  pending: 'Still have time',
  /** Stands beside the name of a student who still has time. */
  notYet: 'Not handed in yet',
  toGrade: 'To grade',
  late: 'Late',
  returned: 'Returned',
  graded: 'Graded',
  /** Describes a grade that is hidden from the student. */
  held: 'Hidden',
  /** The student does not have to do the classwork. It does not count. */
  excused: 'Excused',
  byName: 'Name',
  byTime: 'Time handed in',
  byState: 'State',
  list: 'Students',
  none: 'No students.',
  /** Replaces the list below “Not handed in” if all students still have time. */
  nonePending:
    '{count, plural, one {No students. # student still has time.} other {No students. # students still have time.}}',

  handedIn: 'Handed in',
  /** Shown if a grade was given without a submission. */
  onPaper: 'on paper or aloud',
  lateBy: '{days, plural, one {# day late} other {# days late}}',
  score: '{score} / {mark}',
  extendedTo: 'extended to {at}',
  view: 'View',
  of: ' of {username}',

  grade: 'Grade',
  gradeSelected: '{count, plural, one {Grade # student} other {Grade # students}}',
  gradeTitle:
    '{count, plural, =0 {No students to grade} one {Grade for # student} other {Same grade for # students}}',
  gradeMissing:
    '{count, plural, one {# student has not handed in anything here. This grade is for an answer on paper or aloud. You can remove the grade in the grade table.} other {# students have not handed in anything here. This grade is for answers on paper or aloud. You can remove the grades in the grade table.}}',
  /** Stands above the names of selected students who will not be graded. */
  leftOut: '{count, plural, one {# student is left out} other {# students are left out}}',
  leftOutHelp:
    'Students who still have time can no longer hand in answers once they have a grade. Select a name to grade the student anyway.',
  /** Follows the name of a student. */
  hasUntil: 'has time until {at}',
  isExcused: 'is excused',
  gradeAgain:
    '{count, plural, one {# student already has a grade. This grade will replace it.} other {# students already have grades. This grade will replace them.}}',
  gradeHeld: 'Hidden from students until you release all grades.',
  scoreLabel: 'Grade',
  /** Stands below the field for the grade, which is read-only then. */
  scoreByRubric: 'Total of the rubric',
  scoreHint: 'From 0 to {mark, number}',
  /** Stands below the field for the grade of classwork with 0 marks. */
  noMarksHint: 'Worth 0 marks. Only 0 is possible. The grade does not count in averages.',
  scoreMissing: 'Enter a grade.',
  scoreTooHigh: 'Enter at most {mark, number}. Bonus points are not possible.',
  comment: 'Comment',
  commentHint: 'For all these students. Leave the field empty to keep their comments.',
  saveGrade: 'Save grade',
  savingGrade: 'Saving the grade',
  gradedStudents:
    '{count, plural, one {# student has been graded} other {# students have been graded}}',
  /** Another teacher has graded a student, or a student has handed in an answer. */
  gradedMeanwhile: 'Grades or answers have been changed',
  gradeNotKept: 'This browser cannot save drafts. Save the grade before you close the page.',
  discard: 'Discard',

  selectShown: '{count, plural, one {Select # student} other {Select all # students}}',
  extend: 'Extend',
  extendSelected: '{count, plural, one {Extend for # student} other {Extend for # students}}',
  takeAway: 'Remove extension',
  takenAway: 'The due date of the class applies again.',
  excuse: 'Excuse',
  excuseSelected: '{count, plural, one {Excuse # student} other {Excuse # students}}',
  excusedNow:
    '{count, plural, one {# student has been excused. The classwork does not count for them.} other {# students have been excused. The classwork does not count for them.}}',
  askAgain: 'Remove excuse',
  undo: 'Undo',
  askedAgain:
    '{count, plural, one {# student is no longer excused.} other {# students are no longer excused.}}',
  dialogTitle: 'Later due date',
  dialogHelp:
    'Until then, students can hand in answers without being late. The date also applies to answers that are already late.',
  day: 'Due date',
  time: 'Time',
  give: 'Set due date',
  giving: 'Saving the due date',
  given: '{count, plural, one {# student has until {at}} other {# students have until {at}}}',
  noDay: 'Enter a complete date.',
  gone: 'This classwork no longer exists, or a student has left the class. Reload the page.',
  notAllowed: 'Only teachers of this class can do this.',
  close: 'Close',
  retry: 'Retry',
});

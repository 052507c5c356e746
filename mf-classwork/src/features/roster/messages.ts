import { messagesOf } from 'platform/languages';

export const messages = messagesOf('roster', {
  /** Opens the list of all of them: who has handed in, and who has not. */
  students: 'All students',
  loading: 'Loading the students',
  slow: 'Server is too slow. Try refreshing',
  failed: 'An error occurred',
  errorTitle: 'The students could not be loaded',
  empty: 'No Members Yet!',
  emptyHelp: 'Who joins the class will be here.',
  summary:
    '{handedIn, number} of {all, number} handed in · {late, number} late · {missing, number} not handed in{pending, plural, =0 {} one { · # still has time} other { · # still have time}}{excused, plural, =0 {} one { · # excused} other { · # excused}}',

  show: 'Show',
  sort: 'Sort by',
  all: 'Everybody',
  /** Filter: students whose date due has passed. */
  missing: 'Not handed in',
  /** Filter: students who have handed in nothing, and whose date due is still to come. */
  pending: 'Still have time',
  /** Beside the name of a student who still has time. */
  notYet: 'Not handed in yet',
  toGrade: 'To grade',
  late: 'Late',
  returned: 'Returned',
  graded: 'Graded',
  /** Of a grade that its student does not see yet. */
  held: 'Held back',
  /** Need not do it, so that it does not count. */
  excused: 'Excused',
  byName: 'Name',
  byTime: 'Time handed in',
  byState: 'State',
  list: 'Students',
  none: 'Nobody.',
  /** Below “Not handed in”, where nobody is late yet. */
  nonePending:
    '{count, plural, one {Nobody. # student still has time.} other {Nobody. # students still have time.}}',

  handedIn: 'Handed in',
  /** Graded, though nothing was handed in here. */
  onPaper: 'on paper or aloud',
  lateBy: '{days, plural, one {# day late} other {# days late}}',
  score: '{score} / {mark}',
  extendedTo: 'extended to {at}',
  view: 'View',
  of: ' of {username}',

  grade: 'Grade',
  gradeSelected: '{count, plural, one {Grade # student} other {Grade # students}}',
  gradeTitle:
    '{count, plural, =0 {Nobody to grade} one {A grade for # student} other {The same grade for # students}}',
  gradeMissing:
    '{count, plural, one {# student has handed in nothing here: what is graded was on paper, or said aloud. The grade table can take that grade away again.} other {# students have handed in nothing here: what is graded was on paper, or said aloud. The grade table can take those grades away again.}}',
  /** Above the names of students who are selected and not graded. */
  leftOut: '{count, plural, one {# student is left out} other {# students are left out}}',
  leftOutHelp:
    'A student who still has time can no longer hand in after a grade. Tick a name to grade this student all the same.',
  /** Behind a name. */
  hasUntil: 'has time until {at}',
  isExcused: 'is excused',
  gradeAgain:
    '{count, plural, one {# student has a grade already: this one takes its place.} other {# students have a grade already: this one takes its place.}}',
  gradeHeld: 'Held back: students do not see it before you release all grades.',
  scoreLabel: 'Grade',
  /** Below the score, which nobody types then. */
  scoreByRubric: 'Sum of the rubric',
  scoreHint: 'From 0 to {mark, number}',
  /** Before grading work of 0 marks. */
  noMarksHint: 'Worth 0 marks: only 0 can be given, and it does not count in averages.',
  scoreMissing: 'The score is required.',
  scoreTooHigh:
    'The score can be at most {mark, number}: bonus points beyond the marks are not possible.',
  comment: 'Comment',
  commentHint: 'The same for each of them. Left empty, comments stay as they are.',
  saveGrade: 'Save the grade',
  savingGrade: 'Saving the grade',
  gradedStudents: '{count, plural, one {# student is graded} other {# students are graded}}',
  /** Somebody else graded one of them, or an answer came. */
  gradedMeanwhile: 'Something changed meanwhile',
  gradeNotKept: 'This browser cannot keep what you write. Save it before you leave.',
  discard: 'Discard',

  selectShown: '{count, plural, one {Select # student} other {Select all # students}}',
  extend: 'Extend',
  extendSelected: '{count, plural, one {Extend for # student} other {Extend for # students}}',
  takeAway: 'Take the extension away',
  takenAway: 'The date of the class holds again.',
  excuse: 'Excuse',
  excuseSelected: '{count, plural, one {Excuse # student} other {Excuse # students}}',
  excusedNow:
    '{count, plural, one {# student need not do this: it does not count.} other {# students need not do this: it does not count.}}',
  askAgain: 'Excuse no longer',
  undo: 'Undo',
  askedAgain:
    '{count, plural, one {# student is asked for this again.} other {# students are asked for this again.}}',
  dialogTitle: 'Another date due',
  dialogHelp:
    'Until then they can hand in, and are not late. What they have handed in late already counts by this date too.',
  day: 'Date Due',
  time: 'Time',
  give: 'Give this date',
  giving: 'Saving the date',
  given: '{count, plural, one {# student has until {at}} other {# students have until {at}}}',
  noDay: 'Enter a whole date.',
  gone: 'This classwork, or one of the students, is gone. Look again.',
  notAllowed: 'Only the teachers of this class can do this.',
  close: 'Close',
  retry: 'Retry',
});

import { messagesOf } from 'platform/languages';

export const messages = messagesOf('submissions', {
  /** For teachers who submit a grade before they answer the question above it. */
  decideFirst:
    'The marks or the rubric have been changed. Keep or discard your grade before you submit it.',
  title: 'Submissions',
  titleOf: 'Submissions: {title}',
  marks: '{mark, plural, one {# mark} other {# marks}}',
  loading: 'Loading the submissions',
  slow: 'Server is too slow. Try refreshing',
  failed: 'An error occurred',
  errorTitle: 'The submissions could not be loaded',
  empty: 'No Submitions',
  emptyHelp: 'What your students hand in will be here.',
  back: 'Back to the class',
  list: 'Submissions',
  gradedSoFar: '{graded, number} of {all, number} graded',
  returnedSoFar: '{count, plural, one {# returned} other {# returned}}',
  next: 'Next ungraded',
  shortcut: 'Ctrl + Enter submits a grade and moves on to the next ungraded one.',
  allGraded: 'All submissions are graded.',

  /** The student need not do it: it does not count. */
  excused: 'Excused',
  graded: 'Graded',
  /** Of a grade: all of them are released at once. */
  held: 'Not seen by the student yet',
  /** To be handed in again. */
  returned: 'Returned {at}',
  handedIn: 'Handed in',
  /** Before the time: nothing was handed in here. */
  onPaper: 'On paper or aloud, graded',
  handedInAgain: 'Handed in again',
  viewSubmission: 'View Submission',
  hideSubmission: 'Hide Submission',
  by: ' of {username}',
  grade: 'Grade',
  gradeHint: 'From 0 to {mark, number}',
  /** Before grading work of 0 marks. */
  noMarksHint: 'Worth 0 marks: only 0 can be given, and it does not count in averages.',
  /** Below the grade, which nobody types then. */
  gradeByRubric: 'Sum of the rubric',
  gradeMissing: 'The score is required.',
  gradeTooHigh:
    'The score can be at most {mark, number}: bonus points beyond the marks are not possible.',
  comment: 'Comment',
  saved: 'Saved comments',
  savedHelp: 'Alt + ↓ in the comment opens them.',
  submit: 'Submit',
  submitting: 'Saving the grade',
  /** Hands it back to its student, with the comment, to be handed in again. */
  return: 'Return',
  returning: 'Returning the answer',
  returnedSuccess: 'Returned, to be handed in again',
  undo: 'Undo',
  reject: 'Reject',
  rejectHelp: 'Rejecting a submission is not possible yet.',
  unsaved: 'Not submitted yet',
  notKept: 'This browser cannot keep what you write. Submit it before you leave.',

  success: 'Classwork graded successfully',
  successHeld: 'Saved. The student sees it once you release all grades.',
  failure: 'An error occoured with code {status, number}',
  slowToGrade: 'Server is to slow',
  noConnection: 'Failed to fetch data from server!',

  takenBack: 'The student took this answer back. What you typed is kept.',
});

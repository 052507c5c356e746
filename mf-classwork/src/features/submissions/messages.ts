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
  emptyHelp: 'Submissions from your students will appear here.',
  back: 'Back to the class',
  list: 'Submissions',
  gradedSoFar: '{graded, number} of {all, number} graded',
  returnedSoFar: '{count, plural, one {# returned} other {# returned}}',
  next: 'Go to next ungraded',
  shortcut: 'Press Ctrl + Enter to submit a grade and go to the next ungraded submission.',
  allGraded: 'All submissions have been graded.',

  /** The student does not have to do the classwork. It does not count. */
  excused: 'Excused',
  graded: 'Graded',
  /** Describes a grade. The teacher releases all grades at once. */
  held: 'Hidden from the student',
  /** The student can hand in again. */
  returned: 'Returned {at}',
  handedIn: 'Handed in',
  /** Stands before the time at which a grade was given without a submission. */
  onPaper: 'On paper or aloud, graded',
  handedInAgain: 'Handed in again',
  viewSubmission: 'View Submission',
  hideSubmission: 'Hide Submission',
  by: ' of {username}',
  grade: 'Grade',
  gradeHint: 'From 0 to {mark, number}',
  /** Stands below the field for the grade of classwork with 0 marks. */
  noMarksHint: 'Worth 0 marks. Only 0 is possible. The grade does not count in averages.',
  /** Stands below the field for the grade, which is read-only then. */
  gradeByRubric: 'Total of the rubric',
  gradeMissing: 'Enter a grade.',
  gradeTooHigh: 'Enter at most {mark, number}. Bonus points are not possible.',
  comment: 'Comment',
  saved: 'Use saved comments',
  savedHelp: 'Press Alt + ↓ in the comment field to open the saved comments.',
  submit: 'Submit',
  submitting: 'Saving the grade',
  /** Button. Returns the answer to the student with the comment. The student can hand in again. */
  return: 'Return',
  returning: 'Returning the answer',
  returnedSuccess: 'Returned. The student can hand in again.',
  undo: 'Undo',
  reject: 'Reject',
  rejectHelp: 'Rejecting a submission is not possible yet.',
  unsaved: 'Not submitted yet',
  notKept: 'This browser cannot save drafts. Submit the grade before you close the page.',

  success: 'Classwork graded successfully',
  successHeld: 'Saved. The student will see the grade when you release all grades.',
  failure: 'An error occoured with code {status, number}',
  slowToGrade: 'Server is to slow',
  noConnection: 'Failed to fetch data from server!',

  takenBack: 'The student has unsubmitted this answer. What you typed is saved on this device.',
});

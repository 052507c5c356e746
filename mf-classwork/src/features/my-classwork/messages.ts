import { messagesOf } from 'platform/languages';

export const messages = messagesOf('my-classwork', {
  title: 'Classwork',
  loading: 'Loading your classwork',
  slow: 'Server is too slow!',
  failed: 'An error occurred',
  errorTitle: 'Your classwork could not be loaded',
  empty: 'No classwork yet on this class !',
  emptyHelp: 'Classwork from your teacher will appear here.',
  list: 'Your classwork',

  due: 'Due',
  /** Shown if there is no answer after the due date. */
  notHandedIn: 'Not handed in',
  /** Example: Handed in Nov 12, 4:05 PM */
  handedIn: 'Handed in {at}',
  handedInAgain: 'Handed in again {at}',
  handedInLate: 'Handed in late {at}',
  /** Shown if a grade was given without a submission. */
  onPaper: 'On paper or aloud',
  graded: 'Graded {at}',
  /** The teacher returned the answer, so the student can hand in again. */
  returned: 'Returned {at}',
  returnedTitle: 'Your teacher returned this classwork',
  /** Shown if the teacher wrote no comment. */
  returnedHelp: 'Check your answer, then hand in a new one.',
  returnedMeanwhile:
    'Your teacher returned your answer while you were writing. Check the returned answer. What you wrote is still here.',
  /** Stands beside the grade of the previous answer. */
  counts: 'Counts until the new answer is graded',
  gone: 'Deleted',
  /** The student does not have to do this classwork. */
  excused: 'Excused',
  excusedHelp: 'You do not have to do this classwork. It does not count for you.',
  unsent: 'Answer not handed in',
  posted: 'Posted',
  dueOn: 'Due date:',
  notDue: 'No due date',
  /** Follows a due date that is extended for the reader. */
  extended: '(extended for you)',
  notGraded: '– / {mark, number}',
  waiting: 'Not graded yet',
  comment: 'Comment:',
  question: 'Instructions',
  yourAnswer: 'Your answer',
  to: ' to {title}',

  make: 'Make Submission',
  submitted: 'Submited',
  change: 'Change answer',
  again: 'Hand in again',
  unsubmit: 'Unsubmit',
  unsubmitted: 'Your answer is a draft again. Hand it in when it is ready.',
  unsubmitOffline: 'The server could not be reached. Your answer is still handed in.',
  seeUnsent: 'See your draft',
  close: 'Not now',
  loadingEditor: 'Loading the editor',
  answer: 'Answer',
  attachments: 'Attachments',
  submit: 'Submit Answer',
  submitting: 'Handing in your answer',
  success: 'Submission successful',
  failure: 'Submission failed',
  kept: 'Saved only on this device.',
  notKept: 'This browser cannot save drafts. Hand in your answer before you close the page.',
  discard: 'Discard',
  isOver:
    'The due date has passed. You can no longer hand in your answer. You can still copy what you wrote.',
  /** Shown if the deduction has grown since the student opened the form. */
  costsMore:
    'More of the grade will be taken off now. Check how much, then hand in your answer again.',
  isGraded:
    'Your answer has already been graded and cannot be changed. You can still copy what you wrote.',
  isGone: 'Your teacher has deleted this classwork. You can still copy what you wrote.',
  isSlow: 'The server did not respond in time. Your answer is saved on this device. Try again.',
  isOffline: 'The server could not be reached. Your answer is saved on this device. Try again.',
});

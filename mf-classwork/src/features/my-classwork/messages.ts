import { messagesOf } from 'platform/languages';

export const messages = messagesOf('my-classwork', {
  title: 'Classwork',
  loading: 'Loading your classwork',
  slow: 'Server is too slow!',
  failed: 'An error occurred',
  errorTitle: 'Your classwork could not be loaded',
  empty: 'No classwork yet on this class !',
  emptyHelp: 'What your teacher gives you to do will be here.',
  list: 'Your classwork',

  due: 'Due',
  /** Of work whose date due is over, without an answer. */
  notHandedIn: 'Not handed in',
  /** Handed in Nov 12, 4:05 PM */
  handedIn: 'Handed in {at}',
  handedInAgain: 'Handed in again {at}',
  handedInLate: 'Handed in late {at}',
  /** Graded, though nothing was handed in here. */
  onPaper: 'On paper or aloud',
  graded: 'Graded {at}',
  /** By the teacher, to be handed in again. */
  returned: 'Returned {at}',
  returnedTitle: 'Your teacher returned this',
  /** Where the teacher wrote no comment. */
  returnedHelp: 'Look at it again, then hand in another answer.',
  returnedMeanwhile:
    'Your teacher returned your answer while you were writing. Read what they say: what you wrote is still here.',
  /** Beside a grade: that of an answer before the one that is there. */
  counts: 'Counts until the new answer is graded',
  gone: 'Deleted',
  /** The student need not do it. */
  excused: 'Excused',
  excusedHelp: 'You need not do this: it does not count for you.',
  unsent: 'Answer not sent',
  posted: 'Posted',
  dueOn: 'Date due:',
  notDue: 'No date due',
  /** Behind a date due that is the reader's alone. */
  extended: '(extended for you)',
  notGraded: '– / {mark, number}',
  waiting: 'Not graded yet',
  comment: 'Comment:',
  question: 'Question',
  yourAnswer: 'Your answer',
  to: ' to {title}',

  make: 'Make Submission',
  submitted: 'Submited',
  change: 'Change answer',
  again: 'Hand in again',
  unsubmit: 'Unsubmit',
  unsubmitted: 'Your answer is a draft again. Hand it in when it is ready.',
  unsubmitOffline: 'The server could not be reached. Your answer is still handed in.',
  seeUnsent: 'See what you wrote',
  close: 'Not now',
  loadingEditor: 'Loading the editor',
  answer: 'Answer',
  attachments: 'Attachments',
  submit: 'Submit Answer',
  submitting: 'Sending your answer',
  success: 'Submission successful',
  failure: 'Submission failed',
  kept: 'Not sent yet, but kept.',
  notKept: 'This browser cannot keep what you write. Send it before you leave.',
  discard: 'Discard',
  isOver:
    'The date due has passed: answers are no longer taken. What you wrote stays here, to be copied.',
  /** The server took no answer, since that would have cost more than the form said. */
  costsMore:
    'It is later now, so more of the score is taken off. Read what it costs now, then submit again.',
  isGraded:
    'Your answer is graded already, and stays as it is. What you wrote stays here, to be copied.',
  isGone: 'Your teacher took this classwork away. What you wrote stays here, to be copied.',
  isSlow: 'The server did not answer in time. Your answer is kept: try again.',
  isOffline: 'The server could not be reached. Your answer is kept: try again.',
});

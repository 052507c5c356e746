import { messagesOf } from 'platform/languages';

export const messages = messagesOf('todo', {
  title: 'To do',
  loading: 'Loading what is to be done',
  slow: 'Server is not responding !!',
  failed: 'An error occurred',
  errorTitle: 'What is to be done could not be loaded',
  errorHelp: 'Check your connection, then try again.',
  retry: 'Retry',
  empty: 'Nothing to do',
  emptyHelp: 'Classwork of all your classes is listed here, as it is due.',

  /** Above the two parts of the page, for who studies in one class and teaches another. */
  asStudent: 'Classes I am enrolled in',
  asTeacher: 'Classes I teach',
  allDone: 'Everything is handed in.',
  nothingWaits: 'No answer waits, and none is missing.',

  /** Work that the teacher returned. */
  returned: 'Returned, to hand in again',
  overdue: 'Overdue',
  /** Due within seven days. */
  thisWeek: 'This week',
  later: 'Later',
  noDate: 'No date',
  done: 'Done',
  toGrade: 'To grade',
  /** Classwork for which no answer waits, and some are still to come. */
  awaited: 'Waiting for answers',
  /** Above the buttons that say which classwork a teacher sees, for those who hear it. */
  shown: 'Which classwork is shown',
  showWaiting: 'Waiting',
  showHandedIn: 'Handed in',
  showAll: 'All',
  /** Classwork that at least one student has handed in. */
  handedIn: 'Handed in',
  allWork: 'All classwork',
  nothingHandedIn: 'Nothing is handed in yet.',
  /** Leads to the first answer that has no grade. */
  grade: 'Grade',
  gradeOf: 'Grade the first answer to {title}',
  /** A heading, and how many are below it. */
  counted: '{title} ({count, number})',
  showMore: 'Show {count, number} more',

  dueOn: 'Due {at}',
  notDue: 'No due date',
  missing: '{count, plural, one {# has not handed in} other {# have not handed in}}',
  /** Count of students who have handed in nothing and still have time. */
  pending: '{count, plural, one {# still has time} other {# still have time}}',
  /** The same as a link to their names, told apart from the others for those who hear it. */
  missingOf: '{missing}: {title}',

  remind: 'Remind',
  /** Tells a button apart from the others, for those who hear it. */
  remindOf: 'Remind of {title}',
  reminding: 'Reminding of {title}',
  reminded: 'Reminded',
  remindedOf: 'Reminded of {title}',
  told: '{count, plural, =0 {Everybody has handed in} one {# student is reminded} other {# students are reminded}}',
});

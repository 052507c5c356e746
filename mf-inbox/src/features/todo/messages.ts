import { messagesOf } from 'platform/languages';

export const messages = messagesOf('todo', {
  title: 'To do',
  loading: 'Loading your to-do list',
  slow: 'Server is not responding !!',
  failed: 'An error occurred',
  errorTitle: 'Your to-do list could not be loaded',
  errorHelp: 'Check your connection, then try again.',
  retry: 'Retry',
  empty: 'Nothing to do',
  emptyHelp: 'Classwork from all your classes is listed here by due date.',

  /** Heading for people who study in one class and teach another, like the next text. */
  asStudent: 'Classes I am enrolled in',
  asTeacher: 'Classes I teach',
  allDone: 'Everything has been handed in.',
  nothingWaits: 'There are no answers to grade, and none are missing.',

  /** Heading of answers that the teacher returned. */
  returned: 'Returned, hand in again',
  overdue: 'Overdue',
  /** Heading of classwork that is due within seven days. */
  thisWeek: 'This week',
  later: 'Later',
  noDate: 'No due date',
  done: 'Done',
  toGrade: 'To grade',
  /** Heading of classwork that has no answers to grade and expects more. */
  awaited: 'Waiting for answers',
  /** For screen readers: name of the buttons that filter classwork. */
  shown: 'Classwork filter',
  showWaiting: 'Open',
  showHandedIn: 'Handed in',
  showAll: 'All',
  /** Heading of classwork that at least one student has handed in. */
  handedIn: 'Handed in',
  allWork: 'All classwork',
  nothingHandedIn: 'No answers have been handed in yet.',
  /** Leads to the first answer that has no grade. */
  grade: 'Grade',
  gradeOf: 'Grade the first answer to {title}',
  /** Heading with the number of entries below. */
  counted: '{title} ({count, number})',
  showMore: 'Show {count, number} more',

  dueOn: 'Due {at}',
  notDue: 'No due date',
  missing: '{count, plural, one {# not handed in} other {# not handed in}}',
  /** Count of students who have handed in nothing and still have time. */
  pending: '{count, plural, one {# still has time} other {# still have time}}',
  /** For screen readers: link to the names of these students. */
  missingOf: '{missing}: {title}',

  remind: 'Remind',
  /** For screen readers: name of one of several buttons. */
  remindOf: 'Remind students about {title}',
  reminding: 'Reminding students about {title}',
  reminded: 'Reminded',
  remindedOf: 'Reminded students about {title}',
  told: '{count, plural, =0 {Everyone has handed in an answer} one {# student has been reminded} other {# students have been reminded}}',
});

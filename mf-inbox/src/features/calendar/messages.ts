import { messagesOf } from 'platform/languages';

export const messages = messagesOf('calendar', {
  title: 'Calendar',
  loading: 'Loading due dates',
  slow: 'Server is not responding !!',
  failed: 'An error occurred',
  errorTitle: 'Due dates could not be loaded',
  errorHelp: 'Check your connection, then try again.',
  retry: 'Retry',
  close: 'Close',

  /** Opens a dialog with the link for another calendar app. */
  subscribe: 'Get calendar link',

  previous: 'Earlier',
  today: 'Today',
  next: 'Later',
  views: 'Calendar view',
  month: 'Month',
  week: 'Week',
  agenda: 'Agenda',
  /** Range of days. */
  fromTo: '{from} – {to}',
  classes: 'Classes',
  nothingDue: 'Nothing is due in this period',
  nothingDueHelp: 'Classwork with a due date from all your classes is shown here.',

  /** For screen readers: a day in the calendar. */
  day: '{day}, {count, plural, =0 {nothing is due} one {# assignment is due} other {# assignments are due}}',
  more: '{count, plural, one {+# more} other {+# more}}',
  allOf: '{day}: {count, plural, one {# assignment is due} other {# assignments are due}}',

  openWork: 'Open',
  actions: 'Actions for {title}',
  move: 'Move to another day',
  moveTitle: 'Move “{title}” to another day',
  newDay: 'New due date',
  /** Hint below the field. {time} is the current time of day of the due date. */
  keepsTime: 'The time stays {time}.',
  noDay: 'Choose a day.',
  moveNow: 'Move',
  moved: '“{title}” is now due on {day}',
  movedBack: '“{title}” is due on {day} again',
  undo: 'Undo',
  gone: '“{title}” no longer exists.',
  /** Text beside a button that moves the classwork anyway. */
  movedElsewhere: 'The due date of “{title}” has been changed elsewhere. It is now {day}.',
  moveTo: 'Move to {day}',
  changedElsewhere: '“{title}” has been changed elsewhere. Check its due date, then move it again.',
  notAllowed: 'Only teachers of the class can move its due dates.',
});

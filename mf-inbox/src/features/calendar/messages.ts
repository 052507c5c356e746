import { messagesOf } from 'platform/languages';

export const messages = messagesOf('calendar', {
  title: 'Calendar',
  loading: 'Loading what is due',
  slow: 'Server is not responding !!',
  failed: 'An error occurred',
  errorTitle: 'What is due could not be loaded',
  errorHelp: 'Check your connection, then try again.',
  retry: 'Retry',
  close: 'Close',

  /** Opens a dialog with the address that another calendar program follows. */
  subscribe: 'Subscribe',

  previous: 'Earlier',
  today: 'Today',
  next: 'Later',
  views: 'What the calendar looks like',
  month: 'Month',
  week: 'Week',
  agenda: 'Agenda',
  /** From one day to another. */
  fromTo: '{from} – {to}',
  classes: 'Classes',
  nothingDue: 'Nothing is due in this time',
  nothingDueHelp: 'Classwork with a due date stands here, of all your classes.',

  /** Of a day in the calendar, for those who hear it. */
  day: '{day}, {count, plural, =0 {nothing is due} one {# thing is due} other {# things are due}}',
  more: '{count, plural, one {+# more} other {+# more}}',
  allOf: '{day}: {count, plural, one {# thing is due} other {# things are due}}',

  openWork: 'Open',
  actions: 'What can be done with {title}',
  move: 'Move to another day',
  moveTitle: 'Move “{title}” to another day',
  newDay: 'Due on',
  /** Under the field; {time} is that of now. */
  keepsTime: 'It stays due at {time}.',
  noDay: 'Choose a day.',
  moveNow: 'Move',
  moved: '“{title}” is due on {day} now',
  movedBack: '“{title}” is due on {day} again',
  undo: 'Undo',
  gone: '“{title}” is not there any more.',
  /** Beside a button that moves the classwork all the same. */
  movedElsewhere: 'The due date of “{title}” has been changed elsewhere. It is now {day}.',
  moveTo: 'Move to {day}',
  changedElsewhere: '“{title}” has been changed elsewhere. Check its due date, then move it again.',
  notAllowed: 'Only teachers of the class move its due dates.',
});

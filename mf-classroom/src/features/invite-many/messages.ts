import { messagesOf } from 'platform/languages';

export const messages = messagesOf('invite-many', {
  title: 'Invite several students',
  label: 'E-mail addresses',
  hint: 'One on each line, or with commas between them. Names may stand with them: Ada Lovelace <ada@school.example>.',
  choose: 'Choose a file',
  chooseHint:
    'A CSV file with a column of e-mail addresses, or the files or the zip that OneRoster has.',
  tooLarge: 'The file is too large: at most {max, number} MB.',
  unreadable: 'This file could not be read. Save it as CSV, and choose that.',
  workbook:
    'This file is a spreadsheet, not CSV. Open it, save it as CSV, and choose the CSV file.',
  encoding:
    'The letters in this file cannot be read. Save it as “CSV UTF-8”, and choose that file.',
  nobody: 'There are no e-mail addresses in this file.',
  read: '{count, plural, one {# person was} other {# people were}} added from {name}.',
  whichClass: 'Class in the file',
  /** A class in the file, and how many students it has. */
  classOf: '{title} ({count, number})',
  takeClass: 'Add its students',
  whichColumn: 'Which column has the students’ own e-mail addresses?',
  whichColumnHint: 'Nothing else from the table is saved on this device.',
  /** A column without a heading, counted among those that have e-mail addresses. */
  columnOf: 'Column {number, number}',
  columnCount: '{count, plural, one {# address} other {# addresses}}',
  columnShared: '{count, number} of them more than once',
  useColumn: 'Use this column',
  /** For assistive technology: which column the button uses. */
  useColumnOf: 'Use this column: {heading}',
  allAddresses: 'All addresses are students’',

  toInvite: '{count, number} to invite',
  done: '{count, number} done',
  faults: '{count, number} not readable',
  undecided: '{count, number} to choose',
  tooMany: 'At most {max, number} people at a time. Invite these first, then the others.',
  list: 'People of the list',
  line: 'Line {line, number}',
  none: 'There is no e-mail address in this line.',
  invalid: 'This is no e-mail address.',
  tooLong: 'This is too long for an e-mail address.',
  twice: 'Is in the list twice, and is invited once.',
  shared: 'Another student in the list has this address too. It is invited once.',
  several: 'This line has several addresses. Choose the student’s own.',
  severalMark: 'Choose',
  allOfLine: 'All of them',
  ready: 'Ready',
  invited: 'Invited',
  alreadyInvited: 'Invited before',
  member: 'In the class',
  refused: 'Not possible',
  later: 'Later',
  notRead: 'Not read',
  twiceMark: 'Twice',

  invite: '{count, plural, one {Invite # person} other {Invite # people}}',
  goOn: '{count, plural, one {Go on with # person} other {Go on with # people}}',
  nothing: 'Invite',
  pause: 'Pause',
  progress: '{done, number} of {count, number} invited',
  finished:
    '{count, plural, one {# person is} other {# people are}} invited. Each gets a link by e-mail that is good for 14 days.',
  paused: 'Paused. Go on whenever you like: nobody is invited twice.',
  interrupted: 'The connection was lost. Go on when it is back: nobody is invited twice.',
  slow: 'The server did not answer. Go on: nobody is invited twice.',
  failed: 'The invitations could not be sent. Try to go on.',
  tooOften: 'Enough invitations for now. Go on later: the list stays here.',
  tooOftenMinutes:
    'Enough invitations for now. Go on in {count, plural, one {# minute} other {# minutes}}: the list stays here.',
  notKept: 'This browser cannot keep the list. Stay on this page until all are invited.',
  clear: 'Clear the list',
  close: 'Close',
});

/** What is said of too many; null where the server does not say for how long. */
export function tooOften(seconds: number | null): string {
  if (seconds === null) return messages.tooOften;
  return messages.tooOftenMinutes({ count: Math.max(1, Math.ceil(seconds / 60)) });
}

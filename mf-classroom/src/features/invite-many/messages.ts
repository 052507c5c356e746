import { messagesOf } from 'platform/languages';

export const messages = messagesOf('invite-many', {
  title: 'Invite several students',
  label: 'Student emails',
  hint: 'Write one email on each line, or use commas. You can add names: Ada Lovelace <ada@school.example>.',
  choose: 'Choose a file',
  chooseHint: 'A CSV file with a column of emails, or OneRoster files (also as a ZIP file).',
  tooLarge: 'The file is larger than {max, number} MB. Choose a smaller one.',
  unreadable: 'This file could not be read. Save it as CSV, then choose the CSV file.',
  workbook: 'This file is a spreadsheet. Save it as CSV, then choose the CSV file.',
  encoding: 'This file could not be read. Save it as “CSV UTF-8”, then choose the new file.',
  nobody: 'This file contains no emails. Choose another file.',
  read: '{count, plural, one {# person has been added from {name}.} other {# people have been added from {name}.}}',
  whichClass: 'Class in the file',
  /** A class in the file, and how many students it has. */
  classOf: '{title} ({count, number})',
  takeClass: 'Add students',
  whichColumn: 'Which column has the students’ own emails?',
  whichColumnHint: 'Only these emails and their names are saved on this device.',
  /** A column without a heading, counted among those that have e-mail addresses. */
  columnOf: 'Column {number, number}',
  columnCount: '{count, plural, one {# email} other {# emails}}',
  columnShared: '{count, number} repeated',
  useColumn: 'Use this column',
  /** For assistive technology: which column the button uses. */
  useColumnOf: 'Use this column: {heading}',
  allAddresses: 'Use all columns',

  toInvite: '{count, number} to invite',
  done: '{count, number} done',
  faults: '{count, number} not readable',
  undecided: '{count, number} with several emails',
  tooMany:
    'You can invite at most {max, number} people at a time. Invite these first, then the others.',
  list: 'People in the list',
  line: 'Line {line, number}',
  none: 'This line contains no email.',
  invalid: 'This is not a valid email.',
  tooLong: 'This email is too long.',
  twice: 'This email is in the list twice. Only one invitation is sent.',
  shared: 'Another student in the list has this email too. Only one invitation is sent.',
  several: 'This line has several emails. Choose the student’s own email.',
  severalMark: 'Several emails',
  allOfLine: 'Use all emails',
  ready: 'Ready',
  invited: 'Invited',
  alreadyInvited: 'Already invited',
  member: 'In the class',
  refused: 'Cannot be invited',
  later: 'Later',
  notRead: 'Not readable',
  twiceMark: 'Duplicate',

  invite: '{count, plural, one {Invite # person} other {Invite # people}}',
  goOn: '{count, plural, one {Continue with # person} other {Continue with # people}}',
  nothing: 'Invite',
  pause: 'Pause',
  progress: '{done, number} of {count, number} invited',
  finished:
    '{count, plural, one {# person has been invited. They get an email with a link that expires after 14 days.} other {# people have been invited. Each gets an email with a link that expires after 14 days.}}',
  paused: 'Paused. Continue at any time. Nobody is invited twice.',
  interrupted: 'Connection lost. Continue when you are connected. Nobody is invited twice.',
  slow: 'The server did not respond. Try again. Nobody is invited twice.',
  failed: 'The invitations could not be sent. Try again.',
  tooOften: 'Too many invitations for now. Continue later. The list stays here.',
  tooOftenMinutes:
    'Too many invitations for now. Continue in {count, plural, one {# minute} other {# minutes}}. The list stays here.',
  notKept: 'This browser cannot save the list. Stay on this page until everyone is invited.',
  clear: 'Clear the list',
  close: 'Close',
});

/** Text for too many invitations. `seconds` is null if the server names no wait. */
export function tooOften(seconds: number | null): string {
  if (seconds === null) return messages.tooOften;
  return messages.tooOftenMinutes({ count: Math.max(1, Math.ceil(seconds / 60)) });
}

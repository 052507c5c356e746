import { messagesOf } from 'platform/languages';

export const messages = messagesOf('archive', {
  since: 'Archived on {day, date}',
  toTeachers: 'You can read everything, but nothing can be changed until you restore the class.',
  toStudents: 'You can read everything, but nothing can be changed.',
  bringBack: 'Restore class',
  bringingBack: 'Restoring the class',
  slow: 'Server too slow !',
  failed: 'An error occurred',

  title: 'Archive the class',
  help: 'Archive the class when the term is over. Everyone can still read it, but nobody can change it. Class lists, To do and the calendar will no longer show the class. You can restore it at any time.',
  archive: 'Archive',
  ask: 'Archive {name}?',
  confirm: 'Archive class',
  archiving: 'Archiving the class',
  archived: 'Class archived',
  cancel: 'Cancel',
  close: 'Close',
});

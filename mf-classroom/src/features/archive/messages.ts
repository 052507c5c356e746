import { messagesOf } from 'platform/languages';

export const messages = messagesOf('archive', {
  since: 'Archived on {day, date}',
  toTeachers: 'Everything can be read, and nothing can be changed until you bring the class back.',
  toStudents: 'Everything can be read, and nothing can be changed.',
  bringBack: 'Bring back',
  bringingBack: 'Bringing the class back',
  slow: 'Server too slow !',
  failed: 'An error occurred',

  title: 'Archive the class',
  help: 'When the term is over: everybody in the class can go on reading it, nothing in it can be changed, and it leaves the lists of classes, To do and the calendar. You can bring it back at any time.',
  archive: 'Archive',
  ask: 'Archive {name}?',
  confirm: 'Archive class',
  archiving: 'Archiving the class',
  archived: 'Class archived',
  cancel: 'Cancel',
  close: 'Close',
});

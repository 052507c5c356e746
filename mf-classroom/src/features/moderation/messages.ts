import { messagesOf } from 'platform/languages';

export const messages = messagesOf('moderation', {
  title: 'Rules for writing',
  loading: 'Loading the rules',
  errorTitle: 'The rules could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  /** The heading and the value of slow mode, in one line. */
  slowModeNow: 'Slow mode in the chat: {value}',
  blockedNow: 'Blocked words: {count, number}',
  edit: 'Edit rules',
  help: 'These rules apply to students, not to teachers.',
  slowMode: 'Slow mode in the chat',
  slowModeHint: 'Students have to wait between two messages.',
  blockedWords: 'Blocked words',
  blockedWordsHint:
    'One word on each line. Posts, comments and messages of students cannot contain them.',
  off: 'Off',
  everySeconds: 'One message every {count, plural, one {second} other {# seconds}}',
  everyMinutes: 'One message every {count, plural, one {minute} other {# minutes}}',
  save: 'Save',
  saving: 'Saving the rules',
  saved: 'Rules saved',
  cancel: 'Cancel',
  close: 'Close',
  changed: 'Someone else has changed this class in the meantime.',
  invalid: 'The rules could not be saved. Check them, then try again.',
  gone: 'This class no longer exists.',
  slow: 'The server did not respond. Please try again.',
  failed: 'This did not work. Please try again.',
});

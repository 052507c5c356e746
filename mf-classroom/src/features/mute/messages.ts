import { messagesOf } from 'platform/languages';

export const messages = messagesOf('mute', {
  title: 'Mute {name}?',
  help: 'This student cannot post, comment or chat until the end of that day. The student can read everything, hand in, and write to you in private messages.',
  lastDay: 'Last day',
  reason: 'Reason',
  reasonHint: 'The student sees it.',
  mute: 'Mute',
  muting: 'Muting the student',
  muted: '{name} is muted',
  invalidDay: 'Choose a day.',
  unmuteTitle: 'Unmute {name}?',
  unmuteHelp: 'This student can post, comment and chat again at once.',
  unmute: 'Unmute',
  unmuting: 'Unmuting the student',
  unmuted: '{name} is no longer muted',
  cancel: 'Cancel',
  close: 'Close',
  gone: 'This student is no longer in the class.',
  slow: 'The server did not respond. Please try again.',
  failed: 'This did not work. Please try again.',
});

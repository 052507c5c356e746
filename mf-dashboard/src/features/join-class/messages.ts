import { messagesOf } from 'platform/languages';

export const messages = messagesOf('join-class', {
  title: 'Join Class',
  close: 'Close',
  /** The reader’s email address follows. */
  signedInAs: 'You are logged in as',
  code: 'Class code',
  /** Only students read this and what follows. */
  hintAsk: 'Ask your teacher for the class code, then enter it here.',
  hintLength: 'A code has {length, number} letters and digits, without spaces or symbols.',
  cancel: 'Cancel',
  join: 'Join',
  joining: 'Joining the class',
  wrongLength: 'Class Code must be {length, number} digits.',
  unknownToast: 'Class with id "{code}" does not exist',
  unknown: 'No class has the above joining id.',
  removed: 'Your teacher removed you from this class. Ask for a new code.',
  slow: 'Server is not responding',
  failed: 'An error occurred',
  tooOften: 'Too many attempts. Try again later.',
  tooOftenSeconds:
    'Too many attempts. Try again in {count, plural, one {# second} other {# seconds}}.',
  tooOftenMinutes:
    'Too many attempts. Try again in {count, plural, one {# minute} other {# minutes}}.',
  invitationTitle: 'Join a class',
  invitationHelp: 'You have been invited to a class. Join it to see its stream and classwork.',
  invitationUnknown:
    'This invitation is no longer valid. It has been used, or it is older than 14 days. Ask your teacher for a new one.',
  nameTaken:
    'Your username is too similar to a teacher’s username. Change it in your profile, then join again.',
  invitationRemoved:
    'Your teacher removed you from this class after this invitation. Ask your teacher for a new one.',
  welcome: 'Welcome to the class.',
  already: "You're already a member of this class.",
});

/** Text for too many attempts. `seconds` is null if the server names no wait. */
export function tooOften(seconds: number | null): string {
  if (seconds === null) return messages.tooOften;
  if (seconds < 120) return messages.tooOftenSeconds({ count: seconds });
  return messages.tooOftenMinutes({ count: Math.ceil(seconds / 60) });
}

import { messagesOf } from 'platform/languages';

export const messages = messagesOf('join-class', {
  title: 'Join Class',
  close: 'Close',
  signedInAs: 'You are signed in as',
  code: 'Class code',
  hintAsk: 'Ask your teacher for the class code, then enter it here.',
  hintLength: 'A code has {length, number} letters and digits, no spaces or symbols.',
  cancel: 'Cancel',
  join: 'Join',
  joining: 'Joining the class',
  wrongLength: 'Class Code must be {length, number} digits.',
  unknownToast: 'Class with id "{code}" does not exist',
  unknown: 'No class has the above joining id.',
  removed: 'Your teacher removed you from this class. Ask for a new code.',
  slow: 'Server is not responding',
  failed: 'An error occurred',
  tooOften: 'Too many tries. Wait a while, then try again.',
  tooOftenSeconds:
    'Too many tries. Wait {count, plural, one {# second} other {# seconds}}, then try again.',
  tooOftenMinutes:
    'Too many tries. Wait {count, plural, one {# minute} other {# minutes}}, then try again.',
  invitationTitle: 'Join a class',
  invitationHelp: 'You have been invited to a class. Join it to see its stream and its classwork.',
  invitationUnknown:
    'This invitation is not good any more: it was used, or it is older than 14 days. Ask your teacher for another one.',
  nameTaken:
    'Your username looks like that of a teacher of this class. Change it in your profile, then join again.',
  invitationRemoved:
    'Your teacher removed you from this class, and this invitation is not a new one for you. Ask your teacher to let you back in.',
  welcome: 'Welcome to the class.',
  already: "You're already a member of this class.",
});

/** What is said of too many tries; null where the server does not say for how long. */
export function tooOften(seconds: number | null): string {
  if (seconds === null) return messages.tooOften;
  if (seconds < 120) return messages.tooOftenSeconds({ count: seconds });
  return messages.tooOftenMinutes({ count: Math.ceil(seconds / 60) });
}

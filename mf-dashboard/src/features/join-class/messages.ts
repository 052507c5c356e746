import { LIMITS } from 'shared-api/contract';

export const messages = {
  title: 'Join Class',
  close: 'Close',
  signedInAs: 'You are signed in as',
  code: 'Class code',
  hints: [
    'Ask your teacher for the class code, then enter it here.',
    `A code has ${LIMITS.joinCode} letters and digits, no spaces or symbols.`,
  ],
  cancel: 'Cancel',
  join: 'Join',
  joining: 'Joining the class',
  wrongLength: `Class Code must be ${LIMITS.joinCode} digits.`,
  unknownToast: (code: string) => `Class with id "${code}" does not exist`,
  unknown: 'No class has the above joining id.',
  removed: 'Your teacher removed you from this class. Ask for a new code.',
  slow: 'Server is not responding',
  failed: 'An error occurred',
  tooOften: (seconds: number | null) => `Too many tries. ${wait(seconds)}`,
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
} as const;

function wait(seconds: number | null): string {
  if (seconds === null) return 'Wait a while, then try again.';
  if (seconds === 1) return 'Wait 1 second, then try again.';
  if (seconds < 120) return `Wait ${seconds} seconds, then try again.`;
  return `Wait ${Math.ceil(seconds / 60)} minutes, then try again.`;
}

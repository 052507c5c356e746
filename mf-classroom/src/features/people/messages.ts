import { messagesOf } from 'platform/languages';

export const messages = messagesOf('people', {
  title: 'People',
  loading: 'Loading the members',
  errorTitle: 'The members could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  slow: 'Server is too slow!',
  failed: 'An error occured',
  count: '{count, plural, one {# member} other {# members}}',
  found: '{count, number} found for “{words}”',
  search: 'Search by username',
  noneFound: 'No member’s username has “{words}” in it',
  showAll: 'Show all members',
  loadingRest: 'Loading the rest of the members',
  restFailed: 'The rest of the members could not be loaded.',
  showMore: 'Show more members',
  empty: 'No Members Yet!',
  emptyHelp: 'Give the class code to your students, or invite them by e-mail.',
  joined: 'Joined {day}',
  profileOf: 'Profile of {name}',
  menuOf: 'Menu of {name}',
  seeProfile: 'See profile',

  remove: 'Remove Student',
  removeTitle: 'Remove {name}?',
  removeHelp:
    'This student can no longer see the class, from this moment on, and cannot join again with the code that it has now. You can let them back in here.',
  removing: 'Removing the student',
  removed: 'Student remover succesfully',
  removeMissing: 'Not Found',
  noAnswer: 'Server not responding',
  cancel: 'Cancel',
  close: 'Close',

  removedTitle: 'Removed students ({count, number})',
  removedHelp:
    'They cannot join again with the code that the class had then. Let them back in here, or give the class another code:',
  newCode: 'New code',
  removedOn: 'Removed {day}',
  removedFailed: 'The removed students could not be loaded.',
  readmit: 'Let back in',
  readmitOf: ' {name}',
  readmitting: 'Letting the student back in',
  readmitted: '{name} is back in the class',

  add: 'Add New Student',
  addSeveral: 'Invite several',
  /** On a phone: the button of a menu with both. */
  addMenu: 'Add or invite',
  /** The button of a menu: what is in it, as files. */
  exportCsv: 'Members as CSV',
  exportXlsx: 'Members as Excel',
  email: 'E-mail',
  emailHint: 'We send a link by which this one person can join the class. It is good for 14 days.',
  invite: 'Invite',
  inviting: 'Sending the invitation',
  invited: 'Invitation sent to {email}',
  tooOften: 'Too many invitations. Wait a while, then try again.',
  tooOftenSeconds:
    'Too many invitations. Wait {count, plural, one {# second} other {# seconds}}, then try again.',
  tooOftenMinutes:
    'Too many invitations. Wait {count, plural, one {# minute} other {# minutes}}, then try again.',

  profileEmail: 'E-mail',
  profileBirthday: 'Date of birth',
  profileInterests: 'Interests',
  profileIntro: 'About',
  profileSince: 'Signed up',
  profileJoined: 'In this class since',
  profileHidden: 'There is nothing more to see: this profile is not shown to you.',
});

/** Of taking somebody out of the class, and of letting them in again. */
export const MEMBER_FAILURES = {
  slow: messages.noAnswer,
  failed: messages.failed,
  refused: { 404: messages.removeMissing },
};

/** What is said of too many tries; null where the server does not say for how long. */
export function tooOften(seconds: number | null): string {
  if (seconds === null) return messages.tooOften;
  if (seconds < 120) return messages.tooOftenSeconds({ count: seconds });
  return messages.tooOftenMinutes({ count: Math.ceil(seconds / 60) });
}

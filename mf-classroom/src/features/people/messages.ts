import { messagesOf } from 'platform/languages';

export const messages = messagesOf('people', {
  title: 'People',
  loading: 'Loading members',
  errorTitle: 'Members could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  slow: 'Server is too slow!',
  failed: 'An error occured',
  count: '{count, plural, one {# member} other {# members}}',
  found: '{count, number} found for “{words}”',
  search: 'Search by username',
  noneFound: 'No username contains “{words}”',
  showAll: 'Show all members',
  loadingRest: 'Loading more members',
  restFailed: 'Some members could not be loaded.',
  showMore: 'Show more members',
  empty: 'No Members Yet!',
  emptyHelp: 'Give the class code to your students, or invite them by email.',
  joined: 'Joined {day}',
  profileOf: 'Profile of {name}',
  menuOf: 'Menu for {name}',
  seeProfile: 'See profile',

  mute: 'Mute student',
  unmute: 'Unmute student',
  mutedUntil: 'Muted until {day}',

  remove: 'Remove Student',
  removeTitle: 'Remove {name}?',
  removeHelp:
    'This student will no longer see the class, and cannot join again with the current class code. You can restore the student here.',
  removing: 'Removing the student',
  removed: 'Student remover succesfully',
  removeMissing: 'Not Found',
  noAnswer: 'Server not responding',
  cancel: 'Cancel',
  close: 'Close',

  removedTitle: 'Removed students ({count, number})',
  removedHelp:
    'Removed students cannot join again with the same class code. Restore them here, or give them a new code.',
  /** Link to the settings of the class. */
  newCode: 'Change the class code',
  removedOn: 'Removed {day}',
  removedFailed: 'Removed students could not be loaded.',
  readmit: 'Restore',
  /** For screen readers: follows “Restore”. */
  readmitOf: ' {name}',
  readmitting: 'Restoring the student',
  readmitted: '{name} is back in the class',

  add: 'Add New Student',
  addSeveral: 'Invite several',
  /** Button on phones: opens a menu with the two items above. */
  addMenu: 'Add or invite',
  /** Items of the menu “Export”: files with all members. */
  exportCsv: 'Members as CSV',
  exportXlsx: 'Members as Excel',
  emailHint: 'We will email this person a link to join the class. The link expires after 14 days.',
  invite: 'Invite',

  profileEmail: 'Email',
  profileBirthday: 'Date of birth',
  profileInterests: 'Interests',
  profileIntro: 'Intro',
  profileSince: 'Signed up',
  profileJoined: 'Joined this class',
  profileHidden: 'You cannot see the rest of this profile.',
});

/** Error messages for removing and restoring a student. */
export const MEMBER_FAILURES = {
  slow: messages.noAnswer,
  failed: messages.failed,
  refused: { 404: messages.removeMissing },
};

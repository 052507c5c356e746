export const messages = {
  title: 'People',
  loading: 'Loading the members',
  errorTitle: 'The members could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  slow: 'Server is too slow!',
  failed: 'An error occured',
  count: (count: number) => (count === 1 ? '1 member' : `${count.toLocaleString('en-US')} members`),
  found: (count: number, words: string) => `${count.toLocaleString('en-US')} found for “${words}”`,
  search: 'Search by username',
  noneFound: (words: string) => `No member’s username has “${words}” in it`,
  showAll: 'Show all members',
  loadingRest: 'Loading the rest of the members',
  restFailed: 'The rest of the members could not be loaded.',
  showMore: 'Show more members',
  empty: 'No Members Yet!',
  emptyHelp: 'Give the class code to your students, or invite them by e-mail.',
  joined: (day: string) => `Joined ${day}`,
  profileOf: (name: string) => `Profile of ${name}`,
  menuOf: (name: string) => `Menu of ${name}`,
  seeProfile: 'See profile',

  remove: 'Remove Student',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeHelp:
    'This student can no longer see the class, from this moment on, and cannot join again with the code that it has now. You can let them back in here.',
  removing: 'Removing the student',
  removed: 'Student remover succesfully',
  removeMissing: 'Not Found',
  noAnswer: 'Server not responding',
  cancel: 'Cancel',
  close: 'Close',

  removedTitle: (count: number) => `Removed students (${count})`,
  removedHelp:
    'They cannot join again with the code that the class had then. Let them back in here, or give the class another code:',
  newCode: 'New code',
  removedOn: (day: string) => `Removed ${day}`,
  removedFailed: 'The removed students could not be loaded.',
  readmit: 'Let back in',
  readmitOf: (name: string) => ` ${name}`,
  readmitting: 'Letting the student back in',
  readmitted: (name: string) => `${name} is back in the class`,

  add: 'Add New Student',
  email: 'E-mail',
  emailHint: 'We send a link by which this one person can join the class. It is good for 14 days.',
  invite: 'Invite',
  inviting: 'Sending the invitation',
  invited: (email: string) => `Invitation sent to ${email}`,
  tooOften: (seconds: number | null) => `Too many invitations. ${wait(seconds)}`,

  profileEmail: 'E-mail',
  profileBirthday: 'Date of birth',
  profileInterests: 'Interests',
  profileIntro: 'About',
  profileSince: 'Signed up',
  profileJoined: 'In this class since',
  profileHidden: 'There is nothing more to see: this profile is not shown to you.',
} as const;

/** Of taking somebody out of the class, and of letting them in again. */
export const MEMBER_FAILURES = {
  slow: messages.noAnswer,
  failed: messages.failed,
  refused: { 404: messages.removeMissing },
};

function wait(seconds: number | null): string {
  if (seconds === null) return 'Wait a while, then try again.';
  if (seconds < 120) return `Wait ${seconds} seconds, then try again.`;
  return `Wait ${Math.ceil(seconds / 60)} minutes, then try again.`;
}

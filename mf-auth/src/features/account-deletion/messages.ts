import { messagesOf } from 'platform/languages';

export const messages = messagesOf('account-deletion', {
  title: 'Delete account',
  lead: 'You have 7 days to change your mind. Then your account will be deleted for ever.',
  /** Heading of the list of what happens to the data of the account. */
  consequences: 'What happens to your data',
  texts: 'Your posts, comments and messages stay. The name beside them will be “Deleted user”.',
  grades: 'Your grades and graded answers stay. They are part of the record of the class.',
  removed: 'Your profile, photo, drafts, notifications and other answers will be deleted.',
  ownedTitle: 'You own a class',
  owned: 'Transfer the ownership of these classes, or delete them, before you delete your account:',
  delete: 'Delete my account',
  confirmTitle: 'Delete your account?',
  confirm:
    'All your other devices will be logged out. We will send you an email with a link to keep your account.',
  deleting: 'Deleting',
  cancel: 'Cancel',
  close: 'Close',
  failed: 'We could not check whether your account can be deleted.',
  retry: 'Retry',

  pendingTitle: 'Your account will be deleted on {day, date}',
  pending: 'Until then, everything works as before. Log in at any time to keep your account.',
  keep: 'Keep my account',
  keeping: 'Keeping your account',
  kept: 'Your account will not be deleted.',
});

/** Texts of the page of the mailed link. */
export const keepMessages = messagesOf('keep-account', {
  title: 'Keep your account',
  lead: 'Your account is going to be deleted. Press the button, and it stays.',
  keep: 'Keep my account',
  busy: 'Keeping your account',
  doneTitle: 'Your account stays',
  done: 'The account with the email {email} will not be deleted.',
  notYou: 'If you did not ask for the deletion, choose a new password now.',
  newPassword: 'Choose a new password',
  login: 'Log in',
  refusedTitle: 'This link does not work',
  refused: 'The account has been kept or deleted, or a newer email has another link.',
});

import { messagesOf } from 'platform/languages';

export const confirmEmailMessages = messagesOf('confirm-email', {
  title: 'Confirm your new email',
  lead: 'Your account will use this email. All your other devices will be logged out.',
  confirm: 'Confirm new email',
  busy: 'Confirming',
  doneTitle: 'Email changed',
  done: 'Log in with {email} from now on.',
  settings: 'Open account settings',
  login: 'Log in',
  refusedTitle: 'This link does not work',
  refused: 'The link has been used or cancelled, or it is older than 48 hours.',
  refusedHint: 'Your email stays as it is. You can get a new link in your account settings.',
  takenTitle: 'This email is taken',
  taken: 'Another account now uses this email. Your account keeps its current one.',
});

export const undoEmailMessages = messagesOf('undo-email', {
  title: 'Restore your account',
  lead: 'Your email has been changed. If it was not you, restore your account with the old email.',
  consequence:
    'All devices will be logged out, and the password will stop working. We will send you a link to choose a new one.',
  undo: 'Restore my account',
  busy: 'Restoring your account',
  doneTitle: 'Your account has been restored',
  done: 'We sent a link to {email}. Open it to choose a new password.',
  doneHint: 'No email? Check your spam folder too.',
  anotherMail: 'Get another email',
  refusedTitle: 'This link does not work',
  refused: 'The link has already been used, or it is older than 72 hours.',
  contact: 'If you did not change your email, write to {email} at once.',
  login: 'Log in',
});

import { messagesOf } from 'platform/languages';

export const confirmEmailMessages = messagesOf('confirm-email', {
  title: 'Confirm your new email',
  lead: 'One click, and your account uses this address. All its other devices are logged out.',
  confirm: 'Confirm my new email',
  busy: 'Confirming',
  doneTitle: 'Your email is changed',
  done: 'Log in with {email} from now on.',
  settings: 'Account settings',
  login: 'Log in',
  refusedTitle: 'This link does not work',
  refused: 'It was used or cancelled before, or it is older than 48 hours.',
  refusedHint: 'Your account keeps the address it has. You can ask for a new link there.',
  takenTitle: 'This address is taken',
  taken: 'Another account uses this address by now. Your account keeps the address it has.',
});

export const undoEmailMessages = messagesOf('undo-email', {
  title: 'Take your account back',
  lead: 'The email of your account was changed. If it was not you, take the account back to this address.',
  consequence:
    'All devices are logged out, and the password works no more. We send you a link to choose a new one.',
  undo: 'Take my account back',
  busy: 'Taking it back',
  doneTitle: 'Your account is yours again',
  done: 'We sent a link to {email}. Open it to choose a new password.',
  doneHint: 'No mail? Look into your spam folder too.',
  anotherMail: 'Ask for another mail',
  refusedTitle: 'This link does not work',
  refused: 'It was used before, or it is older than 72 hours.',
  contact: 'If you did not change your email, write to {email} at once.',
  login: 'Log in',
});

import { messagesOf } from 'platform/languages';

/** Texts of the dialog that asks for the password again before a sensitive change. */
export const messages = messagesOf('proof', {
  title: 'Confirm that it is you',
  lead: 'You logged in more than 10 minutes ago. Confirm your log-in to continue.',
  /** The account has two-step log-in, so the password is not enough here. */
  leadToCode: 'This change needs your second step. Enter a code to continue.',
  password: 'Current password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  code: 'Code from your app',
  codeHint: 'The six digits in your authenticator app, or a recovery code.',
  usePasskey: 'Use a passkey',
  required: 'This field is required.',
  wrongPassword: 'This is not your password.',
  confirm: 'Confirm',
  confirming: 'Confirming',
  cancel: 'Cancel',
  close: 'Close',
  slow: 'Server is slow',
  failed: 'Your log-in could not be confirmed. Try again.',
});

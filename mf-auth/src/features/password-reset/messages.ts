import { messagesOf } from 'platform/languages';

export const forgotMessages = messagesOf('forgot-password', {
  documentTitle: 'Forgot password',
  title: 'Forgot your password?',
  lead: 'Enter the email of your account, and we send you a link to choose a new one.',
  confirmTitle: 'Send the link?',
  confirmLead: 'We will send it to {email}.',
  submit: 'Submit',
  busy: 'Sending',
  sentTitle: 'Check your mail',
  sent: 'If an account exists for {email}, we sent a link to it.',
  sentHint: 'The link works once, and for one hour. Look into your spam folder too.',
  another: 'Use another address',
  remembered: 'Remembered it?',
});

export const resetMessages = messagesOf('reset-password', {
  documentTitle: 'Reset password',
  title: 'Choose a new password',
  lead: 'All your other devices will be logged out.',
  submit: 'Change password',
  busy: 'Changing your password',
  mismatch: 'Passwords do not match',
  changed: 'Password changed',
  tryAgain:
    'Your link was accepted, but the password is not changed yet. Please try again: you need no new link.',
  invalid: 'Invalid Token',
  invalidTitle: 'This link does not work',
  invalidLead: 'It was used before, or it is older than one hour.',
  newLink: 'Ask for a new link',
});

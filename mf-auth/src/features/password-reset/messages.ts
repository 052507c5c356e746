import { messagesOf } from 'platform/languages';

export const forgotMessages = messagesOf('forgot-password', {
  documentTitle: 'Forgot password',
  title: 'Forgot your password?',
  lead: 'Enter your email. We will send you a link to choose a new password.',
  confirmTitle: 'Send the link?',
  confirmLead: 'We will send the link to {email}.',
  submit: 'Submit',
  busy: 'Sending',
  sentTitle: 'Check your email',
  sent: 'If {email} has an account, we sent a link to this address.',
  sentHint: 'The link works once and expires after one hour. Check your spam folder too.',
  another: 'Use another email',
  remembered: 'Remembered your password?',
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
    'Your link worked, but your password has not been changed yet. Try again. You do not need a new link.',
  invalid: 'Invalid Token',
  invalidTitle: 'This link does not work',
  invalidLead: 'The link has already been used, or it is older than one hour.',
  newLink: 'Get a new link',
});

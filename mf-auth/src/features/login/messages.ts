import { messagesOf } from 'platform/languages';

export const messages = messagesOf('login', {
  title: 'Log in',
  lead: 'Welcome back.',
  submit: 'Log in',
  busy: 'Logging in',
  passkey: 'Log in with a passkey',
  passkeyBusy: 'Checking the passkey',
  forgot: 'Forgot Password?',
  required: 'This field is required.',
  noEmail: 'Enter an email, like name@example.org.',
  invalid: 'Invalid user credentials.',
  expired: 'Your session has ended. Log in to continue where you left off.',
  newHere: 'New here?',
  shared: 'This is a shared computer',
  sharedHint: 'Nothing is saved on this computer. Closing the tab logs you out.',
});

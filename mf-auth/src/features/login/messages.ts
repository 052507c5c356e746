export const messages = {
  title: 'Log in',
  lead: 'Welcome back.',
  submit: 'Log in',
  busy: 'Logging in',
  forgot: 'Forgot Password?',
  required: 'This field is required.',
  invalid: 'Invalid user credentials.',
  expired: 'Your session has ended. Log in to go on where you were.',
  newHere: 'New here?',
};

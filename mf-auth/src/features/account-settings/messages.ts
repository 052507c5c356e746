export const messages = {
  title: 'Account settings',
  lead: (email: string) => `You are logged in as ${email}.`,
  loginLead: 'Log in to change your email or your password.',
  profile: 'Back to my profile',

  currentTitle: 'Confirm your password',
  currentLead: 'Changes are possible for 15 minutes after that.',
  current: 'Current password',
  confirm: 'Confirm',
  confirming: 'Checking your password',
  invalid: 'Invalid credentials .',
  success: 'Success .',
  confirmed: 'Password confirmed: you can change your email and your password now.',
  relocked:
    'Please confirm your password once more: the last time was a while ago. What you typed is still here.',

  locked: 'Confirm your password first.',
  emailTitle: 'Change email',
  newEmail: 'New email',
  changeEmail: 'Change email',
  changingEmail: 'Changing your email',
  emailChanged: 'Email changed',

  passwordTitle: 'Change password',
  passwordLead: 'All your other devices will be logged out.',
  changePassword: 'Change password',
  changingPassword: 'Changing your password',
  passwordChanged: 'Password changed',
  fillInBoth: 'Please fill in both password fields.',
  mismatch: 'New password and confirmation do not match.',
};

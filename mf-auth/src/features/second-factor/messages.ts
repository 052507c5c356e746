import { messagesOf } from 'platform/languages';

/** Texts about codes of an authenticator app: the page after the log-in, and the account settings. */
export const messages = messagesOf('second-factor', {
  title: 'Two-step log-in',
  lead: 'After your password, you enter a code from an app on your phone. A stolen password is then not enough to log in.',
  loading: 'Loading two-step log-in',
  loadFailed: 'Two-step log-in could not be loaded',
  retry: 'Retry',

  // The page after the log-in.
  stepTitle: 'Enter your code',
  stepLead: 'Open your authenticator app, and enter the six digits for {product}.',
  recoveryLead: 'Enter one of the recovery codes that you saved. Each code works once.',
  code: 'Code',
  recoveryCode: 'Recovery code',
  required: 'This field is required.',
  submit: 'Continue',
  submitting: 'Checking your code',
  useRecovery: 'Use a recovery code',
  useApp: 'Use a code from the app',
  leave: 'Log in with another account',
  lost: 'No phone and no recovery codes? Write to {email}.',
  setupTitle: 'Set up two-step log-in',
  setupLead:
    'Your school asks all teachers to use two-step log-in. Set it up now to continue. You need an authenticator app on your phone.',
  continue: 'Continue',

  // Setting up.
  isOff: 'Two-step log-in is off.',
  isRequired: 'Your school asks all teachers to use two-step log-in.',
  turnOn: 'Turn on two-step log-in',
  starting: 'Creating a QR code',
  scan: 'Open your authenticator app, and scan this QR code.',
  qrCode: 'QR code for your authenticator app',
  typeIn: 'You cannot scan it? Type this key into the app:',
  firstCode: 'Code from the app',
  firstCodeHint: 'The six digits that the app shows now.',
  finish: 'Turn on',
  finishing: 'Checking the code',
  cancel: 'Cancel',
  turnedOn: 'Two-step log-in is on',

  // Recovery codes.
  codesTitle: 'Save your recovery codes',
  codesLead:
    'Without your phone, you log in with one of these codes. Each code works once. They are shown only now.',
  copy: 'Copy codes',
  copied: 'Codes copied',
  copyFailed: 'The codes could not be copied. Select them, and copy them yourself.',
  /** Closes the recovery codes, which are not shown again. */
  saved: 'Continue',

  // While it is on.
  isOn: 'On since {date}',
  askedLabel: 'Ask for a code',
  newDevices: 'On new devices',
  always: 'At every log-in',
  askedSaved: 'Saved',
  codesLeft:
    '{count, plural, =0 {All recovery codes have been used.} one {# recovery code is left.} other {# recovery codes are left.}}',
  renew: 'Create new recovery codes',
  renewing: 'Creating codes',
  turnOff: 'Turn off two-step log-in',
  turnOffTitle: 'Turn off two-step log-in?',
  turnOffHelp:
    'Your password alone will then be enough to log in. Your recovery codes will stop working.',
  turnOffConfirm: 'Turn off',
  turningOff: 'Turning off two-step log-in',
  turnedOff: 'Two-step log-in is off',
  keep: 'Keep it on',
  close: 'Close',
  alreadyOn: 'Two-step log-in has already been turned on.',
});

export const undoMessages = messagesOf('undo-second-factor', {
  title: 'Restore your account',
  lead: 'A new way to log in has been added to your account. If it was not you, restore your account.',
  consequence:
    'The new way to log in will be removed. All devices will be logged out, and the password will stop working. We will send you a link to choose a new one.',
  undo: 'Restore my account',
  busy: 'Restoring your account',
  doneTitle: 'Your account has been restored',
  done: 'We sent a link to {email}. Open it to choose a new password.',
  refusedTitle: 'This link does not work',
  refused: 'The link has already been used, or it is older than 72 hours.',
  contact: 'If you did not add it, write to {email} at once.',
  login: 'Log in',
});

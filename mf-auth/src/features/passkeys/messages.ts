import { messagesOf } from 'platform/languages';

export const messages = messagesOf('passkeys', {
  title: 'Passkeys',
  lead: 'A passkey logs you in without a password. You unlock it with your fingerprint, your face or the PIN of your device.',
  loading: 'Loading passkeys',
  loadFailed: 'The passkeys could not be loaded',
  retry: 'Retry',
  none: 'You have no passkeys yet.',
  unsupported: 'This browser cannot create passkeys.',
  created: 'Added on {date}',
  lastUsed: 'Last used on {date}',
  neverUsed: 'Not used yet',
  add: 'Add a passkey',
  addTitle: 'Add a passkey',
  addHelp: 'Choose a name for the device. Your browser will then ask you to confirm.',
  name: 'Name',
  nameHint: 'For example: My phone',
  required: 'This field is required.',
  adding: 'Adding the passkey',
  added: 'Passkey added',
  rename: 'Rename {name}',
  renameTitle: 'Rename passkey',
  renameShort: 'Rename',
  save: 'Save',
  saving: 'Saving',
  renamed: 'Passkey renamed',
  remove: 'Remove {name}',
  removeShort: 'Remove',
  removeTitle: 'Remove the passkey “{name}”?',
  removeHelp:
    'You will not be able to log in with it any more. You can also delete it in the settings of your device.',
  removing: 'Removing the passkey',
  removed: 'Passkey removed',
  cancel: 'Cancel',
  close: 'Close',
  aborted: 'No passkey was added. You cancelled, or it took too long.',
  known: 'This device already has a passkey for your account.',
});

/** Texts of the log-in with a passkey, which load with its first use. */
export const logInMessages = messagesOf('passkey-log-in', {
  aborted: 'No passkey was used. You cancelled, or it took too long.',
  refused: 'This passkey does not work here. Log in with your password.',
});

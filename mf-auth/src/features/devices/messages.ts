import { messagesOf } from 'platform/languages';

export const messages = messagesOf('devices', {
  title: 'Where you are logged in',
  lead: 'If you do not know a device, log it out. Then change your password.',
  list: 'Devices',
  /** Name of a device. For example: Firefox on Windows. */
  browserOnSystem: '{browser} on {system}',
  unknown: 'Unknown device',
  current: 'This device',
  /** {network} is a part of the internet address, for example 203.0.113.0/24. */
  network: 'Network {network}',
  /** {day} is a date with a time, as in the next text. */
  firstSeen: 'First login: {day}',
  lastSeen: 'Last used: {day}',
  end: 'Log out',
  /** Accessible name of the button “Log out”. {device} is the name of a device. */
  endDevice: 'Log out {device}',
  ending: 'Logging out',
  ended: '{device} has been logged out.',
  endOthers: 'Log out all other devices',
  endOthersTitle: 'Log out all other devices?',
  endOthersHelp: 'Drafts that are not sent yet stay on those devices.',
  endedOthers: 'All other devices have been logged out.',
  cancel: 'Cancel',
  close: 'Close',
  failed: 'Your devices could not be loaded.',
  retry: 'Retry',
});

import { messagesOf } from 'platform/languages';

/** Texts of attached files. */
export const messages = messagesOf('files', {
  label: 'Attachments',
  hint: 'Up to {count, number} files of {max, number} MB each. Drop them here, or paste them.',
  attach: 'Attach files',
  photo: 'Take a photo',
  list: 'Attached files',
  remove: 'Remove {name}',
  pause: 'Pause',
  resume: 'Resume',
  retry: 'Retry',
  chooseAgain: 'Choose again',
  /** For screen readers: follows the label of a button. */
  of: ': {name}',
  progress: 'Uploading {name}',

  waiting: 'Waiting to be uploaded',
  reading: 'Reading the file',
  /** Both are sizes with their units: 1.2 of 4 MB. */
  sending: '{sent} of {size}',
  paused: 'Paused',
  offline: 'No connection. The upload continues once you are connected.',
  interrupted: 'The upload stopped. Choose the same file again to continue.',
  unreadable: 'The file can no longer be read. Choose it again, or remove it.',
  /** Shown for an incomplete upload, after a different file with the same name was chosen. */
  otherContent:
    'You chose a different file with the same name. Choose the first file again, or remove this one.',
  failed: 'The upload failed. Try again.',
  /** Error of a form whose files are still being uploaded. */
  underWay: 'Some files are still being uploaded. Wait for them, or remove them.',
  underWayOffline:
    'You are offline, so files cannot be uploaded. What you wrote is still here. Send it when you are connected, or remove these files.',
  expired: 'Your session has ended. Log in again in another tab, then try again.',

  /** Hint beside a photo that many programs cannot show. The names are from the settings of an iPhone. */
  heic: 'This is a HEIC photo. Some computers cannot show it. For JPEG photos, open Settings > Camera > Formats on the iPhone and choose “Most Compatible”.',

  tooLarge: 'A file can have at most {max, number} MB.',
  empty: 'The file is empty. Choose another one.',
  tooMany: 'Attach at most {max, number} files.',

  /** For screen readers. */
  attached: '{name} has been attached',
  removed: '{name} has been removed',
  notAttached: '{name}: {reason}',

  slow: 'Server is too slow!',
  notOpened: 'The file could not be opened',

  bytes: '{size, number} B',
  kilobytes: '{size, number} kB',
  megabytes: '{size, number} MB',
});

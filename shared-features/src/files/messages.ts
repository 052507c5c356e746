import { messagesOf } from 'platform/languages';

/** What is said of files. */
export const messages = messagesOf('files', {
  label: 'Attachments',
  hint: 'Up to {count, number} files of {max, number} MB each. Drop them here, or paste them.',
  attach: 'Attach files',
  photo: 'Take a photo',
  list: 'Attached files',
  remove: 'Remove {name}',
  pause: 'Pause',
  resume: 'Go on',
  retry: 'Try again',
  chooseAgain: 'Choose again',
  /** Behind the word on a button, for those who hear it. */
  of: ': {name}',
  progress: 'Uploading {name}',

  waiting: 'Waiting for its turn',
  reading: 'Reading the file',
  /** Both are sizes with their units: 1.2 of 4 MB. */
  sending: '{sent} of {size}',
  paused: 'Paused',
  offline: 'No connection. It goes on by itself.',
  interrupted: 'Did not arrive: choose the same file again, and it goes on.',
  unreadable: 'The file cannot be read any more. Choose it again, or remove it.',
  /** Shown for a file that did not arrive, after another file of its name was chosen. */
  otherContent:
    'The file that you chose has other content, and is uploaded separately. Choose the first file again, or remove this one.',
  failed: 'The upload failed. Try again.',
  /** Of files on their way, to who sends the form. */
  underWay: 'Some files are not there yet. Wait for them, or remove them.',
  underWayOffline:
    'Without a connection files do not arrive. What you wrote is kept: send it when you are connected, or remove the files that are not there yet.',
  expired: 'Your session has ended. Log in again in another tab, then try again.',

  /** Beside a photo that many programs cannot show. The names are those of an iPhone’s settings. */
  heic: 'This is a HEIC photo, which some computers cannot show. For JPEG photos, open Settings > Camera > Formats on the iPhone and choose “Most Compatible”.',

  tooLarge: 'A file has at most {max, number} MB.',
  empty: 'The file is empty.',
  tooMany: 'At most {max, number} files.',

  /** What a screen reader says. */
  attached: '{name} is attached',
  removed: '{name} is removed',
  notAttached: '{name}: {reason}',

  slow: 'Server is too slow!',
  notOpened: 'The file could not be opened',

  bytes: '{size, number} B',
  kilobytes: '{size, number} kB',
  megabytes: '{size, number} MB',
});

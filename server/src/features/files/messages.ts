import { messagesOf } from '../../texts/messages-of.ts';
import { localizedTextsOf } from '../../texts/localized-text.ts';

const messages = messagesOf('files', {
  tooLarge: 'A file can have at most {max, number} MB.',
  empty: 'The file is empty. Choose another one.',
  classFull:
    'The class has no room for this file. {used, number} of {quota, number} MB are used. Choose a smaller file, or ask your teacher.',
  tooMany: 'Too many files are waiting to be attached. Send what you have, or remove some.',
  shareFull:
    'Your files that are not attached yet can have at most {share, number} MB in this class. Send what you have, or remove some.',
  otherContent: 'The file that arrived is not the file that you chose. Choose the file again.',
  notThere:
    'A file no longer exists, or you do not have access to it. Remove it, then attach it again.',
  notWhole: 'A file has not been uploaded yet. Wait for it, or remove it.',
  attached: 'The file has already been attached.',
  diskFull: 'The server has no room for more files. Nothing is lost. Try again later.',
  away: 'The server cannot reach its files now. Nothing is lost. Try again in a moment.',
  over: 'This link has expired. Open the page again, then download the file there.',
  locked: 'This file is already being uploaded.',
  otherOffset: 'The upload has continued elsewhere. Try again.',
  checksum: 'The file has not arrived correctly. Try again.',
  /** {name} is the virus scanner's name for the virus. */
  infected: 'The file was not accepted. The virus scanner found {name} in it.',
  tooLargeToScan: 'The file is too large for the virus scanner. Choose a smaller one.',
  scannerAway: 'The virus scanner is not available now. Nothing is lost. Try again in a moment.',
  closing: 'The server is about to restart. The upload will continue in a moment.',
  tooManyAtOnce: 'Too many files are being uploaded at once. Try again in a moment.',
  /** For programs. */
  protocol: 'Send Tus-Resumable: 1.0.0.',
  /** For programs; {header} is the name of one. */
  header: 'The header {header} is missing or not valid.',
  /** For programs. */
  range: 'The file does not have this range.',
});

export const errorMessages = localizedTextsOf(messages);

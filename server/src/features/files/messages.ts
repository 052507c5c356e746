import { messagesOf } from '../../messages-of.ts';
import { localizedTextsOf } from '../../localized-text.ts';

const messages = messagesOf('files', {
  tooLarge: 'A file has at most {max, number} MB.',
  empty: 'The file is empty.',
  classFull:
    'The class has no room for this file: {used, number} of {quota, number} MB are taken. Choose a smaller one, or ask your teacher.',
  tooMany: 'Too many files wait to be attached. Send what you have, or remove some.',
  shareFull:
    'Your files that are not attached to anything yet may have {share, number} MB in this class. Send what you have, or remove some.',
  otherContent: 'The file that arrived is not the file that you chose. Choose the file again.',
  notThere: 'A file is not here any more, or is not yours. Remove it, and attach it again.',
  notWhole: 'A file is not uploaded yet.',
  attached: 'The file is attached to something already.',
  diskFull: 'There is no room left on the server. Nothing is lost: try again later.',
  away: 'The server’s files are away just now. Nothing is lost: try again in a moment.',
  over: 'This link has expired. Open the page again, and download the file from there.',
  locked: 'This file is being sent already.',
  otherOffset: 'The upload goes on elsewhere: more of it, or less, has come by now.',
  checksum: 'What came is not what was sent. Try again.',
  /** {name} is what a virus scanner calls it. */
  infected: 'This file is not taken: the virus scanner found {name} in it.',
  tooLargeToScan: 'The virus scanner cannot look at a file of this size. Choose a smaller one.',
  scannerAway: 'The virus scanner is away just now. Nothing is lost: try again in a moment.',
  closing: 'The server is about to start anew. The upload goes on in a moment.',
  tooManyAtOnce: 'Too many files are being sent at once.',
  /** For programs. */
  protocol: 'Send Tus-Resumable: 1.0.0.',
  /** For programs; {header} is the name of one. */
  header: 'The header {header} is missing, or has no meaning.',
  /** For programs. */
  range: 'The file has no such part.',
});

export const errorMessages = localizedTextsOf(messages);

import { messagesOf } from '../messages-of.ts';
import { localizedTextsOf } from '../localized-text.ts';

const messages = messagesOf('http', {
  notUnderstood: 'The request could not be understood.',
  nothingHere: 'There is nothing at this address.',
  tooLarge: 'That is more than the server takes at once.',
  longAddress: 'The address is too long.',
  type: 'The server does not take this type of content here.',
  refused: 'The request was refused.',
  notReady: 'The server is not ready. Please try again.',
  internal: 'Something went wrong on the server.',
  /** For programs; {type} is a word such as application/json. */
  sendAs: 'Send the body as {type}.',
  /** For programs. */
  noObject: 'The body must be a JSON object.',
  wrongKind: 'This value is not of the right kind.',
  lookAgain: 'Some fields need another look.',
  form: 'The form could not be read.',
  tooSlow: 'The rest of the request did not come.',
  /** For programs: of the header Idempotency-Key. */
  key: 'An Idempotency-Key is 8 to 64 letters, digits, _ or -.',
  /** For programs: of the same header. */
  otherSent: 'Something else was sent under this Idempotency-Key.',
  /** Of an id that a list was to go on from. */
  notOfList: 'This is nothing of this list.',
});

export const errorMessages = localizedTextsOf(messages);

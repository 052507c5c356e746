import { messagesOf } from '../texts/messages-of.ts';
import { localizedTextsOf } from '../texts/localized-text.ts';

const messages = messagesOf('http', {
  notUnderstood: 'The server could not read the request.',
  nothingHere: 'This URL does not exist.',
  tooLarge: 'The request is too large.',
  longAddress: 'The URL is too long.',
  type: 'The server does not accept this content type here.',
  refused: 'The request was refused.',
  notReady: 'The server is not ready. Please try again.',
  /** Error in read-only mode: an operator maintains the server, and nothing can be saved. */
  readOnly: 'Nothing can be saved during maintenance. Please try again in a few minutes.',
  internal: 'Something went wrong on the server. Please try again later.',
  /** For programs; {type} is a word such as application/json. */
  sendAs: 'Send the body as {type}.',
  /** For programs. */
  noObject: 'The body must be a JSON object.',
  wrongKind: 'This value has the wrong type.',
  lookAgain: 'Some fields are not valid. Please check them.',
  form: 'The form could not be read.',
  tooSlow: 'The rest of the request did not arrive. Please try again.',
  /** Programs read this, about the header Idempotency-Key. */
  key: 'An Idempotency-Key must have 8 to 64 letters, digits, _ or -.',
  /** Programs read this, about the same header. */
  otherSent: 'This Idempotency-Key has already been used for another request.',
  /** Error: the id after which a list should continue is not in the list. */
  notOfList: 'This is not an entry of this list.',
});

export const errorMessages = localizedTextsOf(messages);

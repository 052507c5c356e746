import { messagesOf } from '../../messages-of.ts';
import { localizedTextsOf } from '../../localized-text.ts';

const messages = messagesOf('chat', {
  notStored: 'The message could not be stored. Please send it again.',
  /** For programs. */
  nonce: 'A nonce is a text of 1 to {max} characters.',
  noText: 'A message needs a text.',
  empty: 'The message is empty.',
  ended: 'The session has ended.',
  left: 'You are no longer in this class.',
  deleteOwn: 'Only its author and the teachers may delete a message.',
  notOfClass: 'This is no message of this class.',
});

export const errorMessages = localizedTextsOf(messages);

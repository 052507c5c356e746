import { messagesOf } from '../../texts/messages-of.ts';
import { localizedTextsOf } from '../../texts/localized-text.ts';

const messages = messagesOf('chat', {
  notStored: 'The message could not be saved. Please send it again.',
  /** For programs. */
  nonce: 'A nonce must have 1 to {max} characters.',
  noText: 'A message needs text.',
  empty: 'The message is empty.',
  ended: 'Your session has ended. Log in again.',
  left: 'You are no longer a member of this class.',
  deleteOwn: 'Only the author and the teachers can delete a message.',
  /** Error: students send one message in some seconds. */
  slowMode:
    'Slow mode is on. Send your next message in {seconds, plural, one {# second} other {# seconds}}.',
  notOfClass: 'This message is not in this class.',
});

export const errorMessages = localizedTextsOf(messages);

import { localizedTextsOf } from '../../texts/localized-text.ts';
import { messagesOf } from '../../texts/messages-of.ts';

const messages = messagesOf('questions', {
  /** Error beside the choices. */
  isAnswered: 'A student has already answered, so the choices cannot be changed.',
  /** Error beside the answer, like the next one. */
  textMissing: 'Write an answer first.',
  choiceMissing: 'Choose an answer first.',
  isFinal: 'Your answer cannot be changed.',
  choicesChanged: 'The choices have been changed in the meantime. Read them, then answer again.',
});

export const errorMessages = localizedTextsOf(messages);

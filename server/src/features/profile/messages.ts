import { messagesOf } from '../../texts/messages-of.ts';
import { localizedTextsOf } from '../../texts/localized-text.ts';

const messages = messagesOf('profile', {
  /** {title} is the title of a class. */
  teachersName: 'A teacher of “{title}” has this username or a similar one. Choose another one.',
});

export const errorMessages = localizedTextsOf(messages);

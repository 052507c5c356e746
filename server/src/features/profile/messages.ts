import { messagesOf } from '../../messages-of.ts';
import { localizedTextsOf } from '../../localized-text.ts';

const messages = messagesOf('profile', {
  /** {title} is the title of a class. */
  teachersName: 'A teacher of “{title}” goes by this name, or one like it.',
});

export const errorMessages = localizedTextsOf(messages);

import { messagesOf } from '../../messages-of.ts';
import { localizedTextsOf } from '../../localized-text.ts';

const messages = messagesOf('activation', {
  notThePassword: 'This is not the password of the sign-up.',
  anotherAccount: 'This link belongs to another account.',
  unknownLink: 'This link does not work. Log in to have a new one sent.',
  usedLink: 'This link was used before: your e-mail address is confirmed. You can log in.',
  oldLink: 'This link is too old. Log in to have a new one sent.',
});

export const errorMessages = localizedTextsOf(messages);

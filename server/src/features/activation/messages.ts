import { messagesOf } from '../../texts/messages-of.ts';
import { localizedTextsOf } from '../../texts/localized-text.ts';

const messages = messagesOf('activation', {
  notThePassword: 'This is not the sign-up password.',
  anotherAccount: 'This link belongs to another account.',
  unknownLink: 'This link does not work. Log in to get a new one.',
  usedLink: 'This link has already been used. Your email is confirmed. You can log in.',
  oldLink: 'This link has expired. Log in to get a new one.',
});

export const errorMessages = localizedTextsOf(messages);

import { messagesOf } from '../../messages-of.ts';
import { localizedTextsOf } from '../../localized-text.ts';

const messages = messagesOf('auth', {
  emailTaken: 'This e-mail address is already in use.',
  credentials: 'Invalid user credentials.',
  /** Of a link in a mail, which is old or used. */
  token: 'Invalid Token',
  passwordFirst: 'Please confirm your current password first.',
  notThisToken: 'This is not the token of this session.',
  noImage: 'Choose an image.',
  imageTooLarge: 'The image is larger than 5 MB.',
  tooCommon: 'This password is too common. Choose another.',
  tooPersonal: 'This password is too easy to guess. Choose another.',
});

export const errorMessages = localizedTextsOf(messages);

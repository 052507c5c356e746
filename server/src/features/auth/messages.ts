import { messagesOf } from '../../texts/messages-of.ts';
import { localizedTextsOf } from '../../texts/localized-text.ts';

const messages = messagesOf('auth', {
  emailTaken: 'This email is already in use.',
  credentials: 'Invalid user credentials.',
  /** Error at the field for a code of the authenticator app, or a recovery code. */
  code: 'This code is wrong, or it has already been used. Enter a new one.',
  /** Error: the page to set up the authenticator app was open for too long. */
  setupExpired: 'This QR code has expired. Start again.',
  passkey: 'This passkey could not be checked. Try again.',
  tooManyPasskeys: 'This account has too many passkeys. Remove one first.',
  secondStepIsOn: 'Two-step log-in is already on.',
  secondStepIsOff: 'Two-step log-in is off.',
  /** Error: the person confirmed with the password, which is not enough. */
  codeNeeded: 'Two-step log-in is on. Confirm with a code or a passkey.',
  noSecondStep: 'This log-in does not need a code.',
  /** Error: the link of an email has expired or has been used. */
  token: 'Invalid Token',
  wrongPassword: 'The password is wrong.',
  /** Error: the person has to create an account, or to start again. */
  noAccount: 'No account is waiting to be linked.',
  otherPerson: 'This account is already linked to someone else.',
  providerAway: 'The log-in service of the school cannot be reached. Try again later.',
  notThisToken: 'This token does not belong to this session.',
  noImage: 'Choose a photo.',
  imageTooLarge: 'The photo is larger than 5 MB. Choose a smaller one.',
  ownsClass: 'You own a class. Transfer its ownership or delete it first.',
  tooCommon: 'This password is too common. Choose another.',
  tooPersonal: 'This password is too easy to guess. Choose another.',
});

/** Name in place of a deleted account, in its language. */
export const deletedMessages = messagesOf('deleted-user', { name: 'Deleted user' });

export const errorMessages = localizedTextsOf(messages);

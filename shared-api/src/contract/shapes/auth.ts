import { object } from 'yup';
import { email, flag, group, id, shape, text, token, tokenIn } from './fields.ts';

export const linkParams = object({ token: tokenIn('The token of the mailed link.') });

/** The reply of sign-up, log-in and a redeemed reset link; the client stores all three fields. */
export const session = shape('Session', 'A session of one person.', {
  token: token('Sent with every further call: `Authorization: Token {token}`.'),
  email: email('The address of the account.'),
  id: id('user', 'Id of the person.'),
});

const pending = email(
  'The new address, in use once the link sent to it is opened; null without one.',
  'grace@college.example',
).nullable();

export const activation = shape('Activation', 'The state of a sign-up.', {
  active: flag('Whether its e-mail address is confirmed.', true),
});

export const emailState = shape('EmailState', 'The e-mail address of an account.', {
  email: email('The current address.'),
  pending_email: pending,
});

export const changedCredentials = shape('ChangedCredentials', 'The address after a change.', {
  email: email('The current address.'),
  pending_email: pending.optional(),
});

export const confirmedEmail = group({
  id: id('user', 'Id of the person.'),
  email: email('The address, now confirmed.'),
});

export const restoredEmail = group({ email: email('The former address, in use again.') });

export const resetAsked = group({
  message: text('Text to show.', 'If the address is known, a mail with a link is on its way.'),
});

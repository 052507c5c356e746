import { object } from 'yup';
import { email, flag, group, id, shape, text, token, tokenIn } from './fields.ts';

/** The token of a mailed link. */
export const linkParams = object({ token: tokenIn('The token of the mailed link.') });

/** What sign-up, log-in and a traded reset link return; the client keeps all three. */
export const session = shape('Session', 'A session of one person.', {
  token: token('Sent with every further call: `Authorization: Token {token}`.'),
  email: email('The address of the account.'),
  id: id('user', 'Of the person.'),
});

const pending = email(
  'The one that counts once the link sent to it was used; null when there is none.',
  'grace@college.example',
).nullable();

export const activation = shape('Activation', 'How far the sign-up of an account is.', {
  active: flag('Whether its e-mail address is confirmed.', true),
});

export const emailState = shape('EmailState', 'The e-mail address of an account.', {
  email: email('The address that counts.'),
  pending_email: pending,
});

export const changedCredentials = shape('ChangedCredentials', 'The address after a change.', {
  email: email('The address that counts.'),
  pending_email: pending.optional(),
});

export const confirmedEmail = group({
  id: id('user', 'Of the person.'),
  email: email('The address that counts now.'),
});

export const restoredEmail = group({ email: email('The address that counts again.') });

export const resetAsked = group({
  message: text('To be shown.', 'If the address is known, a mail with a link is on its way.'),
});

import { object, string, type InferType } from 'yup';
import { newAccountRules } from './rules.ts';
import { session } from './sessionShape.ts';
import { describeCalls } from '../calls/describeCalls.ts';
import { email, group, instant, nothing, oneOf, shape, text } from '../fields/replies.ts';
import { textRule } from '../fields/texts.ts';
import { LIMITS } from '../limits.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';

const COOKIE = 'The cookie of the log-in, which the server sets for ten minutes, identifies it.';
const NONE = 'This browser has no such log-in, it has expired, or no provider is configured.';

const openIdLogIn = shape('OpenIdLogIn', 'A person whom the provider has named.', {
  step: oneOf(
    ['ready', 'link', 'new'],
    'Next step: `ready` to log in, `link` to prove the account with this address first, `new` to create an account.',
  ),
  email: email('The verified address at the provider; null without one.').nullable(),
  full_name: text('The name at the provider; may be empty.', 'Grace Hopper'),
  username: text('A suggested username; may be empty.', 'grace'),
  dob: string()
    .nullable()
    .defined()
    .meta({ description: 'The day of birth, if the provider knows it.', example: '2008-12-09' }),
});
export type OpenIdLogIn = InferType<typeof openIdLogIn>;

/** At most one of them: a proof that the account with the address is the caller's. */
const finishRules = object({
  password: textRule(LIMITS.password.tried).optional(),
  token: textRule(SERVER_LIMITS.token).optional(),
});

const linked = shape('LinkedOpenId', 'The link of an account with the provider.', {
  linked: group({
    email: email('The address at the provider; null if it sent none.').nullable(),
    linked_at: instant('When it was linked.'),
    last_used_at: instant('When it was last used to log in.'),
  })
    .nullable()
    .defined(),
});
export type LinkedOpenId = InferType<typeof linked>;

export const openIdCalls = describeCalls({
  getOpenIdLogIn: {
    summary: 'Read what a log-in with the provider still needs',
    description: COOKIE,
    reply: openIdLogIn,
    errors: { not_found: NONE },
  },
  finishOpenIdLogIn: {
    summary: 'Finish a log-in with the provider',
    description: `${COOKIE} With a password or the token of a mailed link, the account with the verified address is linked to the person at the provider.`,
    body: finishRules,
    reply: session,
    fields: {
      password: 'The password of the account.',
      token: 'The token of the mailed link.',
    },
    example: { password: 'nine lives of a cat' },
    errors: {
      invalid: 'The password is wrong, or the link is unknown, used or expired.',
      not_found: NONE,
      password_required: 'The account is not linked yet, and no proof was sent.',
      conflict:
        'No account has this address, or the account is linked to another person at the provider.',
      too_many_requests: 'too many failed log-ins to the account.',
    },
  },
  signUpWithOpenId: {
    summary: 'Create an account for a person at the provider',
    description: `${COOKIE} The account has the verified address, is active at once, and has no password.`,
    body: newAccountRules,
    reply: session,
    fields: { dob: 'The day of birth, as YYYY-MM-DD.' },
    example: {
      full_name: 'Grace Hopper',
      username: 'grace',
      dob: '2008-12-09',
      agreeToTerms: true,
    },
    errors: { not_found: NONE, conflict: 'An account has this address, or this link, now.' },
  },
  mailOpenIdLink: {
    summary: 'Send a link that proves an account',
    description: `${COOKIE} The link goes to the verified address, and works in this browser only.`,
    reply: nothing,
    errors: {
      not_found: NONE,
      conflict: 'No account has this address.',
      too_many_requests: 'too many emails were asked for this address.',
    },
  },
  getLinkedOpenId: {
    summary: "Read the link of the caller's account with the provider",
    reply: linked,
    errors: { not_found: 'No provider is configured.' },
  },
  linkOpenId: {
    summary: "Link the caller's account with the provider",
    description:
      'Replies the URL of the provider. It leads back to the settings, and links the account if the provider has verified its address.',
    reply: group({ url: text('URL of the provider.', 'https://login.school.example/auth?...') }),
    errors: {
      not_found: 'No provider is configured.',
      password_required: 'The password was not confirmed in the last 15 minutes.',
      unavailable: 'The provider cannot be reached.',
    },
  },
  unlinkOpenId: {
    summary: "Unlink the caller's account from the provider",
    reply: linked,
    errors: {
      not_found: 'No provider is configured.',
      password_required: 'The password was not confirmed in the last 15 minutes.',
    },
  },
});

import { object, string, type InferType } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import { LANGUAGE_CODES, PROFILE_TYPES } from '../choices.ts';
import { tokenIn } from '../fields/queries.ts';
import {
  count,
  day,
  email,
  flag,
  group,
  id,
  nothing,
  oneOf,
  picture,
  shape,
  text,
} from '../fields/replies.ts';
import { ruleMessage } from '../fields/ruleText.ts';
import { requiredText, textRule } from '../fields/texts.ts';
import { IMAGE_TYPES, LIMITS } from '../limits.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { passkeyCalls } from './passkeySchema.ts';
import {
  emailRule,
  logInRules,
  newPasswordRule,
  profileRules,
  requestResetRules,
  signUpRules,
} from './rules.ts';
import { secondFactorCalls } from './secondFactorSchema.ts';
import { session } from './sessionShape.ts';

const linkParams = object({ token: tokenIn('The token of the mailed link.') });

const pending = email(
  'The new address, in use once the link sent to it is opened; null without one.',
  'grace@college.example',
).nullable();

const activation = shape('Activation', 'The state of a sign-up.', {
  active: flag('Whether its email address is confirmed.'),
});

const emailState = shape('EmailState', 'The email address of an account.', {
  email: email('The current address.'),
  pending_email: pending,
});
export type EmailState = InferType<typeof emailState>;

const profile = shape('Profile', 'A person, as they see themselves.', {
  username: text('The name that others see.', 'grace'),
  email: email('The address of the account.'),
  intro: text('Introduction by the person; may be empty.', 'I like compilers.'),
  dob: day('The day of birth.', '2008-12-09'),
  profile_image: picture('Their picture.'),
  post: count('Posts written.', 3),
  teaching: count('Classes taught.', 1),
  learning: count('Classes joined.', 4),
  notify: flag('Whether they want notifications.'),
  recieve_email: flag('Whether they want emails.', false),
  profile_type: oneOf(
    PROFILE_TYPES,
    'Visibility to members of their classes: `public` everything, `private` the name and the picture, `costum` also interests and intro.',
  ),
  language: string()
    .nullable()
    .defined()
    .oneOf([...LANGUAGE_CODES, null])
    .meta({ description: 'Language of pages and emails; null without a choice.', example: 'ar' }),
});
export type Profile = InferType<typeof profile>;

/** Optional fields of the confirm frame of the activation channel. */
export const confirmRules = object({
  password: textRule(LIMITS.password.tried).optional(),
  new_password: newPasswordRule.optional(),
});

/** The confirm frame as a call; the token of the link is in the path. */
const confirmActivationRules = confirmRules.shape({ id: requiredText(SERVER_LIMITS.token) });

export const changeCredentialsRules = object({
  email: emailRule.optional(),
  password: newPasswordRule.optional(),
  token: textRule(SERVER_LIMITS.token).optional(),
}).test({
  name: 'one-of-two',
  message: ruleMessage('eitherOr'),
  test: (value) => (value.email === undefined) !== (value.password === undefined),
});
export type ChangeCredentialsBody = InferType<typeof changeCredentialsRules>;

const USED_UP = 'The link is unknown, used or expired.';
const MAILS = 'too many emails were asked for this address.';

export const authCalls = describeCalls({
  signUp: {
    summary: 'Sign up',
    description:
      'Creates an account and emails a link to its address. Until the link is opened, the returned token can only wait for that (channel `/ws/activate`), log out, and set a password after a reset.',
    body: signUpRules,
    reply: session,
    file: { fields: ['profile_image'], types: IMAGE_TYPES, isRequired: true },
    fields: {
      password: 'Neither a common password nor derived from the other fields.',
      username: 'Letters of one alphabet, digits and simple punctuation.',
      dob: 'The day of birth, as YYYY-MM-DD.',
      interest: 'Repeated, with a comma between them, or as JSON.',
      intrest: 'The interests as JSON; read when `interest` is missing.',
      agreeToTerms: '`on` means `true`.',
    },
    example: {
      email: 'grace@school.example',
      password: 'nine lives of a cat',
      full_name: 'Grace Hopper',
      username: 'grace',
      dob: '2008-12-09',
      interest: ['Music', 'Science'],
      intro: 'I like compilers.',
      agreeToTerms: true,
    },
    errors: {
      invalid:
        'A field breaks a rule, the picture is unusable, the password is weak, or the address is in use.',
    },
  },
  logIn: {
    summary: 'Log in',
    description:
      'Starts a session, which ends after 30 days without a call. It is incomplete while the reply has a `second_step`.',
    body: logInRules,
    reply: session,
    example: { email: 'grace@school.example', password: 'nine lives of a cat' },
    errors: {
      invalid: 'An unknown address and a wrong password get the same error, on the field `email`.',
      too_many_requests: 'too many failed log-ins to the account, by anybody.',
    },
  },
  logOut: {
    summary: 'Log out',
    description: 'Revokes the token that it is called with.',
    reply: nothing,
  },
  changeCredentials: {
    summary: 'Change the password or the email address',
    description:
      'One of the two, never both. A new password ends every other session. A new address takes effect when the link sent to it is opened; until then it is `pending_email`.',
    body: changeCredentialsRules,
    reply: shape('ChangedCredentials', 'The address after a change.', {
      email: email('The current address.'),
      pending_email: pending.optional(),
    }),
    fields: {
      token: 'The token of the session; it must be the one in the header.',
      password: 'Neither a common password nor derived from other data of the account.',
    },
    example: { email: 'grace@college.example' },
    errors: {
      not_activated: 'The account is not active yet, and no reset link was used.',
      password_required:
        'The password was not confirmed in the last ten minutes, by a log-in or a reset link.',
      too_many_requests: MAILS,
    },
  },
  getActivation: {
    summary: 'Read whether the account is active',
    description:
      'For networks that block the channel `/ws/activate`, which reports it immediately.',
    reply: activation,
  },
  requestActivationMail: {
    summary: 'Send the activation email again',
    description:
      'Sends at most one email a minute, and none to an active account; the reply does not show that.',
    reply: activation,
  },
  confirmActivation: {
    summary: 'Confirm the email address of a sign-up',
    description:
      'Uses up the link of the activation email. Without a password, it only proves ownership of the mailbox, which suffices for the browser that signed up.',
    params: linkParams,
    body: confirmActivationRules,
    reply: activation,
    fields: {
      id: 'The id of the person, from the link.',
      password: 'The password of the sign-up.',
      new_password: 'Replaces the password of the sign-up; every session of the account ends.',
    },
    example: { id: '0d3kq5n8b2y6s4h7j1g9e3t0qd' },
    errors: {
      invalid: `${USED_UP} Or the id belongs to another person, or a password is wrong or weak.`,
      too_many_requests: 'too many passwords were tried.',
    },
  },
  getEmailState: { summary: 'Read the current and the pending email address', reply: emailState },
  resendEmailChange: {
    summary: 'Send the link to the new address again',
    reply: emailState,
    errors: {
      not_found: 'There is no pending address.',
      too_many_requests: 'an email was sent within the last minute.',
    },
  },
  cancelEmailChange: {
    summary: 'Cancel the change of the email address',
    description: 'The link that was sent stops working.',
    reply: emailState,
  },
  confirmEmailChange: {
    summary: 'Confirm a new email address',
    description: 'Uses up the link sent to the new address, which replaces the current one.',
    params: linkParams,
    reply: group({
      id: id('user', 'Id of the person.'),
      email: email('The address, now confirmed.'),
    }),
    errors: { invalid: USED_UP, conflict: 'Another account has this address now.' },
  },
  undoEmailChange: {
    summary: 'Restore the former email address',
    description:
      'Uses up the link sent to the former address. The address is restored, every session ends, and the password stops working.',
    params: linkParams,
    reply: group({ email: email('The former address, in use again.') }),
    errors: { invalid: USED_UP },
  },
  requestReset: {
    summary: 'Request a link to reset the password',
    description: 'The reply is the same whether or not the address is known.',
    body: requestResetRules,
    reply: group({
      message: text(
        'Text to show.',
        'If the address is known, an email with a link is on its way.',
      ),
    }),
    example: { email: 'grace@school.example' },
    errors: { too_many_requests: MAILS },
  },
  checkResetToken: {
    summary: 'Check the token of a reset link',
    description: 'Checks whether it can still be redeemed; changes nothing.',
    params: linkParams,
    reply: nothing,
    errors: { invalid: USED_UP },
  },
  verifyResetToken: {
    summary: 'Redeem the token of a reset link for a session',
    description:
      'Works once. The returned session can set a new password for ten minutes, after its `second_step` if there is one.',
    params: linkParams,
    reply: session,
    errors: { invalid: USED_UP },
  },
  ...secondFactorCalls,
  ...passkeyCalls,
});

export const profileCalls = describeCalls({
  getProfile: { summary: "Read the caller's profile", reply: profile },
  saveProfile: {
    isPartial: true,
    summary: "Change the caller's profile",
    description:
      'JSON with the fields to change, or a form with a picture. Omitted fields stay as they are. The reply is the whole profile.',
    body: profileRules,
    reply: profile,
    file: { fields: ['profile_image'], types: IMAGE_TYPES, isRequired: true },
    fields: {
      username: 'Letters of one alphabet, digits and simple punctuation.',
      dob: 'The day of birth, as YYYY-MM-DD.',
    },
    example: { intro: 'I like compilers.', notify: false, profile_type: 'costum' },
    errors: {
      invalid:
        'A field breaks a rule, the picture is unusable, or a teacher of a class of the caller has this name.',
    },
  },
});

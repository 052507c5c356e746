import {
  cancelEmailChange,
  changeCredentials,
  checkResetToken,
  confirmEmailChange,
  getEmailState,
  logIn,
  logOut,
  requestReset,
  resendEmailChange,
  signUp,
  undoEmailChange,
  verifyResetToken,
} from '../auth.ts';
import { confirmActivation, getActivation, requestActivationMail } from '../activation.ts';
import { IMAGE_TYPES } from '../limits.ts';
import { logInRules, requestResetRules, signUpRules } from '../rules/auth.ts';
import { changeCredentialsRules, confirmActivationRules } from '../rules/credentials.ts';
import {
  activation,
  changedCredentials,
  confirmedEmail,
  emailState,
  linkParams,
  resetAsked,
  restoredEmail,
  session,
} from '../shapes/auth.ts';
import { nothing } from '../shapes/fields.ts';
import { describeCall, type CallGroup } from './call.ts';

const USED_UP = 'The link is unknown, used or expired.';
const MAILS = 'too many mails were asked for this address.';

export const authCalls: CallGroup = {
  title: 'Accounts',
  description: 'Signing up, logging in and out, and what an account is opened with.',
  calls: [
    describeCall(signUp, {
      summary: 'Sign up',
      description:
        'Makes an account and mails a link to its address. Until that link was used, the token that comes back can do no more than wait for it (channel `/ws/activate`), log out, and set a password after a reset.',
      body: signUpRules,
      reply: session,
      file: { fields: ['profile_image'], types: IMAGE_TYPES, isRequired: true },
      fields: {
        password: 'Neither a common one nor made of the other fields.',
        username: 'Letters of one alphabet, digits and simple punctuation.',
        dob: 'The day of birth, as YYYY-MM-DD.',
        interest: 'Repeated, with a comma between them, or as JSON.',
        intrest: 'The interests once more, as JSON; read where `interest` is missing.',
        agreeToTerms: '`on` is taken for `true`.',
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
          'A field breaks a rule, the picture cannot be used, the password is weak, or the address is in use.',
      },
    }),
    describeCall(logIn, {
      summary: 'Log in',
      description: 'Opens a session. It ends after 30 days without a call.',
      body: logInRules,
      reply: session,
      example: { email: 'grace@school.example', password: 'nine lives of a cat' },
      errors: {
        invalid:
          'An unknown address and a wrong password are refused alike, with a text by `email`.',
        too_many_requests: 'too many failed log-ins, also those of others to the same account.',
      },
    }),
    describeCall(logOut, {
      summary: 'Log out',
      description: 'Revokes the token that it is called with.',
      reply: nothing,
    }),
    describeCall(changeCredentials, {
      summary: 'Change the password or the e-mail address',
      description:
        'One of the two, never both. A new password ends every other session. A new address counts once the link that is sent to it was used; until then it comes as `pending_email`.',
      body: changeCredentialsRules,
      reply: changedCredentials,
      fields: {
        token: 'The token of the session; it must be the one in the header.',
        password: 'Neither a common one nor made of the rest of the account.',
      },
      example: { email: 'grace@college.example' },
      errors: {
        not_activated: 'The account waits for its activation, and no reset link was used.',
        password_required:
          'The password was not proven in the last 15 minutes, by logging in or by a reset link.',
        too_many_requests: MAILS,
      },
    }),
    describeCall(getActivation, {
      summary: 'Look whether the account is active',
      description:
        'The channel `/ws/activate` says it at once; networks that filter it leave this.',
      reply: activation,
    }),
    describeCall(requestActivationMail, {
      summary: 'Send the activation mail again',
      description:
        'At most once a minute: within it nothing is sent, and the reply is the same. Nothing is sent to an account that is active.',
      reply: activation,
    }),
    describeCall(confirmActivation, {
      summary: 'Confirm the e-mail address of a sign-up',
      description:
        'Uses up the link of the activation mail. Without a password it says no more than that the mailbox is the caller’s: for the browser that signed up.',
      params: linkParams,
      body: confirmActivationRules,
      reply: activation,
      fields: {
        id: 'The id of the person, from the link.',
        password: 'The password of the sign-up.',
        new_password: 'A password in its place: every session of the account ends.',
      },
      example: { id: '0d3kq5n8b2y6s4h7j1g9e3t0qd' },
      errors: {
        invalid: `${USED_UP} Or the id is another person’s, or a password is refused by its field.`,
        too_many_requests: 'too many passwords were tried.',
      },
    }),
    describeCall(getEmailState, {
      summary: 'Read the e-mail address and the one that is waiting',
      reply: emailState,
    }),
    describeCall(resendEmailChange, {
      summary: 'Send the link to the new address again',
      reply: emailState,
      errors: {
        not_found: 'No new address is waiting.',
        too_many_requests: 'a mail was sent within the last minute.',
      },
    }),
    describeCall(cancelEmailChange, {
      summary: 'Keep the e-mail address as it is',
      description: 'The link that was sent works no more.',
      reply: emailState,
    }),
    describeCall(confirmEmailChange, {
      summary: 'Confirm a new e-mail address',
      description: 'Uses up the link that was sent to it: it counts from now on.',
      params: linkParams,
      reply: confirmedEmail,
      errors: { invalid: USED_UP, conflict: 'Somebody else has the address by now.' },
    }),
    describeCall(undoEmailChange, {
      summary: 'Take back the old e-mail address',
      description:
        'Uses up the link that was sent to the old address: it counts again, every session ends, and the password works no more.',
      params: linkParams,
      reply: restoredEmail,
      errors: { invalid: USED_UP },
    }),
    describeCall(requestReset, {
      summary: 'Ask for a link to reset the password',
      description: 'The reply is the same whether or not the address is known.',
      body: requestResetRules,
      reply: resetAsked,
      example: { email: 'grace@school.example' },
      errors: { too_many_requests: MAILS },
    }),
    describeCall(checkResetToken, {
      summary: 'Look at the token of a reset link',
      description: 'Tells whether it can still be traded, and changes nothing.',
      params: linkParams,
      reply: nothing,
      errors: { invalid: USED_UP },
    }),
    describeCall(verifyResetToken, {
      summary: 'Redeem the token of a reset link for a session',
      description: 'Works once. The session that comes back can set a new password for 15 minutes.',
      params: linkParams,
      reply: session,
      errors: { invalid: USED_UP },
    }),
  ],
};

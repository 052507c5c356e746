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
  description: 'Sign-up, log-in and log-out, passwords and e-mail addresses.',
  calls: [
    describeCall(signUp, {
      summary: 'Sign up',
      description:
        'Creates an account and mails a link to its address. Until the link is opened, the returned token can only wait for that (channel `/ws/activate`), log out, and set a password after a reset.',
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
    }),
    describeCall(logIn, {
      summary: 'Log in',
      description: 'Starts a session, which ends after 30 days without a call.',
      body: logInRules,
      reply: session,
      example: { email: 'grace@school.example', password: 'nine lives of a cat' },
      errors: {
        invalid:
          'An unknown address and a wrong password get the same error, on the field `email`.',
        too_many_requests: 'too many failed log-ins to the account, by anybody.',
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
        'One of the two, never both. A new password ends every other session. A new address takes effect when the link sent to it is opened; until then it is `pending_email`.',
      body: changeCredentialsRules,
      reply: changedCredentials,
      fields: {
        token: 'The token of the session; it must be the one in the header.',
        password: 'Neither a common password nor derived from other data of the account.',
      },
      example: { email: 'grace@college.example' },
      errors: {
        not_activated: 'The account is not active yet, and no reset link was used.',
        password_required:
          'The password was not confirmed in the last 15 minutes, by a log-in or a reset link.',
        too_many_requests: MAILS,
      },
    }),
    describeCall(getActivation, {
      summary: 'Read whether the account is active',
      description:
        'For networks that block the channel `/ws/activate`, which reports it immediately.',
      reply: activation,
    }),
    describeCall(requestActivationMail, {
      summary: 'Send the activation mail again',
      description:
        'Sends at most one mail a minute, and none to an active account; the reply does not show that.',
      reply: activation,
    }),
    describeCall(confirmActivation, {
      summary: 'Confirm the e-mail address of a sign-up',
      description:
        'Uses up the link of the activation mail. Without a password, it only proves ownership of the mailbox, which suffices for the browser that signed up.',
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
    }),
    describeCall(getEmailState, {
      summary: 'Read the current and the pending e-mail address',
      reply: emailState,
    }),
    describeCall(resendEmailChange, {
      summary: 'Send the link to the new address again',
      reply: emailState,
      errors: {
        not_found: 'There is no pending address.',
        too_many_requests: 'a mail was sent within the last minute.',
      },
    }),
    describeCall(cancelEmailChange, {
      summary: 'Cancel the change of the e-mail address',
      description: 'The link that was sent stops working.',
      reply: emailState,
    }),
    describeCall(confirmEmailChange, {
      summary: 'Confirm a new e-mail address',
      description: 'Uses up the link sent to the new address, which replaces the current one.',
      params: linkParams,
      reply: confirmedEmail,
      errors: { invalid: USED_UP, conflict: 'Another account has this address now.' },
    }),
    describeCall(undoEmailChange, {
      summary: 'Restore the former e-mail address',
      description:
        'Uses up the link sent to the former address. The address is restored, every session ends, and the password stops working.',
      params: linkParams,
      reply: restoredEmail,
      errors: { invalid: USED_UP },
    }),
    describeCall(requestReset, {
      summary: 'Request a link to reset the password',
      description: 'The reply is the same whether or not the address is known.',
      body: requestResetRules,
      reply: resetAsked,
      example: { email: 'grace@school.example' },
      errors: { too_many_requests: MAILS },
    }),
    describeCall(checkResetToken, {
      summary: 'Check the token of a reset link',
      description: 'Checks whether it can still be redeemed; changes nothing.',
      params: linkParams,
      reply: nothing,
      errors: { invalid: USED_UP },
    }),
    describeCall(verifyResetToken, {
      summary: 'Redeem the token of a reset link for a session',
      description: 'Works once. The returned session can set a new password for 15 minutes.',
      params: linkParams,
      reply: session,
      errors: { invalid: USED_UP },
    }),
  ],
};

import type { InferType } from 'yup';
import { TIMEOUTS, defineEndpoint } from './endpoint.ts';
import type { logInRules, requestResetRules, signUpRules } from './rules/auth.ts';
import type { changeCredentialsRules } from './rules/credentials.ts';
import type {
  changedCredentials,
  confirmedEmail,
  emailState,
  linkParams,
  resetAsked,
  restoredEmail,
  session,
} from './shapes/auth.ts';
import type { nothing } from './shapes/fields.ts';

export type SessionReply = InferType<typeof session>;
export type EmailState = InferType<typeof emailState>;
export type SignUpBody = InferType<typeof signUpRules>;
export type LogInBody = InferType<typeof logInRules>;
export type ChangeCredentialsBody = InferType<typeof changeCredentialsRules>;

export const signUp = defineEndpoint<{ body: typeof signUpRules; reply: typeof session }>({
  method: 'POST',
  path: '/auth/signup',
  encoding: 'multipart',
});

export const logIn = defineEndpoint<{ body: typeof logInRules; reply: typeof session }>({
  method: 'POST',
  path: '/auth/login',
  timeoutMs: TIMEOUTS.patient,
});

export const logOut = defineEndpoint<{ reply: typeof nothing }>({
  method: 'POST',
  path: '/auth/logout',
  timeoutMs: TIMEOUTS.standard,
});

export const changeCredentials = defineEndpoint<{
  body: typeof changeCredentialsRules;
  reply: typeof changedCredentials;
}>({
  method: 'POST',
  path: '/auth/change_password_email',
});

export const getEmailState = defineEndpoint<{ reply: typeof emailState }>({
  method: 'GET',
  path: '/auth/email_change',
});

export const resendEmailChange = defineEndpoint<{ reply: typeof emailState }>({
  method: 'POST',
  path: '/auth/email_change',
});

export const cancelEmailChange = defineEndpoint<{ reply: typeof emailState }>({
  method: 'DELETE',
  path: '/auth/email_change',
});

export const confirmEmailChange = defineEndpoint<{
  params: typeof linkParams;
  reply: typeof confirmedEmail;
}>({
  method: 'POST',
  path: '/auth/confirm_email/:token',
});

export const undoEmailChange = defineEndpoint<{
  params: typeof linkParams;
  reply: typeof restoredEmail;
}>({
  method: 'POST',
  path: '/auth/undo_email/:token',
});

export const requestReset = defineEndpoint<{
  body: typeof requestResetRules;
  reply: typeof resetAsked;
}>({
  method: 'POST',
  path: '/auth/reset_email',
  timeoutMs: TIMEOUTS.patient,
});

/**
 * Checks a reset link without using it up, for the page that the link opens; `verifyResetToken`
 * uses it up.
 */
export const checkResetToken = defineEndpoint<{
  params: typeof linkParams;
  reply: typeof nothing;
}>({
  method: 'GET',
  path: '/auth/verify_token/:token',
});

export const verifyResetToken = defineEndpoint<{
  params: typeof linkParams;
  reply: typeof session;
}>({
  method: 'POST',
  path: '/auth/verify_token/:token',
  timeoutMs: TIMEOUTS.patient,
});

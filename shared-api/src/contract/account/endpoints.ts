import { TIMEOUTS, defineEndpoint } from '../endpoint.ts';
import type { authCalls, profileCalls } from './schema.ts';

type Calls = typeof authCalls & typeof profileCalls;

export const signUp = defineEndpoint<Calls['signUp']>('POST', '/auth/signup', {
  encoding: 'multipart',
});

export const logIn = defineEndpoint<Calls['logIn']>('POST', '/auth/login', {
  timeoutMs: TIMEOUTS.patient,
});

export const logOut = defineEndpoint<Calls['logOut']>('POST', '/auth/logout', {
  timeoutMs: TIMEOUTS.standard,
});

export const changeCredentials = defineEndpoint<Calls['changeCredentials']>(
  'POST',
  '/auth/change_password_email',
);

export const getEmailState = defineEndpoint<Calls['getEmailState']>('GET', '/auth/email_change');

export const resendEmailChange = defineEndpoint<Calls['resendEmailChange']>(
  'POST',
  '/auth/email_change',
);

export const cancelEmailChange = defineEndpoint<Calls['cancelEmailChange']>(
  'DELETE',
  '/auth/email_change',
);

export const confirmEmailChange = defineEndpoint<Calls['confirmEmailChange']>(
  'POST',
  '/auth/confirm_email/:token',
);

export const undoEmailChange = defineEndpoint<Calls['undoEmailChange']>(
  'POST',
  '/auth/undo_email/:token',
);

export const requestReset = defineEndpoint<Calls['requestReset']>('POST', '/auth/reset_email', {
  timeoutMs: TIMEOUTS.patient,
});

/**
 * Checks a reset link without using it up, for the page that the link opens; `verifyResetToken`
 * uses it up.
 */
export const checkResetToken = defineEndpoint<Calls['checkResetToken']>(
  'GET',
  '/auth/verify_token/:token',
);

export const verifyResetToken = defineEndpoint<Calls['verifyResetToken']>(
  'POST',
  '/auth/verify_token/:token',
  { timeoutMs: TIMEOUTS.patient },
);

/**
 * Reports whether an account is active, for networks that block the activation channel (WebSocket).
 */
export const getActivation = defineEndpoint<Calls['getActivation']>('GET', '/auth/activation');

/** Sends the activation email again, at most once a minute. */
export const requestActivationMail = defineEndpoint<Calls['requestActivationMail']>(
  'POST',
  '/auth/activation',
);

/** Confirms the account with the token of the email's link. */
export const confirmActivation = defineEndpoint<Calls['confirmActivation']>(
  'POST',
  '/auth/activation/:token',
  { timeoutMs: TIMEOUTS.patient },
);

export const getProfile = defineEndpoint<Calls['getProfile']>('GET', '/user/profile', {
  isCached: true,
});

export const saveProfile = defineEndpoint<Calls['saveProfile']>('PUT', '/user/profile', {
  encoding: 'either',
  timeoutMs: TIMEOUTS.most,
});

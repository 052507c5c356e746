import { TIMEOUTS, del, get, post } from '../endpoint.ts';
import type { openIdCalls } from './openIdSchema.ts';

type Calls = typeof openIdCalls;

export const getOpenIdLogIn = get<Calls['getOpenIdLogIn']>('/auth/openid-connect');

export const finishOpenIdLogIn = post<Calls['finishOpenIdLogIn']>('/auth/openid-connect', {
  timeoutMs: TIMEOUTS.patient,
});

export const signUpWithOpenId = post<Calls['signUpWithOpenId']>('/auth/openid-connect/account');
export const mailOpenIdLink = post<Calls['mailOpenIdLink']>('/auth/openid-connect/mail');
export const getLinkedOpenId = get<Calls['getLinkedOpenId']>('/auth/openid-connect/link');
export const linkOpenId = post<Calls['linkOpenId']>('/auth/openid-connect/link');
export const unlinkOpenId = del<Calls['unlinkOpenId']>('/auth/openid-connect/link');

/** The page of the server that leads to the provider, and its query field for the page afterwards. */
export const OPEN_ID_START = '/auth/openid-connect/start';
/** The page of the server that the provider leads back to; operators register it there. */
export const OPEN_ID_CALLBACK = '/auth/openid-connect/callback';

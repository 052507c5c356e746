import type { InferType } from 'yup';
import { TIMEOUTS, defineEndpoint } from './endpoint.ts';
import type { confirmActivationRules } from './rules/credentials.ts';
import type { activation, linkParams } from './shapes/auth.ts';
import type {
  activationConfirmFrame,
  activationDoneFrame,
  activationErrorFrame,
  activationRequestFrame,
} from './shapes/frames.ts';

/**
 * Reports whether an account is active, for networks that block the activation channel (WebSocket).
 */
export const getActivation = defineEndpoint<{ reply: typeof activation }>({
  method: 'GET',
  path: '/auth/activation',
});

/** Sends the activation mail again, at most once a minute. */
export const requestActivationMail = defineEndpoint<{ reply: typeof activation }>({
  method: 'POST',
  path: '/auth/activation',
});

/** Confirms the account with the token of the mail's link. */
export const confirmActivation = defineEndpoint<{
  params: typeof linkParams;
  body: typeof confirmActivationRules;
  reply: typeof activation;
}>({
  method: 'POST',
  path: '/auth/activation/:token',
  timeoutMs: TIMEOUTS.patient,
});

/** The live channel of account activation. */
export const ACTIVATION_CHANNEL = '/ws/activate';

/** Distinguish the frames of the channel, together with their `type`. */
export const ACTIVATION_CODES = { request: '001', confirm: '002', done: '003' } as const;

export type ActivationRequestFrame = InferType<typeof activationRequestFrame>;
export type ActivationConfirmFrame = InferType<typeof activationConfirmFrame>;
export type ActivationDoneFrame = InferType<typeof activationDoneFrame>;
/** Sent instead of `ActivationDoneFrame`: the error in the frame or in the link. */
export type ActivationErrorFrame = InferType<typeof activationErrorFrame>;
/** Frames that the server sends. */
export type ActivationReceivedFrame = ActivationDoneFrame | ActivationErrorFrame;

/**
 * Subprotocol that every live channel is opened with, followed by the token:
 * `new WebSocket(url, [CHANNEL_PROTOCOL, token])`. The token so appears in no URL, and the server's
 * reply names the subprotocol alone. Other clients may offer only the token, or send `?token=`.
 */
export const CHANNEL_PROTOCOL = 'homeroom';

/** Close codes that say why the server closed a live channel. */
export const CLOSE_CODES = {
  badToken: 4401,
  notMember: 4403,
  notFound: 4404,
} as const;

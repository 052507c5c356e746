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

/** Whether an account counts: what the channel below says, for networks that let no channel through. */
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

/** What tells the frames apart, beside their type. */
export const ACTIVATION_CODES = { request: '001', confirm: '002', done: '003' } as const;

export type ActivationRequestFrame = InferType<typeof activationRequestFrame>;
export type ActivationConfirmFrame = InferType<typeof activationConfirmFrame>;
export type ActivationDoneFrame = InferType<typeof activationDoneFrame>;
/** Sent instead of it: what was wrong with the frame or the link. */
export type ActivationErrorFrame = InferType<typeof activationErrorFrame>;
/** What the server sends. */
export type ActivationReceivedFrame = ActivationDoneFrame | ActivationErrorFrame;

/**
 * Offered as subprotocol of every live channel, the token after it: `new WebSocket(url, [CHANNEL_PROTOCOL, token])`. So the
 * token stands in no URL, and the server's reply names this alone. Other clients may offer the token alone, or send
 * `?token=`.
 */
export const CHANNEL_PROTOCOL = 'homeroom';

/** Why the server closed a live channel. */
export const CLOSE_CODES = {
  badToken: 4401,
  notMember: 4403,
  notFound: 4404,
} as const;

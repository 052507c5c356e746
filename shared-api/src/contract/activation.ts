import type { InferType } from 'yup';
import type {
  activationConfirmFrame,
  activationDoneFrame,
  activationErrorFrame,
  activationRequestFrame,
} from './shapes/frames.ts';

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

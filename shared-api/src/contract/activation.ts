/** The live channel of account activation. */
export const ACTIVATION_CHANNEL = '/ws/activate';

export const ACTIVATION_CODES = { request: '001', confirm: '002', done: '003' } as const;

/** Sent by the waiting page; its token is the session's. Also sends the mail again, at most once a minute. */
export interface ActivationRequestFrame {
  type: 'request';
  code: typeof ACTIVATION_CODES.request;
}

/**
 * Sent by the confirm page; its token is the one from the mail's link. Without a password it says no more than that
 * the mailbox is theirs: for the browser that signed up.
 */
export interface ActivationConfirmFrame {
  type: 'confirmed';
  code: typeof ACTIVATION_CODES.confirm;
  /** The user's id, from the link. */
  id: string;
  /** The one chosen at sign-up: refused where it is another. */
  password?: string;
  /** Replaces the one chosen at sign-up, and ends every session that was opened with it. */
  new_password?: string;
}

/** Sent to the confirming socket and to every waiting socket of that user. */
export interface ActivationDoneFrame {
  type: 'confirmed';
  code: typeof ACTIVATION_CODES.done;
}

/** Sent instead of an answer: what was wrong with the frame or the link. */
export interface ActivationErrorFrame {
  type: 'error';
  code: string;
  message: string;
  /** Where it concerns one: texts by `password` or `new_password`. The connection stays for another try. */
  fields?: Record<string, string>;
}

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

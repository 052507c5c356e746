/** The live channel of account activation. */
export const ACTIVATION_CHANNEL = '/ws/activate';

/** Distinguish the frames of the channel, together with their `type`. */
export const ACTIVATION_CODES = { request: '001', confirm: '002', done: '003' } as const;

/**
 * Subprotocol that every live channel is opened with, followed by the token:
 * `new WebSocket(url, [CHANNEL_PROTOCOL, token])`. The token so appears in no URL, and the server's
 * reply names the subprotocol alone. Other clients may offer only the token, or send `?token=`.
 */
export const CHANNEL_PROTOCOL = 'homeroom';

/**
 * Subprotocol that clients offer beside CHANNEL_PROTOCOL to get heartbeats: frames at fixed
 * intervals. A client that gets none for two intervals has lost its server without a close frame.
 */
export const HEARTBEAT_PROTOCOL = 'homeroom-heartbeat';

/** Frame that every channel sends to such clients, first when it opens. */
export interface HeartbeatFrame {
  type: 'heartbeat';
  /** Time until the next one. */
  seconds: number;
}

/** Close codes that say why the server closed a live channel. */
export const CLOSE_CODES = { badToken: 4401, notMember: 4403, notFound: 4404 } as const;

/** The live channel of a class's chat, `/ws/chat_class/{id}`. */
export const CHAT_CHANNEL = '/ws/chat_class/:classId';

/** The live channel of one person's notifications. Only the server sends. */
export const INBOX_CHANNEL = '/ws/inbox';

/**
 * The live channel of a class's changes, `/ws/class/{id}`. Only the server sends; it refuses client
 * frames, and closes with one of CLOSE_CODES. A client that was disconnected requests the lists
 * again.
 */
export const CLASS_CHANNEL = '/ws/class/:classId';

/** The live channel of releases; a tab joins it without a token. */
export const RELEASES_CHANNEL = '/ws/releases';

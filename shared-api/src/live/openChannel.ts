import { CHANNEL_PROTOCOL, HEARTBEAT_PROTOCOL, type HeartbeatFrame } from '../contract/index.ts';
import { backoff, withJitter } from './backoff.ts';
import { pollWhileAway } from './pollWhileAway.ts';
import { isHeartbeat, watchSilence } from './watchSilence.ts';

/** Close code of a connection that ended without a close frame (RFC 6455, 7.1.5). */
const LOST = 1006;
/** Milliseconds for the handshake; longer with each further try, as a filter may never reply. */
const OPENS_WITHIN_MS = 5_000;
const OPENS_WITHIN_AT_MOST_MS = 30_000;

/** Callbacks of a channel, called for each connection, also after a reconnection. */
export interface ChannelHandlers<Received> {
  onOpen?: () => void;
  onFrame: (frame: Received) => void;
  /** `isFinal`: the server does not accept this token any more (close codes 4400 and up). */
  onClose?: (event: { code: number; isFinal: boolean }) => void;
  /**
   * Called at intervals while the channel is away and the page is visible, to fetch by calls what
   * the channel would send. Networks that block WebSockets let calls through, so no page may depend
   * on a channel.
   */
  onPoll: () => void;
}

/** A live connection that hides its sockets and reconnections. */
export interface Channel<Sent> {
  /** False when the channel is not open: nothing was sent. */
  send: (frame: Sent) => boolean;
  close: () => void;
}

/**
 * Opens a live connection of JSON frames. It reconnects after 1 s, then with a backoff up to 15 s
 * with jitter, and at once when the browser is online again. It closes when the browser goes
 * offline. A handshake without a reply counts as a loss, and so does a server that sends no
 * heartbeat for two intervals: about a minute.
 */
export function openChannel<Sent, Received>(
  path: string,
  token: string,
  handlers: ChannelHandlers<Received>,
): Channel<Sent> {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let isEnded = false;
  const polling = pollWhileAway(() => handlers.onPoll());
  const silence = watchSilence(loseNow);

  function connect(): void {
    clearTimeout(timer);
    const opened = new WebSocket(channelUrl(path), protocolsOf(token));
    socket = opened;
    clearTimeout(opening);
    opening = setTimeout(() => lose(opened), openingTime(attempt));
    opened.addEventListener('open', () => {
      // A handshake that was given up, too.
      if (isEnded || socket !== opened) return opened.close();
      clearTimeout(opening);
      polling.stop();
      attempt = 0;
      handlers.onOpen?.();
    });
    opened.addEventListener('message', (event) => {
      if (socket !== opened) return;
      const frame = parseFrame<Received | HeartbeatFrame>(event.data);
      silence.hear(frame);
      if (frame !== undefined && !isHeartbeat(frame)) handlers.onFrame(frame);
    });
    opened.addEventListener('close', ({ code }) => {
      if (!isEnded && socket === opened) goOn(code);
    });
  }

  function goOn(code: number): void {
    clearTimeout(opening);
    silence.stop();
    const isFinal = code >= 4400;
    if (isFinal) end();
    else {
      timer = setTimeout(connect, retryDelay(attempt++));
      polling.start();
    }
    handlers.onClose?.({ code, isFinal });
  }

  function reconnectNow(): void {
    if (socket === null || socket.readyState === WebSocket.CLOSED) connect();
  }

  /** Without this, a connection may take minutes to notice the loss. */
  function loseNow(): void {
    if (socket?.readyState === WebSocket.OPEN) lose(socket);
  }

  function lose(lost: WebSocket): void {
    socket = null;
    lost.close();
    goOn(LOST);
  }

  function end(): void {
    isEnded = true;
    clearTimeout(timer);
    clearTimeout(opening);
    silence.stop();
    polling.stop();
    window.removeEventListener('online', reconnectNow);
    window.removeEventListener('offline', loseNow);
    // Browsers log a warning when a connecting socket is closed: it closes once it has opened.
    if (socket?.readyState !== WebSocket.CONNECTING) socket?.close();
  }

  window.addEventListener('online', reconnectNow);
  window.addEventListener('offline', loseNow);
  connect();

  return {
    send: (frame) => {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(frame));
      return true;
    },
    close: end,
  };
}

function channelUrl(path: string): string {
  const { protocol, host } = window.location;
  const scheme = protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${host}${path}`;
}

/**
 * The token travels as a subprotocol, as proxies and browsers log URLs. A mistyped link may contain
 * characters that browsers refuse in a subprotocol: they are replaced, and the server refuses the
 * result.
 */
function protocolsOf(token: string): string[] {
  const offered = token.replace(/[^\w-]/g, '_') || '_';
  return [...new Set([CHANNEL_PROTOCOL, HEARTBEAT_PROTOCOL, offered])];
}

function openingTime(attempt: number): number {
  return Math.min(OPENS_WITHIN_AT_MOST_MS, OPENS_WITHIN_MS * (attempt + 1));
}

/** The first delay has no jitter: most losses concern one client. */
function retryDelay(attempt: number): number {
  return attempt === 0 ? backoff(attempt) : withJitter(backoff(attempt));
}

function parseFrame<Received>(data: unknown): Received | undefined {
  try {
    return JSON.parse(String(data)) as Received;
  } catch (error) {
    console.warn('A live connection sent a frame that is not JSON.', error);
    return undefined;
  }
}

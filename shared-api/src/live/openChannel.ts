import { CHANNEL_PROTOCOL } from '../contract/index.ts';
import { backoff, withJitter } from './backoff.ts';
import { pollWhileAway } from './pollWhileAway.ts';

/** The code of a connection that ended without a word (RFC 6455, 7.1.5). */
const LOST = 1006;
/** Milliseconds in which the server answers the handshake. A filter may never answer: longer at each further try. */
const OPENS_WITHIN_MS = 5_000;
const OPENS_WITHIN_AT_MOST_MS = 30_000;

/** Called for each connection that is made, anew after each loss. */
export interface ChannelHandlers<Received> {
  onOpen?: () => void;
  onFrame: (frame: Received) => void;
  /** `isFinal`: the server said that this token may not come back (close codes 4400 and up). */
  onClose?: (event: { code: number; isFinal: boolean }) => void;
  /**
   * Called now and then while the channel is away and the page is visible: asks by calls for what the channel would bring. Networks
   * that filter WebSockets let calls through, so no page waits for a channel alone.
   */
  onPoll: () => void;
}

/** A live connection as its user has it, whichever socket is behind it just now. */
export interface Channel<Sent> {
  /** False when the channel is not open: nothing was sent. */
  send: (frame: Sent) => boolean;
  close: () => void;
}

/**
 * A live connection of JSON frames that reopens by itself: 1 s after it closes, then backing off
 * to 15 s with jitter, and at once when the browser comes back online. What the browser knows to be offline is closed. A handshake
 * that nobody answers counts as a loss.
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
      const frame = parseFrame<Received>(event.data);
      if (frame !== undefined) handlers.onFrame(frame);
    });
    opened.addEventListener('close', ({ code }) => {
      if (!isEnded && socket === opened) goOn(code);
    });
  }

  function goOn(code: number): void {
    clearTimeout(opening);
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

  /** By itself a connection may take minutes to notice. */
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
    polling.stop();
    window.removeEventListener('online', reconnectNow);
    window.removeEventListener('offline', loseNow);
    // Browsers complain about a connection that is closed while it is being made: that one closes once it is.
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
 * A URL is written down by proxies and browsers: the token travels beside it. What no token holds may come from a mistyped
 * link, and no browser lets it through: the server refuses what stands in its place.
 */
function protocolsOf(token: string): string[] {
  const offered = token.replace(/[^\w-]/g, '_') || '_';
  return [...new Set([CHANNEL_PROTOCOL, offered])];
}

function openingTime(attempt: number): number {
  return Math.min(OPENS_WITHIN_AT_MOST_MS, OPENS_WITHIN_MS * (attempt + 1));
}

/** The first is not spread: most losses are one person's. */
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

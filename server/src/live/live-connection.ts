import type { FastifyBaseLogger } from 'fastify';
import type { HeartbeatFrame } from 'shared-api/contract';
import type { RawData, WebSocket } from 'ws';
import { SECOND } from '../time.ts';
import { httpErrorOf } from '../http/replies/errors.ts';
import type { Quota } from '../security/quota.ts';
import { HttpError } from '../errors.ts';
import { errorMessages } from './messages.ts';

export interface LiveHandlers {
  /** Called with one parsed frame at a time, in order. */
  onFrame: (frame: Record<string, unknown>) => Promise<void>;
  /** Called at intervals while the connection lives, to check that access is still allowed. */
  onHeartbeat?: () => Promise<void>;
  onClose?: () => void;
}

/**
 * Frames per `within` milliseconds. Above `max` they are refused; above `cutOff` the connection is
 * closed.
 */
const FRAMES = { max: 40, cutOff: 80, within: 10 * SECOND };
/**
 * Bytes that may wait for a slow client. After the limit it is dropped; it reconnects and fetches
 * what it missed.
 */
const BACKLOG = 1024 * 1024;
/** Bytes of frames that may wait while one is processed. */
const QUEUE = 512 * 1024;
/** Milliseconds for a client to answer a closing handshake. */
export const LINGER = 400;
/** RFC 6455 has no code of its own for it; 1013 is "try again later". */
const TRY_LATER = 1013;

export interface ConnectionDeps {
  socket: WebSocket;
  token: string | undefined;
  /** Language of error messages on this connection. */
  language: string;
  log: FastifyBaseLogger;
  /** Open connections of this kind per account on this process. */
  slots: Quota;
}

/** One client of a live channel. Both sides send JSON objects, which are handled one at a time. */
export class LiveConnection {
  readonly token: string | undefined;
  readonly #socket: WebSocket;
  readonly #log: FastifyBaseLogger;
  #work: Promise<void> = Promise.resolve();
  readonly #slots: Quota;
  #language: string;
  #queued = 0;
  #frames = 0;
  #framesSince = performance.now();
  #isAlive = true;

  constructor({ socket, token, language, log, slots }: ConnectionDeps) {
    this.#socket = socket;
    this.token = token;
    this.#log = log;
    this.#slots = slots;
    this.#language = language;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  send(frame: object): void {
    this.sendText(Buffer.from(JSON.stringify(frame)));
  }

  /** Sends a frame that was serialised once for many. Drops a client that does not read. */
  sendText(frame: Buffer): void {
    if (!this.isOpen) return;
    this.#socket.send(frame, { binary: false });
    if (this.#socket.bufferedAmount > BACKLOG) this.drop();
  }

  /** Sets the language of later error messages. */
  speak(language: string): void {
    this.#language = language;
  }

  /** Sends an error frame with additional fields. */
  sendError(error: HttpError, more: object = {}): void {
    this.send({ type: 'error', ...error.toBody(this.#language), ...more });
  }

  /** Closes the connection. Frames are ignored from now on, whether or not the client answers. */
  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
    setTimeout(() => this.drop(), LINGER).unref();
  }

  /** Closes the connection with "try again later". */
  refuse(reason: string): void {
    this.close(TRY_LATER, reason);
  }

  /**
   * Counts the connection for its account until it closes. Returns false, and closes it, if the
   * account has too many.
   */
  claimSlot(userId: string): boolean {
    if (!this.isOpen) return false;
    if (!this.#slots.acquire(userId)) {
      const isFull = this.#slots.isFull;
      this.refuse(isFull ? 'Too many connections.' : 'Too many connections of one person.');
      return false;
    }
    this.onClose(() => this.#slots.release(userId));
    return true;
  }

  onClose(task: () => void): void {
    if (this.#socket.readyState === this.#socket.CLOSED) task();
    else this.#socket.once('close', task);
  }

  /** Drops the connection. A closing handshake would wait behind unread data. */
  drop(): void {
    this.#socket.terminate();
  }

  /**
   * Handles an error of a handler: an HttpError becomes an error frame, any other error closes the
   * connection.
   */
  fail(error: unknown): void {
    const httpError = httpErrorOf(error);
    if (httpError) {
      this.sendError(httpError);
      return;
    }
    this.#log.error({ err: error }, 'live connection failed');
    this.close(1011, 'Something went wrong on the server.');
  }

  /**
   * Queues a received frame. Frames that arrive before the token is checked wait for the result.
   */
  receive(handlers: Promise<LiveHandlers | null>, data: RawData, isBinary: boolean): void {
    if (isBinary) {
      this.close(1003, 'Text frames only.');
      return;
    }
    const frames = this.#countFrame();
    if (frames > FRAMES.max) {
      if (frames > FRAMES.cutOff) this.close(1008, 'Too many frames.');
      else this.sendError(new HttpError('too_many_requests', errorMessages.frames));
      return;
    }
    const size = (data as Buffer).length;
    this.#queued += size;
    if (this.#queued > QUEUE) {
      this.close(1008, 'Too much at once.');
      return;
    }
    this.#work = this.#work.then(async () => {
      try {
        const ready = await handlers;
        if (!ready || !this.isOpen) return;
        const frame = parseFrame(data);
        if (frame) await ready.onFrame(frame);
        else this.sendError(new HttpError('malformed', errorMessages.frameObject));
      } catch (error) {
        this.fail(error);
      } finally {
        this.#queued -= size;
      }
    });
  }

  /**
   * Pings the client; one that has not answered by the next ping is dropped.
   * @param sendsFrames whether the client gets a frame with each ping, because scripts of pages see
   *   no pings
   */
  keepAlive(handlers: Promise<LiveHandlers | null>, interval: number, sendsFrames: boolean): void {
    const frame: HeartbeatFrame = { type: 'heartbeat', seconds: interval / SECOND };
    if (sendsFrames) this.send(frame);
    const heartbeat = setInterval(() => {
      if (!this.#isAlive) {
        this.#socket.terminate();
        return;
      }
      this.#isAlive = false;
      this.#socket.ping();
      if (sendsFrames) this.send(frame);
      handlers
        .then((ready) => ready?.onHeartbeat?.())
        .catch((error: unknown) => this.#log.warn({ err: error }, 'live connection check failed'));
    }, interval);
    heartbeat.unref();
    this.#socket.on('pong', () => {
      this.#isAlive = true;
    });
    this.#socket.on('close', () => {
      clearInterval(heartbeat);
      handlers.then((ready) => ready?.onClose?.()).catch(() => undefined);
    });
  }

  /** Returns the number of frames in the current window. */
  #countFrame(): number {
    const now = performance.now();
    if (now - this.#framesSince > FRAMES.within) {
      this.#frames = 0;
      this.#framesSince = now;
    }
    this.#frames += 1;
    return this.#frames;
  }
}

function parseFrame(data: RawData): Record<string, unknown> | null {
  try {
    const frame: unknown = JSON.parse(String(data));
    const isObject = typeof frame === 'object' && frame !== null && !Array.isArray(frame);
    return isObject ? (frame as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

import type { FastifyBaseLogger } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { SECOND } from '../time.ts';
import { httpErrorOf } from '../http/error-replies.ts';
import type { Quota } from '../security/quota.ts';
import { HttpError } from '../errors.ts';
import { errorMessages } from './messages.ts';

export interface LiveHandlers {
  /** Called with one parsed frame at a time, in order. */
  onFrame: (frame: Record<string, unknown>) => Promise<void>;
  /** Called now and then while the connection lives: time to look whether it still may. */
  onHeartbeat?: () => Promise<void>;
  onClose?: () => void;
}

/** Frames in so many milliseconds: more are refused, and whoever goes on all the same is cut off. */
const FRAMES = { max: 40, cutOff: 80, within: 10 * SECOND };
/** Bytes that may wait for a slow receiver; it comes back and asks for what it missed. */
const BACKLOG = 1024 * 1024;
/** Bytes of frames that may wait while one is worked on. */
const QUEUE = 512 * 1024;
/** Milliseconds for a client to answer a closing handshake. */
export const LINGER = 400;
/** RFC 6455 has no code of its own for it; 1013 is "try again later". */
const TRY_LATER = 1013;

export interface ConnectionDeps {
  socket: WebSocket;
  token: string | undefined;
  /** Of whoever reads what it is refused. */
  language: string;
  log: FastifyBaseLogger;
  /** How many connections of its kind each account has on this process. */
  slots: Quota;
}

/** One client of a live channel: JSON objects both ways, one at a time. */
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

  /** Sends a frame that was serialised once for many; whoever does not read what comes is dropped. */
  sendText(frame: Buffer): void {
    if (!this.isOpen) return;
    this.#socket.send(frame, { binary: false });
    if (this.#socket.bufferedAmount > BACKLOG) this.drop();
  }

  /** Says what it says in another language from now on. */
  speak(language: string): void {
    this.#language = language;
  }

  /** An error frame, with what else belongs to it. */
  sendError(error: HttpError, more: object = {}): void {
    this.send({ type: 'error', ...error.toBody(this.#language), ...more });
  }

  /** Nothing is taken from now on, whether or not the client answers. */
  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
    setTimeout(() => this.drop(), LINGER).unref();
  }

  /** For now: the client may come back. */
  refuse(reason: string): void {
    this.close(TRY_LATER, reason);
  }

  /** Counts it for its account until it closes; false, and closed, where that has too many. */
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

  /** Cuts the line: a closing handshake would wait behind what is not being read. */
  drop(): void {
    this.#socket.terminate();
  }

  /** What a handler threw: an HttpError becomes an error frame, anything else closes the connection. */
  fail(error: unknown): void {
    const httpError = httpErrorOf(error);
    if (httpError) {
      this.sendError(httpError);
      return;
    }
    this.#log.error({ err: error }, 'live connection failed');
    this.close(1011, 'Something went wrong on the server.');
  }

  /** Takes a frame as it came. Frames that come before the token was checked wait for that. */
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

  /** Pings; a client that has not answered by the next ping is gone. */
  keepAlive(handlers: Promise<LiveHandlers | null>, interval: number): void {
    const heartbeat = setInterval(() => {
      if (!this.#isAlive) {
        this.#socket.terminate();
        return;
      }
      this.#isAlive = false;
      this.#socket.ping();
      handlers
        .then((ready) => ready?.onHeartbeat?.())
        .catch((error: unknown) => this.#log.warn({ err: error }, 'live connection not checked'));
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

  /** How many came in the time that is going on. */
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

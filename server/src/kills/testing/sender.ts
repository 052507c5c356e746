import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from 'shared-api/contract';
import type { Person } from '../../testing/people.ts';

/** Milliseconds until a request without a final reply is sent again. */
const PAUSE_MS = 100;
/** Milliseconds after which a browser's user would try again. */
const PATIENCE_MS = 30_000;

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'HEAD' | 'DELETE';
  path: string;
  by: Pick<Person, 'headers'>;
  /** Object that is sent as JSON, or bytes. */
  body?: object | Uint8Array;
  headers?: Record<string, string>;
}

export interface SentReply {
  status: number;
  text: string;
  headers: Headers;
}

interface SenderOptions {
  origin: () => string;
  /** Whether the same call is sent again after this reply, as browsers do. */
  isPassing?: (reply: SentReply) => boolean;
  /** Called for each reply. */
  onReply?: (reply: SentReply, call: Call) => void;
}

/** Sends calls as browsers do: until there is a reply, each time with the same idempotency key. */
export class Sender {
  /** Requests that got no reply. */
  interrupted = 0;
  /** Replies that asked to come back later. */
  refused = 0;
  isOver = false;
  readonly #options: SenderOptions;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Repeats a call until it is answered; null once the experiment is over. */
  async send(call: Call): Promise<SentReply | null> {
    const key = randomUUID();
    while (!this.isOver) {
      const reply = await this.once(call, key);
      if (reply && !this.#options.isPassing?.(reply)) return reply;
      if (reply) this.refused += 1;
      await sleep(PAUSE_MS);
    }
    return null;
  }

  /** Sends a request once; null if there was no reply. */
  async once({ method = 'POST', path, by, body, headers }: Call, key: string = randomUUID()) {
    const isBytes = body instanceof Uint8Array;
    try {
      const reply = await fetch(
        this.#options.origin() + (path.startsWith('/api/') ? '' : API_BASE) + path,
        {
          method,
          // Each request has a connection of its own, so that all processes get their share.
          headers: {
            connection: 'close',
            ...(body === undefined || isBytes ? {} : { 'content-type': 'application/json' }),
            'idempotency-key': key,
            ...by.headers,
            ...headers,
          },
          ...(body === undefined
            ? {}
            : { body: isBytes ? Buffer.from(body) : JSON.stringify(body) }),
          signal: AbortSignal.timeout(PATIENCE_MS),
        },
      );
      const sent = { status: reply.status, text: await reply.text(), headers: reply.headers };
      this.#options.onReply?.(sent, { method, path, by });
      return sent;
    } catch {
      this.interrupted += 1;
      return null;
    }
  }
}

import { HttpError } from '../../errors.ts';
import { Quota } from '../../security/quota.ts';
import { errorMessages } from './messages.ts';

interface Writer {
  controller: AbortController;
  /** Resolves when the writer has stopped. */
  isOver: Promise<null>;
}

/**
 * Limits of concurrent uploads: one person sends a few files at once, and all together must not
 * exceed what the machine can take.
 */
const PER_ACCOUNT = 12;
const IN_ALL = 400;

/** Requests of this process that write uploads, one at a time per upload. */
export class Writers {
  readonly #writers = new Map<string, Writer>();
  readonly #quota = new Quota(PER_ACCOUNT, IN_ALL);

  /**
   * Runs work with exclusive access to an upload. The next caller stops it, because a client that
   * lost its connection returns before the server notices.
   * @throws HttpError 429 if this account has too many at once
   */
  async write<T>(
    id: string,
    userId: string,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    await this.stop(id);
    if (!this.#quota.acquire(userId)) {
      throw new HttpError('too_many_requests', errorMessages.tooManyAtOnce, undefined, 2);
    }
    const controller = new AbortController();
    const { promise: isOver, resolve } = Promise.withResolvers<null>();
    const writer = { controller, isOver };
    this.#writers.set(id, writer);
    try {
      return await work(controller.signal);
    } finally {
      if (this.#writers.get(id) === writer) this.#writers.delete(id);
      this.#quota.release(userId);
      resolve(null);
    }
  }

  /** Stops the writer of this upload, and waits until it has saved the received bytes. */
  async stop(id: string): Promise<void> {
    for (;;) {
      const writer = this.#writers.get(id);
      if (!writer) return;
      writer.controller.abort(new HttpError('locked', errorMessages.locked));
      await writer.isOver;
    }
  }

  /** Stops all writers at shutdown; clients resume at the next server. */
  stopAll(): void {
    const reason = new HttpError('unavailable', errorMessages.closing, undefined, 5);
    for (const { controller } of this.#writers.values()) controller.abort(reason);
  }
}

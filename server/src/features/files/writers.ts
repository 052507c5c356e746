import { HttpError } from '../../errors.ts';
import { Quota } from '../../security/quota.ts';
import { errorMessages } from './messages.ts';

interface Writer {
  controller: AbortController;
  /** Resolves once it has let go. */
  isOver: Promise<null>;
}

/** One person sends a few files at once; all together keep to what the machine takes. */
const PER_ACCOUNT = 12;
const IN_ALL = 400;

/** The requests of this process that write uploads: of each upload one at a time. */
export class Writers {
  readonly #writers = new Map<string, Writer>();
  readonly #places = new Quota(PER_ACCOUNT, IN_ALL);

  /**
   * Does the work with an upload to itself. Whoever comes next ends it: a client that lost its connection comes back before the
   * server sees that the old one is gone.
   * @throws HttpError 429 where this account has too many at once
   */
  async write<T>(
    id: string,
    userId: string,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    await this.stop(id);
    if (!this.#places.acquire(userId)) {
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
      this.#places.release(userId);
      resolve(null);
    }
  }

  /** Ends whoever writes this upload, and waits until they have kept what has come. */
  async stop(id: string): Promise<void> {
    for (;;) {
      const writer = this.#writers.get(id);
      if (!writer) return;
      writer.controller.abort(new HttpError('locked', errorMessages.locked));
      await writer.isOver;
    }
  }

  /** The server ends: uploads go on with the next one. */
  stopAll(): void {
    const reason = new HttpError('unavailable', errorMessages.closing, undefined, 5);
    for (const { controller } of this.#writers.values()) controller.abort(reason);
  }
}

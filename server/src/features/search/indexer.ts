import { setImmediate } from 'node:timers/promises';
import type { Core } from '../../core.ts';
import { MINUTE } from '../../time.ts';
import { indexWaiting } from './index-waiting.ts';

/** What nobody has looked for since it was written, and what waits from before an upgrade. */
const LOOK_EVERY = MINUTE;

/** Writes down in the background the words of what has changed; who looks for something has the newest written down first. */
export class Indexer {
  readonly #core: Core;
  #work: Promise<void> | null = null;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(core: Core) {
    this.#core = core;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), LOOK_EVERY);
    this.#timer.unref();
    this.wake();
  }

  /** Writes down what waits, in the background. */
  wake(): void {
    this.#work ??= this.#indexAll().finally(() => {
      this.#work = null;
    });
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#isClosed = true;
    await this.#work;
  }

  async #indexAll(): Promise<void> {
    try {
      // SQLite answers without ever waiting: others get their turn in between.
      while (!this.#isClosed && (await indexWaiting(this.#core.db))) await setImmediate();
    } catch (error) {
      this.#core.log.error({ err: error }, 'what is new cannot be looked for yet');
    }
  }
}

import { setImmediate } from 'node:timers/promises';
import type { Core } from '../../core.ts';
import { MINUTE } from '../../time.ts';
import { indexWaiting } from './index-waiting.ts';

/** Interval for items that no search has indexed, and for those from before an upgrade. */
const POLL_INTERVAL = MINUTE;

/** Indexes changed texts in the background; a search has the newest indexed first. */
export class Indexer {
  readonly #core: Core;
  #work: Promise<void> | null = null;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(core: Core) {
    this.#core = core;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), POLL_INTERVAL);
    this.#timer.unref();
    this.wake();
  }

  /** Indexes queued items in the background. */
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
      // SQLite queries never yield to the event loop: this lets other requests run.
      while (!this.#isClosed && (await indexWaiting(this.#core.db))) await setImmediate();
    } catch (error) {
      this.#core.log.error({ err: error }, 'search indexing failed');
    }
  }
}

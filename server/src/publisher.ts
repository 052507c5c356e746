import { setImmediate } from 'node:timers/promises';
import type { Core } from './core.ts';
import type { Due, Feature } from './features/feature.ts';
import { SECOND } from './time.ts';

const POLL_INTERVAL = 5 * SECOND;
const BATCH = 100;

/**
 * Makes every feature publish its scheduled items when they are due. It runs at once, to catch up
 * on items that came due while no server ran, and then every few seconds.
 */
export class Publisher {
  readonly #core: Core;
  readonly #due: Due[];
  #timer: NodeJS.Timeout | undefined;
  #work = Promise.resolve();
  #isClosed = false;
  #hasLoggedOutage = false;

  constructor(core: Core, features: readonly Feature[]) {
    this.#core = core;
    this.#due = features.flatMap(({ due }) => due ?? []);
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), POLL_INTERVAL);
    this.#timer.unref();
    void this.look();
  }

  /** Resolves when all items that are due now are published. */
  look(): Promise<void> {
    this.#work = this.#work.then(async () => {
      for (const due of this.#due) await this.#publishAll(due);
    });
    return this.#work;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#isClosed = true;
    await this.#work;
  }

  async #publishAll({ list, publish }: Due): Promise<void> {
    try {
      for (const id of await this.#next(list)) {
        if (this.#isClosed) return;
        await this.#try(id, publish);
        // SQLite queries never yield to the event loop: this lets other requests run.
        await setImmediate();
      }
      this.#hasLoggedOutage = false;
    } catch (error) {
      // Logs each database outage once.
      if (!this.#hasLoggedOutage)
        this.#core.log.error({ err: error }, 'scheduled publishing failed');
      this.#hasLoggedOutage = true;
    }
  }

  async #next(list: Due['list']): Promise<string[]> {
    return this.#isClosed ? [] : list(this.#core, BATCH);
  }

  /** Publishes one item. A failure does not delay the others; the item is tried again. */
  async #try(id: string, publish: Due['publish']): Promise<void> {
    try {
      await publish(this.#core, id);
    } catch (error) {
      this.#core.log.warn({ err: error, id }, 'scheduled item not published');
    }
  }
}

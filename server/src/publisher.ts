import { setImmediate } from 'node:timers/promises';
import type { Core } from './core.ts';
import type { Due, Feature } from './features/feature.ts';
import { SECOND } from './time.ts';

const LOOK_EVERY = 5 * SECOND;
const BATCH = 100;

/**
 * Has every feature publish what its time has come for: now, so that nothing is missed that fell into the time when no server was
 * there, and every few seconds.
 */
export class Publisher {
  readonly #core: Core;
  readonly #due: Due[];
  #timer: NodeJS.Timeout | undefined;
  #work = Promise.resolve();
  #isClosed = false;
  #isBlind = false;

  constructor(core: Core, features: readonly Feature[]) {
    this.#core = core;
    this.#due = features.flatMap(({ due }) => due ?? []);
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY);
    this.#timer.unref();
    void this.look();
  }

  /** Resolves when what is due now is published. */
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
        // SQLite answers without ever waiting: others get their turn here.
        await setImmediate();
      }
      this.#isBlind = false;
    } catch (error) {
      // Once for each time that the database goes away.
      if (!this.#isBlind) this.#core.log.error({ err: error }, 'nothing is published by itself');
      this.#isBlind = true;
    }
  }

  async #next(list: Due['list']): Promise<string[]> {
    return this.#isClosed ? [] : list(this.#core, BATCH);
  }

  /** One that cannot be published keeps none of the others waiting; it is tried again. */
  async #try(id: string, publish: Due['publish']): Promise<void> {
    try {
      await publish(this.#core, id);
    } catch (error) {
      this.#core.log.warn({ err: error, id }, 'not published when its time came');
    }
  }
}

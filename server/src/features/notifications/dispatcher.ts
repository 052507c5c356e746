import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '../../core.ts';
import { MINUTE, SECOND, timestamp } from '../../time.ts';
import { fanOut, findNext, postpone, type HappeningRow } from './fan-out.ts';
import { announce } from './news.ts';

/** Whoever made it happen gets their reply first; what happens within it is told together. */
const MOMENT = 20;
/** What another process left, or what is to be tried again. */
const LOOK_EVERY = 5 * SECOND;
const RETRY_AFTER = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE];

/**
 * Tells people of what has happened. It waits in the database from the transaction on in which it happened, so that nothing
 * is lost with a process, and is gone with the transaction that tells it, so that nothing is told twice.
 */
export class NotificationDispatcher {
  readonly #core: Core;
  readonly #onTold: () => void;
  #work: Promise<void> | null = null;
  #isWoken = false;
  #isClosed = false;
  #isBlind = false;
  #timer: NodeJS.Timeout | undefined;

  /** @param onTold called whenever people were told of something */
  constructor(core: Core, onTold: () => void) {
    this.#core = core;
    this.#onTold = onTold;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), LOOK_EVERY);
    this.#timer.unref();
    this.wake();
  }

  /** Tells what there is, in the background. */
  wake(): void {
    if (this.#isClosed) return;
    this.#isWoken = true;
    this.#work ??= this.#tellAll().finally(() => {
      this.#work = null;
      if (this.#isWoken) this.wake();
    });
  }

  /** Whether people are being told of something. */
  get isAtWork(): boolean {
    return this.#work !== null;
  }

  /** Resolves when all is told. */
  async settled(): Promise<void> {
    while (this.#work) await this.#work;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#isClosed = true;
    this.#isWoken = false;
    await this.settled();
  }

  async #tellAll(): Promise<void> {
    try {
      await sleep(MOMENT);
      while (this.#isWoken) {
        this.#isWoken = false;
        for (let next = await this.#next(); next; next = await this.#next()) {
          // Another process is at it, and looks again when it is done.
          if (!(await this.#tell(next))) break;
          // SQLite answers without ever waiting: others get their turn here.
          await setImmediate();
        }
      }
      this.#isBlind = false;
    } catch (error) {
      // Once for each time that the database goes away.
      if (!this.#isBlind) this.#core.log.error({ err: error }, 'nobody is told what is new');
      this.#isBlind = true;
    }
  }

  #next(): Promise<HappeningRow | undefined> {
    return this.#isClosed ? Promise.resolve(undefined) : findNext(this.#core.db);
  }

  async #tell(next: HappeningRow): Promise<boolean> {
    const { db, bus, log } = this.#core;
    const { kind, class_id, attempts } = next;
    try {
      const recipient = await fanOut(db, next);
      if (recipient) {
        announce(bus, recipient);
        this.#onTold();
      }
      return recipient !== null;
    } catch (error) {
      const wait = RETRY_AFTER[attempts] ?? 0;
      const times = { until: timestamp(wait), attempts: RETRY_AFTER.length + 1 };
      const givenUp = await postpone(db, next, times);
      const facts = { err: error, kind, class: class_id, attempts, givenUp };
      if (givenUp > 0) log.error(facts, 'what is new was given up');
      else log.warn(facts, 'what is new could not be told yet');
      return true;
    }
  }
}

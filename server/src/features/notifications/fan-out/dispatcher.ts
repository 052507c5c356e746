import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '../../../core.ts';
import { MINUTE, SECOND, timestamp } from '../../../time.ts';
import { fanOut, findNext, postpone, type HappeningRow } from './fan-out.ts';
import { announce } from '../news.ts';

/**
 * Milliseconds before delivery: the author gets their reply first, and events within that time are
 * delivered together.
 */
const MOMENT = 20;
/** Interval to look for events that another process left, or that must be retried. */
const POLL_INTERVAL = 5 * SECOND;
const RETRY_AFTER = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE];

/**
 * Delivers domain events as notifications. Events are stored in the transaction that causes them,
 * so none is lost with a process. The transaction that delivers them removes them, so none is
 * delivered twice.
 */
export class NotificationDispatcher {
  readonly #core: Core;
  readonly #onTold: () => void;
  #work: Promise<void> | null = null;
  #isWoken = false;
  #isClosed = false;
  #hasLoggedOutage = false;
  #timer: NodeJS.Timeout | undefined;

  /**
   * Creates a dispatcher.
   * @param onTold called whenever somebody was notified
   */
  constructor(core: Core, onTold: () => void) {
    this.#core = core;
    this.#onTold = onTold;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), POLL_INTERVAL);
    this.#timer.unref();
    this.wake();
  }

  /** Starts delivery in the background. */
  wake(): void {
    if (this.#isClosed) return;
    this.#isWoken = true;
    this.#work ??= this.#tellAll().finally(() => {
      this.#work = null;
      if (this.#isWoken) this.wake();
    });
  }

  /** Whether events are being delivered. */
  get isAtWork(): boolean {
    return this.#work !== null;
  }

  /** Resolves when all events are delivered. */
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
          // Another process has claimed the events; the next interval looks again.
          if (!(await this.#tell(next))) break;
          // SQLite queries never yield to the event loop: this lets other requests run.
          await setImmediate();
        }
      }
      this.#hasLoggedOutage = false;
    } catch (error) {
      // Logs each database outage once.
      if (!this.#hasLoggedOutage)
        this.#core.log.error({ err: error }, 'notification fan-out failed');
      this.#hasLoggedOutage = true;
    }
  }

  #next(): Promise<HappeningRow | undefined> {
    return this.#isClosed ? Promise.resolve(undefined) : findNext(this.#core.db);
  }

  async #tell(next: HappeningRow): Promise<boolean> {
    const { db, bus, log } = this.#core;
    const { kind, class_id, attempts } = next;
    try {
      const notified = await fanOut(db, next);
      if (notified) {
        announce(bus, notified);
        this.#onTold();
      }
      return notified !== null;
    } catch (error) {
      const wait = RETRY_AFTER[attempts] ?? 0;
      const times = { until: timestamp(wait), attempts: RETRY_AFTER.length + 1 };
      const givenUp = await postpone(db, next, times);
      const facts = { err: error, kind, class: class_id, attempts, givenUp };
      if (givenUp > 0) log.error(facts, 'domain event given up');
      else log.warn(facts, 'domain event could not be delivered yet');
      return true;
    }
  }
}

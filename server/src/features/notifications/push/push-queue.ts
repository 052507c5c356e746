import type { Core } from '../../../core.ts';
import { HOUR, MINUTE, SECOND, timestamp, timestampAt } from '../../../time.ts';
import { afterQuiet } from '../mail-times.ts';
import { findDevice, findMessage, type PushRow } from './find-push.ts';
import { MOMENT } from './post-pushes.ts';
import type { PushReply } from './push-services.ts';

/** At the same time, on each process. */
const BATCH = 20;
/** Another process may take a push over after this long, should this one die while sending. */
const CLAIM = MINUTE;
const LOOK_EVERY = 15 * SECOND;
/** Waits before the second, third ... attempt; after the last one it is given up: the inbox has it. */
const RETRY_AFTER = [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE];
/** More is not waited for, whatever a service asks. */
const LONGEST = HOUR;

/**
 * Pushes wait in the database from the transaction on that tells of something, and are taken by one process of several. Each try
 * looks anew at whether it is still to be told.
 */
export class PushQueue {
  readonly #core: Pick<Core, 'db' | 'log' | 'pushServices'>;
  #work: Promise<void> | null = null;
  #isWoken = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;

  constructor(core: Pick<Core, 'db' | 'log' | 'pushServices'>) {
    this.#core = core;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), LOOK_EVERY);
    this.#timer.unref();
    this.wake();
  }

  /** Something was told: what is to be pushed of it is due in a moment. */
  expect(): void {
    if (this.#isClosed || this.#soon) return;
    this.#soon = setTimeout(() => {
      this.#soon = undefined;
      this.wake();
    }, MOMENT + 50);
    this.#soon.unref();
  }

  /** Sends what is due, in the background. */
  wake(): void {
    if (this.#isClosed) return;
    this.#isWoken = true;
    this.#work ??= this.#sendAll().finally(() => {
      this.#work = null;
      if (this.#isWoken) this.wake();
    });
  }

  /** Resolves when nothing is being sent. */
  async settled(): Promise<void> {
    while (this.#work) await this.#work;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    clearTimeout(this.#soon);
    this.#isClosed = true;
    this.#isWoken = false;
    await this.settled();
  }

  async #sendAll(): Promise<void> {
    try {
      while (this.#isWoken) {
        this.#isWoken = false;
        for (let due = await this.#due(); due.length > 0; due = await this.#due()) {
          await Promise.all(due.map((push) => this.#take(push)));
        }
      }
    } catch (error) {
      this.#core.log.error({ err: error }, 'pushes cannot be read');
    }
  }

  async #due(): Promise<PushRow[]> {
    if (this.#isClosed) return [];
    return this.#core.db
      .selectFrom('pushes')
      .selectAll()
      .where('due_at', '<=', timestamp())
      .orderBy('due_at')
      .limit(BATCH)
      .execute();
  }

  /** Of two processes that want it, one sends it. */
  async #take(push: PushRow): Promise<void> {
    const { attempts, notification_id } = push;
    const taken = await this.#row(push, { attempts: attempts + 1, due_at: timestamp(CLAIM) })
      .where('attempts', '=', attempts)
      .where('notification_id', '=', notification_id)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 1n) await this.#send({ ...push, attempts: attempts + 1 });
  }

  async #send(push: PushRow): Promise<void> {
    const { db, log, pushServices } = this.#core;
    const device = await findDevice(db, push);
    const message = device && (await findMessage(db, device, push));
    if (!message) return this.#done(push);
    const quiet = afterQuiet(device.times, Date.now());
    if (quiet > Date.now())
      return this.#postpone(push, { attempts: 0, due_at: timestampAt(quiet) });
    const service = new URL(device.endpoint).hostname;
    try {
      const reply = await pushServices.send(device, message);
      const { status } = reply;
      if (status >= 200 && status < 300) return await this.#done(push);
      if (status === 404 || status === 410) return await this.#forget(push, device.endpoint);
      if (status === 429 || status >= 500) return await this.#retry(push, reply);
      log.error({ service, status }, 'a push was refused');
      await this.#done(push);
    } catch (error) {
      log.warn({ err: error, service, attempts: push.attempts }, 'a push could not be sent yet');
      await this.#retry(push, { status: 0, retryAfter: 0 });
    }
  }

  async #retry(push: PushRow, { status, retryAfter }: PushReply): Promise<void> {
    const wait = RETRY_AFTER[push.attempts - 1];
    if (wait !== undefined) {
      const due_at = timestamp(Math.max(wait, Math.min(retryAfter, LONGEST)));
      return this.#postpone(push, { due_at });
    }
    this.#core.log.error({ status, attempts: push.attempts }, 'a push was given up');
    await this.#done(push);
  }

  async #postpone(push: PushRow, change: { due_at: string; attempts?: number }): Promise<void> {
    await this.#row(push, change).execute();
  }

  /** Gone; where more of the same has happened meanwhile, that is next. */
  async #done(push: PushRow): Promise<void> {
    const { session_id, kind, subject_id, notification_id } = push;
    const gone = await this.#core.db
      .deleteFrom('pushes')
      .where('session_id', '=', session_id)
      .where('kind', '=', kind)
      .where('subject_id', '=', subject_id)
      .where('notification_id', '=', notification_id)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) {
      await this.#postpone(push, { attempts: 0, due_at: timestamp() });
    }
  }

  /** The browser is there no more; one that has said another address meanwhile is. */
  async #forget({ session_id }: PushRow, endpoint: string): Promise<void> {
    await this.#core.db
      .deleteFrom('push_devices')
      .where('session_id', '=', session_id)
      .where('endpoint', '=', endpoint)
      .execute();
  }

  #row({ session_id, kind, subject_id }: PushRow, change: { attempts?: number; due_at: string }) {
    return this.#core.db
      .updateTable('pushes')
      .set(change)
      .where('session_id', '=', session_id)
      .where('kind', '=', kind)
      .where('subject_id', '=', subject_id);
  }
}

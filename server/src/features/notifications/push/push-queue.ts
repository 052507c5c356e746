import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { Core } from '../../../core.ts';
import { claimRows } from '../../../database/queries/claim-rows.ts';
import type { Database } from '../../../database/schema.ts';
import { createWorker, type Worker } from '../../../jobs/worker.ts';
import { HOUR, MINUTE, SECOND, timestamp, timestampAt } from '../../../time.ts';
import { afterQuiet } from '../mail/times.ts';
import type { NotificationRow } from '../queries.ts';
import {
  findDevices,
  findNotifications,
  keyOf,
  messageOf,
  type Device,
  type PushRow,
} from './find-push.ts';
import { MOMENT } from './post-pushes.ts';
import type { PushReply } from './push-services.ts';

type PushCore = Pick<Core, 'db' | 'log' | 'pushServices'> & Partial<Pick<Core, 'workerRuns'>>;

/** Number of notifications that a process claims and sends at the same time. */
const BATCH = 20;
/**
 * Duration of a claim. After it, another process may take over, in case this one died while
 * sending.
 */
const CLAIM = MINUTE;
const POLL_INTERVAL = 15 * SECOND;
/**
 * Longest wait before each batch while open pages are being notified. They come first, because
 * nobody looks at a device within a second.
 */
const GIVES_WAY = SECOND;
/**
 * Delays before the second, third ... attempt. After the last one it is given up; the notification
 * stays in the inbox.
 */
const RETRY_AFTER = [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE];
/** Longest delay, even if a service asks for more. */
const LONGEST = HOUR;

/**
 * Queue of push notifications in the database. They are queued in the transaction that notifies,
 * and claimed by one of several processes. Each attempt checks again whether the notification is
 * still wanted.
 */
export class PushQueue {
  readonly #core: PushCore;
  readonly #dispatcher: Pick<Worker, 'isRunning' | 'drain'> | undefined;
  readonly #worker: Worker;
  #isClosed = false;
  #soon: NodeJS.Timeout | undefined;

  /**
   * Creates a queue.
   * @param dispatcher has priority over this queue
   */
  constructor(core: PushCore, dispatcher?: Pick<Worker, 'isRunning' | 'drain'>) {
    this.#core = core;
    this.#dispatcher = dispatcher;
    this.#worker = createWorker({
      name: 'push',
      run: () => this.#sendAll(),
      everyMs: POLL_INTERVAL,
      failure: 'push queue cannot be read',
      log: core.log,
      runs: core.workerRuns,
    });
  }

  start(): void {
    this.#worker.start();
  }

  /** Schedules sending, after somebody was notified. */
  expect(): void {
    if (this.#isClosed || this.#soon) return;
    this.#soon = setTimeout(() => {
      this.#soon = undefined;
      this.wake();
    }, MOMENT + 50);
    this.#soon.unref();
  }

  /** Sends due notifications in the background. */
  wake(): void {
    this.#worker.wake();
  }

  /** Resolves when nothing is being sent. */
  drain(): Promise<void> {
    return this.#worker.drain();
  }

  close(): Promise<void> {
    clearTimeout(this.#soon);
    this.#isClosed = true;
    return this.#worker.close();
  }

  async #sendAll(): Promise<void> {
    for (let taken = await this.#take(); taken.length > 0; taken = await this.#take()) {
      await this.#sendThese(taken);
    }
  }

  /** Claims the next notifications. Of two processes, one gets each row. */
  async #take(): Promise<PushRow[]> {
    await this.#giveWay();
    if (this.#isClosed) return [];
    const { db } = this.#core;
    return db.transaction().execute(async (trx) => {
      const due = trx
        .selectFrom('pushes')
        .selectAll()
        .where('due_at', '<=', timestamp())
        .orderBy('due_at')
        .limit(BATCH);
      const rows = await claimRows(trx, due).execute();
      if (rows.length === 0) return [];
      await trx
        .updateTable('pushes')
        .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), due_at: timestamp(CLAIM) }))
        .where(isOneOf(rows))
        .execute();
      return rows.map((row) => ({ ...row, attempts: row.attempts + 1 }));
    });
  }

  async #giveWay(): Promise<void> {
    if (!this.#dispatcher?.isRunning) return;
    await Promise.race([this.#dispatcher.drain(), sleep(GIVES_WAY, undefined, { ref: false })]);
  }

  /**
   * Sends a batch. Its data is queried for all at once, because the dispatcher needs the database
   * too.
   */
  async #sendThese(pushes: readonly PushRow[]): Promise<void> {
    const { db } = this.#core;
    const devices = await findDevices(db, pushes);
    const notifications = await findNotifications(db, [...devices.values()], pushes);
    let turn: Promise<unknown> = Promise.resolve();
    const sending = pushes.map(async (push) => {
      const device = devices.get(push.session_id);
      const row = device && notifications.get(keyOf(device.user_id, push.notification_id));
      if (!row) return true;
      // Encryption takes a millisecond; this lets other requests run in between.
      turn = turn.then(() => setImmediate());
      await turn;
      return this.#send(push, device, row);
    });
    const isDone = await Promise.all(sending);
    await this.#done(pushes.filter((_push, index) => isDone[index]));
  }

  /** Sends one notification. Returns whether it is finished. */
  async #send(push: PushRow, device: Device, row: NotificationRow): Promise<boolean> {
    const { log, pushServices } = this.#core;
    const quiet = afterQuiet(device.times, Date.now());
    if (quiet > Date.now()) {
      await this.#postpone(push, { attempts: 0, due_at: timestampAt(quiet) });
      return false;
    }
    const service = new URL(device.endpoint).hostname;
    try {
      const reply = await pushServices.send(device, messageOf(device, row));
      const { status } = reply;
      if (status >= 200 && status < 300) return true;
      if (status === 404 || status === 410) {
        await this.#forget(push, device.endpoint);
        return false;
      }
      if (status === 429 || status >= 500) return await this.#retry(push, reply);
      log.error({ service, status }, 'push notification refused');
      return true;
    } catch (error) {
      log.warn(
        { err: error, service, attempts: push.attempts },
        'push notification could not be sent yet',
      );
      return this.#retry(push, { status: 0, retryAfter: 0 });
    }
  }

  /** Schedules a retry. Returns whether it is given up. */
  async #retry(push: PushRow, { status, retryAfter }: PushReply): Promise<boolean> {
    const wait = RETRY_AFTER[push.attempts - 1];
    if (wait === undefined) {
      this.#core.log.error({ status, attempts: push.attempts }, 'push notification given up');
      return true;
    }
    const due_at = timestamp(Math.max(wait, Math.min(retryAfter, LONGEST)));
    await this.#postpone(push, { due_at });
    return false;
  }

  async #postpone(push: PushRow, change: { due_at: string; attempts?: number }): Promise<void> {
    const { session_id, kind, subject_id } = push;
    await this.#core.db
      .updateTable('pushes')
      .set(change)
      .where('session_id', '=', session_id)
      .where('kind', '=', kind)
      .where('subject_id', '=', subject_id)
      .execute();
  }

  /**
   * Removes sent notifications; one that was replaced meanwhile is sent next. Skips locked rows and
   * waits for those alone, to avoid deadlocks.
   */
  async #done(pushes: readonly PushRow[]): Promise<void> {
    if (pushes.length === 0) return;
    const removed = await this.#core.db.transaction().execute(async (trx) => {
      const rows = trx.selectFrom('pushes').selectAll().where(isOneOf(pushes));
      const free = await claimRows(trx, rows).execute();
      if (free.length > 0) await trx.deleteFrom('pushes').where(isOneOf(free)).execute();
      return free;
    });
    for (const push of pushes) {
      if (removed.some((row) => isSame(row, push))) continue;
      const { numDeletedRows } = await this.#core.db
        .deleteFrom('pushes')
        .where(isOneOf([push]))
        .executeTakeFirst();
      if (numDeletedRows > 0n) continue;
      await this.#postpone(push, { attempts: 0, due_at: timestamp() });
    }
  }

  /** Removes a device whose browser is gone, unless it has registered another address meanwhile. */
  async #forget({ session_id }: PushRow, endpoint: string): Promise<void> {
    await this.#core.db
      .deleteFrom('push_devices')
      .where('session_id', '=', session_id)
      .where('endpoint', '=', endpoint)
      .execute();
  }
}

/** SQL: matches rows as they were read, and none that were replaced since. */
function isOneOf(pushes: readonly PushRow[]): Expression<SqlBool> {
  const { or, and } = expressionBuilder<Database, 'pushes'>();
  return or(
    pushes.map(({ session_id, kind, subject_id, notification_id }) =>
      and({ session_id, kind, subject_id, notification_id }),
    ),
  );
}

function isSame(one: PushRow, other: PushRow): boolean {
  return (
    one.session_id === other.session_id &&
    one.kind === other.kind &&
    one.subject_id === other.subject_id
  );
}

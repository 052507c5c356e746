import type { FastifyBaseLogger } from 'fastify';
import { newId } from '../../database/ids.ts';
import type { Db, MailKind } from '../../database/schema.ts';
import { createWorker, type Worker } from '../../jobs/worker.ts';
import type { WorkerRuns } from '../../jobs/worker-runs.ts';
import { HOUR, MINUTE, SECOND, timestamp } from '../../time.ts';
import type { Postponed, QueuedMail, RenderedMail } from './mail.ts';
import type { Transport } from './transport.ts';

declare module '../../core.ts' {
  interface Core {
    mails: MailQueue;
  }
}

export interface NewMail {
  kind: MailKind;
  /** Address of the recipient. */
  email: string;
  /** Null if the address may belong to nobody. For an invitation, the teacher who sent it. */
  userId: string | null;
  /** Class of an invitation. */
  classId?: string;
  /** Session that the mail reports. */
  sessionId?: string;
}

/** Adds a mail to the queue, which a running server sends. */
export async function queueMail(
  db: Db,
  { kind, email, userId, classId, sessionId }: NewMail,
): Promise<void> {
  const now = timestamp();
  const about = { user_id: userId, class_id: classId ?? null, session_id: sessionId ?? null };
  await db
    .insertInto('mails')
    .values({ id: newId(), kind, address: email, ...about, created_at: now, due_at: now })
    .execute();
}

interface QueueDeps {
  db: Db;
  transport: Transport;
  /** Renders a mail; null if there is nothing (left) to send. */
  render: (mail: QueuedMail) => Promise<RenderedMail | Postponed | null>;
  log: FastifyBaseLogger;
  runs?: WorkerRuns | undefined;
}

/** Delays before the second, third ... attempt; after the last one the mail is given up. */
const RETRY_AFTER = [
  10 * SECOND,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
];
/**
 * Duration of a claim. After it, another process may take over, in case this one died while
 * sending.
 */
const CLAIM = 2 * MINUTE;
const POLL_INTERVAL = 15 * SECOND;

/**
 * Queue of mails in the database. Call `add` in the transaction that a mail belongs to, and `wake`
 * after it. Nothing is lost if the mail server or this process is down.
 */
export class MailQueue {
  readonly #deps: QueueDeps;
  readonly #writers = new Map<MailKind, QueueDeps['render']>();
  readonly #worker: Worker;

  constructor(deps: QueueDeps) {
    this.#deps = deps;
    this.#worker = createWorker({
      name: 'mail',
      run: () => this.#sendAll(),
      everyMs: POLL_INTERVAL,
      failure: 'the mail queue cannot be read',
      log: deps.log,
      runs: deps.runs,
    });
  }

  /** Registers a feature that renders mails of these kinds. Call it before the start. */
  write(kinds: readonly MailKind[], render: QueueDeps['render']): void {
    for (const kind of kinds) this.#writers.set(kind, render);
  }

  start(): void {
    this.#worker.start();
  }

  add(db: Db, mail: NewMail): Promise<void> {
    return queueMail(db, mail);
  }

  /** Sends due mails in the background. */
  wake(): void {
    this.#worker.wake();
  }

  /** Resolves when nothing is being sent. */
  drain(): Promise<void> {
    return this.#worker.drain();
  }

  async close(): Promise<void> {
    // Mails that are due are sent first.
    await this.#worker.drain();
    await this.#worker.close();
    await this.#deps.transport.close();
  }

  async #sendAll(): Promise<void> {
    for (let mail = await this.#claim(); mail; mail = await this.#claim()) await this.#send(mail);
  }

  /** Claims the next due mail; of two processes, one gets it. */
  async #claim(): Promise<QueuedMail | null> {
    const { db } = this.#deps;
    for (;;) {
      const next = await db
        .selectFrom('mails')
        .selectAll()
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('due_at', '<=', timestamp())
        // Somebody waits at the screen for a mail with a link, and nobody for an invitation or a
        // notification.
        .orderBy(({ eb }) =>
          eb
            .case()
            .when('kind', 'in', ['news', 'digest'])
            .then(2)
            .when('kind', 'in', ['invitation', 'teacher_invitation'])
            .then(1)
            .else(0)
            .end(),
        )
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst();
      if (!next) return null;
      const claimed = await db
        .updateTable('mails')
        .set({ attempts: next.attempts + 1, due_at: timestamp(CLAIM), gathers: null })
        .where('id', '=', next.id)
        .where('attempts', '=', next.attempts)
        .executeTakeFirst();
      if (claimed.numUpdatedRows === 1n) return { ...next, attempts: next.attempts + 1 };
    }
  }

  async #send(mail: QueuedMail): Promise<void> {
    const { transport, log } = this.#deps;
    const render = this.#writers.get(mail.kind) ?? this.#deps.render;
    try {
      const rendered = await render(mail);
      if (rendered && 'until' in rendered) {
        // A postponed mail was not tried, so it uses up no attempt.
        await this.#mark(mail, { due_at: rendered.until, attempts: mail.attempts - 1 });
        return;
      }
      if (rendered) await transport.send(rendered, mail.id);
      await this.#mark(mail, { sent_at: timestamp(), last_error: null });
    } catch (error) {
      const wait = RETRY_AFTER[mail.attempts - 1];
      const reason = error instanceof Error ? error.message : String(error);
      const facts = { mail: mail.id, kind: mail.kind, attempts: mail.attempts, reason };
      if (wait === undefined) log.error(facts, 'mail given up');
      else log.warn(facts, 'mail could not be sent yet');
      await this.#mark(mail, {
        last_error: reason.slice(0, 500),
        ...(wait === undefined ? { failed_at: timestamp() } : { due_at: timestamp(wait) }),
      });
    }
  }

  async #mark(mail: QueuedMail, change: Partial<QueuedMail>): Promise<void> {
    const { sent_at, failed_at, due_at, last_error, attempts } = change;
    await this.#deps.db
      .updateTable('mails')
      .set({ sent_at, failed_at, due_at, last_error, attempts })
      .where('id', '=', mail.id)
      .execute();
  }
}

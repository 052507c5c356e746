import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { timestamp } from '../../time.ts';
import type { serveMails } from '../../features/mail/testing/mail-server.ts';
import { verifyAuditChain } from '../../features/audit/verify.ts';
import { KINDS, type Kind, type Scene } from './kinds.ts';
import type { Sender } from './sender.ts';

type MailServer = Awaited<ReturnType<typeof serveMails>>;

/** Writers of every kind, and what the server has acknowledged to them. */
export class Workload {
  readonly acknowledged: Record<string, string[]> = {};
  /** Writes that the server refused for good. */
  readonly refusals: string[] = [];
  readonly #sender: Sender;
  readonly #scene: Scene;
  readonly #pause: number;
  readonly #writers: Promise<void>[] = [];

  /** Each writer waits `pause` milliseconds after a write. */
  constructor(sender: Sender, scene: Scene, pause = 0) {
    this.#sender = sender;
    this.#scene = scene;
    this.#pause = pause;
    for (const [name, kind] of Object.entries(KINDS)) {
      this.acknowledged[name] = [];
      for (let writer = 0; writer < kind.writers; writer += 1) {
        this.#writers.push(this.#write(name, kind, writer));
      }
    }
  }

  get count(): number {
    return Object.values(this.acknowledged).reduce((sum, { length }) => sum + length, 0);
  }

  get countByKind(): Record<string, number> {
    const counts = Object.entries(this.acknowledged).map(([name, { length }]) => [name, length]);
    return Object.fromEntries(counts) as Record<string, number>;
  }

  /** Lets the writers end. */
  async stop(): Promise<void> {
    this.#sender.isOver = true;
    await Promise.all(this.#writers);
  }

  /** Finds acknowledged writes that are missing or stored twice, and damage of the database. */
  async findFaults(app: FastifyInstance): Promise<string[]> {
    const faults = [...this.refusals];
    for (const [name, kind] of Object.entries(KINDS)) {
      const counts = countEach(await kind.stored(app, this.#scene));
      for (const text of this.acknowledged[name] ?? []) {
        const count = counts.get(text) ?? 0;
        if (count !== 1) faults.push(`${name} ${text}: acknowledged, stored ${count} times`);
      }
    }
    faults.push(...(await this.#findHalfDeleted(app)), ...(await findDamage(app)));
    return faults;
  }

  /**
   * Sends what is left in the queue, as if its times had come, and returns the addresses that got
   * no mail, and how many mails came twice. A repetition has the same Message-ID.
   */
  async findMailFaults(app: FastifyInstance, { received }: MailServer) {
    const { db, mails } = app.core;
    await mails.drain();
    await db
      .updateTable('mails')
      .set({ due_at: timestamp() })
      .where('sent_at', 'is', null)
      .execute();
    mails.wake();
    await mails.drain();
    const faults: string[] = [];
    const ofAddress = Map.groupBy(received, ({ to }) => to);
    let repeated = 0;
    for (const email of this.acknowledged.deletion ?? []) {
      const got = ofAddress.get(email) ?? [];
      const ids = new Set(got.map(({ text }) => /^Message-ID: (.*)$/m.exec(text)?.[1]));
      if (ids.size !== 1) faults.push(`mail to ${email}: ${ids.size} different mails came`);
      repeated += Math.max(0, got.length - 1);
    }
    return { faults, repeated };
  }

  async #write(name: string, kind: Kind, writer: number): Promise<void> {
    for (let number = 0; !this.#sender.isOver; number += 1) {
      const written = await kind.write(this.#sender, this.#scene, { writer, number });
      if (written === null) return;
      if ('refusal' in written) {
        const { status, text } = written.refusal;
        this.refusals.push(`${name} ${writer}-${number}: ${status} ${text}`);
      } else if (written.text !== null) this.acknowledged[name]?.push(written.text);
      if (this.#pause > 0) await sleep(this.#pause);
    }
  }

  /** Runs the clean-up once more, and finds accounts whose deletion has not ended. */
  async #findHalfDeleted(app: FastifyInstance): Promise<string[]> {
    await app.cleanUps.run();
    const ids = this.#scene.dueAccounts.map(({ id }) => id);
    const accounts = await app.core.db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .execute();
    const sessions = await app.core.db
      .selectFrom('sessions')
      .select('user_id')
      .where('user_id', 'in', ids)
      .execute();
    const left = [...accounts.map(({ id }) => id), ...sessions.map(({ user_id: id }) => id)];
    return left.map((id) => `account ${id}: its deletion has not ended`);
  }
}

function countEach(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Checks the whole database, and the chain of the audit log. */
export async function findDamage({ core: { db, engine } }: FastifyInstance): Promise<string[]> {
  const faults: string[] = [];
  if (engine === 'sqlite') {
    for (const pragma of ['integrity_check', 'foreign_key_check']) {
      const { rows } = await sql.raw<Record<string, unknown>>(`PRAGMA ${pragma}`).execute(db);
      const found = rows.map((row) => Object.values(row).join(' ')).join('; ');
      if (found !== '' && found !== 'ok') faults.push(`${pragma}: ${found}`);
    }
  }
  const { broken } = await verifyAuditChain(db);
  if (broken) faults.push(`audit log: ${JSON.stringify(broken)}`);
  return faults;
}

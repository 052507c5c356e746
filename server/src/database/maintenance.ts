import type { ExpressionBuilder } from 'kysely';
import { MINUTE, timestamp, type Timestamp } from '../time.ts';
import { newId } from './ids.ts';
import type { Database, Db } from './schema.ts';

/** Time after which the server goes on if the command was killed. */
const EXPIRES_AFTER = 30 * MINUTE;
const RENEW_EVERY = 5 * MINUTE;

/** Runs a backup, during which no process removes contents of files. */
export async function whileFilesStay<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const id = newId();
  const expires = () => ({ expires_at: timestamp(EXPIRES_AFTER) });
  await db
    .insertInto('maintenance')
    .values({ id, kind: 'backup', started_at: timestamp(), ...expires() })
    .execute();
  let renewal: Promise<unknown> = Promise.resolve();
  const renew = setInterval(() => {
    const row = db.updateTable('maintenance').set(expires()).where('id', '=', id);
    // The database may be busy; the next renewal is early enough.
    renewal = row.execute().catch(() => undefined);
  }, RENEW_EVERY);
  try {
    return await work();
  } finally {
    clearInterval(renew);
    await renewal;
    await db.deleteFrom('maintenance').where('id', '=', id).execute();
  }
}

/**
 * Matches while no backup runs. It is a condition of the statement that removes: a backup that
 * begins later has a snapshot in which the removed row is gone.
 */
export function isWithoutBackup(now: Timestamp) {
  return ({ not, exists, selectFrom }: ExpressionBuilder<Database, keyof Database>) =>
    not(
      exists(
        selectFrom('maintenance')
          .select('maintenance.id')
          .where('maintenance.kind', '=', 'backup')
          .where('maintenance.expires_at', '>', now),
      ),
    );
}

const READ_ONLY = 'read_only';
/** Later than every time: read-only mode ends by a command only. */
const NEVER: Timestamp = '9999-12-31T23:59:59.999Z';

/** Turns read-only mode on for all processes. */
export async function startReadOnly(db: Db): Promise<void> {
  await db
    .insertInto('maintenance')
    .values({ id: READ_ONLY, kind: READ_ONLY, started_at: timestamp(), expires_at: NEVER })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function endReadOnly(db: Db): Promise<void> {
  await db.deleteFrom('maintenance').where('id', '=', READ_ONLY).execute();
}

/** Returns when read-only mode began; null while it is off. */
export async function readOnlySince(db: Db): Promise<Timestamp | null> {
  const row = await db
    .selectFrom('maintenance')
    .select('started_at')
    .where('id', '=', READ_ONLY)
    .executeTakeFirst();
  return row?.started_at ?? null;
}

/** Removes what killed commands left. */
export async function removeExpiredMaintenance(db: Db): Promise<void> {
  await db.deleteFrom('maintenance').where('expires_at', '<', timestamp()).execute();
}

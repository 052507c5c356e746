import { sql } from 'kysely';
import type { Engine } from '../../database/connect.ts';
import { listMigrations } from '../../database/migrations/index.ts';
import { migrationHashes, releasedHashes } from '../../database/released.ts';
import type { Db } from '../../database/schema.ts';
import { DAY, MINUTE, timestamp } from '../../time.ts';
import { Problem, type Outcome } from './check.ts';

/** Age of a due mail from which on nobody seems to send. */
const MAIL_PATIENCE = 10 * MINUTE;

export interface Opened {
  db: Db;
  engine: Engine;
}

/** Reads the whole SQLite file. On PostgreSQL, reads what the server itself has found. */
export async function checkDatabase({ db, engine }: Opened): Promise<Outcome> {
  return engine === 'sqlite' ? checkSqlite(db) : checkPostgres(db);
}

const RESTORE = 'stop the server and restore a backup (npm run restore)';

async function checkSqlite(db: Db): Promise<Outcome> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db);
  const found = rows[0]?.integrity_check ?? 'no answer';
  if (found !== 'ok') return new Problem(`The file is damaged (${found}): ${RESTORE}.`);
  const orphans = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  const [orphan] = orphans.rows;
  if (orphan) {
    return new Problem(`A row of ${orphan.table} refers to a row that is gone: ${RESTORE}.`);
  }
  return 'SQLite, without damage';
}

async function checkPostgres(db: Db): Promise<Outcome> {
  const { rows } = await sql<{ version: string; failures: number | null; is_read_only: string }>`
    select current_setting('server_version') as version,
      current_setting('transaction_read_only') as is_read_only,
      (select checksum_failures from pg_stat_database where datname = current_database()) as failures
  `.execute(db);
  const [state] = rows;
  if (Number(state?.failures ?? 0) > 0) {
    return new Problem(`PostgreSQL has read ${state?.failures} damaged pages: ${RESTORE}.`);
  }
  if (state?.is_read_only === 'on') {
    return new Problem('The database takes no writes: let DATABASE_URL name the primary server.');
  }
  const broken = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where not indisvalid`.execute(db);
  const [index] = broken.rows;
  if (index) return new Problem(`An index is not valid: run "reindex index ${index.name}".`);
  return `PostgreSQL ${state?.version}`;
}

interface MigrationSources {
  /** Hashes of the migrations in this checkout. */
  now: Record<string, string>;
  released: Record<string, string>;
}

/** Compares the migrations of the database with those of this checkout. */
export async function checkMigrations(
  { db, engine }: Opened,
  { now, released }: MigrationSources = { now: migrationHashes(), released: releasedHashes() },
): Promise<Outcome> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  const known = Object.keys(listMigrations(engine));
  const unknown = [...applied].find((name) => !known.includes(name));
  if (unknown !== undefined) {
    return new Problem(
      `The database is of a newer version (${unknown}): check that version out, or restore a backup of this one.`,
    );
  }
  const changed = Object.keys(released).find((name) => now[name] !== released[name]);
  if (changed !== undefined) {
    return new Problem(`The migration ${changed} was changed: restore its file with git.`);
  }
  const waiting = known.filter((name) => !applied.has(name));
  if (waiting.length > 0) {
    return new Problem(`${waiting.length} are not applied (${waiting[0]}): restart the server.`);
  }
  return `all ${known.length} applied`;
}

/** Looks for mails that nobody sends, or that were given up lately. */
export async function checkMailQueue({ db }: Opened): Promise<Outcome> {
  const due = db.selectFrom('mails').where('sent_at', 'is', null).where('failed_at', 'is', null);
  const late = await due
    .where('due_at', '<', timestamp(-MAIL_PATIENCE))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('due_at').as('since')])
    .executeTakeFirstOrThrow();
  if (Number(late.count) > 0) {
    return new Problem(
      `${late.count} mails are due since ${late.since}: start the server, and look for "mail" in its log.`,
    );
  }
  const [failed] = await db
    .selectFrom('mails')
    .select(['last_error', ({ fn }) => fn.countAll<number>().over().as('count')])
    .where('failed_at', '>', timestamp(-DAY))
    .orderBy('failed_at', 'desc')
    .limit(1)
    .execute();
  if (failed) {
    return new Problem(
      `${failed.count} mails were given up in the last day: ask the mail server's operator about "${failed.last_error}".`,
    );
  }
  const retried = await due
    .where('attempts', '>', 0)
    .where('last_error', 'is not', null)
    .select(['last_error', 'attempts'])
    .orderBy('attempts', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (retried && retried.attempts > 2) {
    return new Problem(
      `A mail was refused ${retried.attempts} times: check SMTP_URL and MAIL_FROM against "${retried.last_error}".`,
    );
  }
  const { count } = await due
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return `${count} waiting`;
}

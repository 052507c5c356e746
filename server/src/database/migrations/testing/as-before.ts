import { join } from 'node:path';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import type { FreshDatabase } from '../../../testing/database.ts';
import { SqliteAdapter } from '../../sqlite.ts';
import { listMigrations } from '../index.ts';

/** A database as `migration` left it, with what `write` puts into it. */
export async function asBefore<Tables>(
  { environment }: FreshDatabase,
  migration: string,
  write: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = environment;
  const db = new Kysely<Tables>({
    dialect: DATABASE_URL
      ? new PostgresDialect({ pool: new pg.Pool({ connectionString: DATABASE_URL }) })
      : new SqliteDialect({ database: new SqliteAdapter(join(DATA_DIR, 'homeroom.sqlite')) }),
  });
  const engine = DATABASE_URL ? 'postgres' : 'sqlite';
  const provider = { getMigrations: async () => listMigrations(engine) };
  const { error } = await new Migrator({ db, provider }).migrateTo(migration);
  if (error) throw error;
  await write(db);
  await db.destroy();
}

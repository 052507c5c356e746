import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Engine } from './connect.ts';
import { listMigrations } from './migrations/index.ts';

/** Brings the tables up to date. On PostgreSQL, processes that start together take turns. */
export async function migrate<Tables>(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const migrator = new Migrator({
    db,
    // Migrations of several authors are merged in any order.
    allowUnorderedMigrations: true,
    provider: { getMigrations: async () => listMigrations(engine) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

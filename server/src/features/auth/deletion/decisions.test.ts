import { sql } from 'kysely';
import { join } from 'node:path';
import { freshDatabase } from '../../../testing/database.ts';
import { openDatabase } from '../../../database/open.ts';
import { KEPT, REMOVED } from './decisions.ts';

/** Names of columns that hold a user's id without a foreign key. */
const NAMED = /^(?:user|owner|author|student|actor|to|teacher|member|person)_id$|_by$/;

/** Columns of these names that hold something else. */
const OTHERS = ['release_log.by'];

test('every column that refers to a user has a decision for a deleted account', async () => {
  const fresh = await freshDatabase();
  // The tables are the same on both engines; SQLite lists them in one query.
  const dataDir = join(fresh.environment.DATA_DIR, 'references');
  const { db, close } = await openDatabase({ dataDir, databaseUrl: null });
  const { rows } = await sql<{ reference: string; column: string; is_user: number }>`
    select tables.name || '.' || field.name as reference, field.name as "column",
      exists (
        select 1 from pragma_foreign_key_list(tables.name) as key
        where key."from" = field.name and key."table" = 'users'
      ) as is_user
    from sqlite_master as tables
    join pragma_table_info(tables.name) as field
    where tables.type = 'table'`.execute(db);
  const found = rows
    .filter(({ column, is_user }) => is_user === 1 || NAMED.test(column))
    .map(({ reference }) => reference)
    .filter((reference) => !OTHERS.includes(reference));
  // An answer that is replaced goes with its submission, as what refers to a class goes with it.
  expect([...REMOVED, ...Object.keys(KEPT)].sort()).toEqual(found.sort());
  await close();
  await fresh.remove();
});

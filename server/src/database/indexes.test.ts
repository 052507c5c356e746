import { join } from 'node:path';
import { sql } from 'kysely';
import { freshDatabase } from '../testing/database.ts';
import { openDatabase } from './connect.ts';

test('what refers to a row that can be removed has an index, for removing looks there', async () => {
  const fresh = await freshDatabase();
  // The tables are the same on both; SQLite tells of them in one query.
  const dataDir = join(fresh.environment.DATA_DIR, 'indexes');
  const { db, close } = await openDatabase({ dataDir, databaseUrl: null });
  const { rows } = await sql<{ place: string }>`
    select tables.name || '.' || reference."from" as place
    from sqlite_master as tables
    join pragma_foreign_key_list(tables.name) as reference
    where tables.type = 'table' and not exists (
      select 1
      from pragma_index_list(tables.name) as indexes
      join pragma_index_info(indexes.name) as part
      where indexes.partial = 0 and part.seqno = 0 and part.name = reference."from"
    )`.execute(db);
  expect(rows).toEqual([]);
  await close();
  await fresh.remove();
});

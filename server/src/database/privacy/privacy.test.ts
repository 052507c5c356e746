import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshDatabase } from '../../testing/database.ts';
import { openDatabase } from '../open.ts';
import { PRIVACY_FILE, STORED_DATA, privacyPage } from './privacy-page.ts';

/** Tables of the libraries: the search index of SQLite, and Kysely's list of migrations. */
const OF_LIBRARIES = /^(?:search_index|kysely_migration)/;

test('every column of the database is in docs/privacy.md, and every entry has its column', async () => {
  const fresh = await freshDatabase();
  // The tables are the same on both engines; SQLite lists them in one query.
  const dataDir = join(fresh.environment.DATA_DIR, 'privacy');
  const { db, close } = await openDatabase({ dataDir, databaseUrl: null });
  const { rows } = await sql<{ name: string; field: string }>`
    select tables.name, field.name as field
    from sqlite_master as tables
    join pragma_table_info(tables.name) as field
    where tables.type = 'table'`.execute(db);
  const stored = rows
    .filter(({ name }) => !OF_LIBRARIES.test(name))
    .map(({ name, field }) => `${name}.${field}`);
  const tables = Object.values(STORED_DATA).flatMap((each) => Object.entries(each));
  const entries = tables.flatMap(([name, { columns }]) =>
    columns.split(' ').map((column) => `${name}.${column}`),
  );
  expect(entries.sort()).toEqual(stored.sort());
  await close();
  await fresh.remove();
});

test('docs/privacy.md is written from this folder (run write-privacy.ts)', () => {
  expect(readFileSync(PRIVACY_FILE, 'utf8')).toBe(privacyPage());
});

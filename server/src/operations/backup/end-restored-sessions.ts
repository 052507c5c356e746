import type { DatabaseSync } from 'node:sqlite';

/**
 * Tables of everything by which a browser is logged in, or known. Rows that were removed since the
 * backup would otherwise be valid again. Archives of old versions may lack a table.
 */
const TABLES = ['sessions', 'known_devices'];

/** Ends all sessions, and forgets all known devices, in the copy that is about to be restored. */
export function endSessionsIn(database: DatabaseSync): void {
  const find = database.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`);
  for (const table of TABLES) if (find.get(table)) database.exec(`delete from ${table}`);
}

/** Does the same on PostgreSQL. The script of pg_restore leaves no search path. */
export const END_SESSIONS = `
do $$ begin
  ${TABLES.map(
    (table) =>
      `if to_regclass('public.${table}') is not null then delete from public.${table}; end if;`,
  ).join('\n  ')}
end $$`;

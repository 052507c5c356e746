import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { freshDatabase } from '../testing/database.ts';
import { openAsIs, type OpenDatabase } from './connect.ts';
import { listMigrations } from './migrations/index.ts';
import { openDatabase } from './open.ts';
import { migrationHashes, releasedHashes } from './released.ts';
import { timestamp } from '../time.ts';

/** Tables with their columns, defaults, references and indexes, as the database itself describes them. */
async function schemaOf({ db, engine }: OpenDatabase): Promise<unknown[]> {
  const { rows } = await (
    engine === 'sqlite'
      ? sql`select type, name, tbl_name, sql from sqlite_master where name not like 'kysely%' order by type, name`
      : sql`
        select table_name as name, column_name || ' ' || ordinal_position as part,
          data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as what
        from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'
        union all
        select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely%'
        union all
        select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'kysely%'
        order by 1, 2, 3`
  ).execute(db);
  return rows.map((row) => ({ ...Object(row) }));
}

/** Creates a database by the first committed migrations, with a person and a class. */
async function makeFirst(opened: OpenDatabase): Promise<void> {
  const text = readFileSync(join(import.meta.dirname, 'testing/first-schema.sql'), 'utf8');
  const statements = text
    .replaceAll('{bytes}', opened.engine === 'sqlite' ? 'blob' : 'bytea')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('--'));
  const run = async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
  const nothing = async () => undefined;
  const migrator = new Migrator({
    db: opened.db,
    provider: {
      getMigrations: async () => ({
        '0001-accounts': { up: run },
        '0002-mails': { up: nothing },
        '0003-classes': { up: nothing },
      }),
    },
  });
  const { error } = await migrator.migrateToLatest();
  expect(error).toBeUndefined();
  await sql`
    insert into users
      (id, email, email_key, password_hash, full_name, username, born_on, interests, intro, created_at)
    values ('u', 'a@b.c', 'a@b.c', '', 'Ada', 'ada', '2000-01-01', '', '', ${timestamp()})`.execute(
    opened.db,
  );
}

test('upgrading a database of the first schema gives the same tables as a new one', async () => {
  const [old, fresh] = [await freshDatabase(), await freshDatabase()];
  const configOf = ({ environment }: typeof old) => ({
    dataDir: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL ?? null,
  });
  const first = openAsIs(configOf(old));
  await makeFirst(first);
  await first.close();

  const [upgraded, made] = [await openDatabase(configOf(old)), await openDatabase(configOf(fresh))];
  expect(await schemaOf(upgraded)).toEqual(await schemaOf(made));
  // The upgrade keeps people's data.
  const person = await upgraded.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect(person).toMatchObject({ id: 'u', profile_type: 'public', wants_email: true });
  await upgraded.close();
  await made.close();
  await old.remove();
  await fresh.remove();
});

test('posts from before the class clock are older than all later ones', async () => {
  const fresh = await freshDatabase();
  const config = {
    dataDir: fresh.environment.DATA_DIR,
    databaseUrl: fresh.environment.DATABASE_URL ?? null,
  };
  const before = openAsIs(config);
  const older = Object.entries(listMigrations(before.engine)).filter(([name]) => name < '0008');
  const provider = { getMigrations: async () => Object.fromEntries(older) };
  await new Migrator({ db: before.db, provider }).migrateToLatest();
  const at = '2031-05-06T07:08:09.010Z';
  for (const statement of [
    sql`insert into users (id, email, email_key, password_hash, full_name, username, born_on, interests, intro, created_at)
      values ('u', 'a@b.c', 'a@b.c', '', 'Ada', 'ada', '2000-01-01', '', '', ${at})`,
    sql`insert into classes (id, name, description, category, code, created_at) values ('c', 'C', '', '', 'CODE', ${at})`,
    sql`insert into posts (id, class_id, author_id, type, title, created_at, detail) values ('p', 'c', 'u', '', '', ${at}, '')`,
  ]) {
    await statement.execute(before.db);
  }
  await before.close();
  const { db, close } = await openDatabase(config);
  const clocks = await db.selectFrom('class_clocks').selectAll().execute();
  expect(clocks.map((clock) => ({ ...clock }))).toEqual([
    { class_id: 'c', last_at: Date.parse(at) },
  ]);
  await close();
  await fresh.remove();
});

test('released migrations are unchanged: add another instead', () => {
  const now = migrationHashes();
  const changed = Object.entries(releasedHashes()).filter(([name, hash]) => now[name] !== hash);
  expect(changed.map(([name]) => name)).toEqual([]);
});

test('every migration in the folder is run', () => {
  expect(Object.keys(listMigrations('sqlite'))).toEqual(Object.keys(migrationHashes()));
});

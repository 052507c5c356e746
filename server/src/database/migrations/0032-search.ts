import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../connect.ts';

type Any = Kysely<unknown>;

/** What is looked through is noted as waiting by the database itself, whoever writes it: nobody can forget it. */
const WATCHED = [
  { kind: 'post', table: 'posts', id: 'id', columns: 'title, detail, deleted_at' },
  { kind: 'comment', table: 'comments', id: 'id', columns: 'content, deleted_at' },
  {
    kind: 'classwork',
    table: 'classwork',
    id: 'id',
    columns: 'title, question, is_draft, deleted_at',
  },
  { kind: 'person', table: 'users', id: 'id', columns: 'username' },
  { kind: 'person', table: 'memberships', id: 'user_id', columns: 'role, left_at, namesake' },
  { kind: 'file', table: 'attachment_uses', id: 'attachment_id', columns: 'place' },
  { kind: 'answer', table: 'submissions', id: 'id', columns: 'withdrawn_at' },
];

/** The words of all that can be looked for, and what changed since they were written down. */
export function search(engine: Engine): Migration {
  const isSqlite = engine === 'sqlite';
  return {
    async up(db) {
      await db.schema
        .createTable('search_texts')
        .addColumn('id', isSqlite ? 'integer' : 'bigserial', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('thing_id', 'text', (column) => column.notNull())
        .addColumn('words', 'text', (column) => column.notNull())
        .addUniqueConstraint('words_of_each_thing', ['thing_id', 'kind'])
        .execute();
      await db.schema
        .createTable('search_waiting')
        .addColumn('id', isSqlite ? 'integer' : 'bigserial', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('thing_id', 'text', (column) => column.notNull())
        .execute();
      await (isSqlite ? onSqlite(db) : onPostgres(db));
      await sql`
        insert into search_waiting (kind, thing_id)
        select kind, thing_id from (
          select 'post' as kind, id as thing_id from posts union all select 'comment', id from comments
          union all select 'classwork', id from classwork union all select 'person', id from users
          union all select 'file', attachment_id from attachment_uses
        ) as things
        order by thing_id`.execute(db);
    },
  };
}

/** Words are ASCII: every engine divides them alike. */
async function onSqlite(db: Any): Promise<void> {
  await run(
    db,
    `create virtual table search_index using fts5(words, content='', contentless_delete=1, detail=none,
       prefix='2 3', tokenize="ascii tokenchars '#^~'")`,
    `create trigger search_text_added after insert on search_texts begin
       insert into search_index (rowid, words) values (new.id, new.words); end`,
    `create trigger search_text_changed after update of words on search_texts begin
       update search_index set words = new.words where rowid = new.id; end`,
    `create trigger search_text_removed after delete on search_texts begin
       delete from search_index where rowid = old.id; end`,
    ...WATCHED.flatMap(({ kind, table, id, columns }) => [
      noted(kind, `search_${table}_added`, `insert on ${table}`, `new.${id}`),
      noted(kind, `search_${table}_changed`, `update of ${columns} on ${table}`, `new.${id}`),
      noted(kind, `search_${table}_removed`, `delete on ${table}`, `old.${id}`),
    ]),
  );
}

function noted(kind: string, name: string, when: string, id: string): string {
  return `create trigger ${name} after ${when} begin
    insert into search_waiting (kind, thing_id) values ('${kind}', ${id}); end`;
}

async function onPostgres(db: Any): Promise<void> {
  await run(
    db,
    `alter table search_texts add column found_by tsvector
       generated always as (array_to_tsvector(string_to_array(words, ' '))) stored`,
    `create index search_index on search_texts using gin (found_by) with (fastupdate = off)`,
    ...WATCHED.flatMap(({ kind, table, id, columns }) => [
      `create function search_${table}() returns trigger language plpgsql as $$ begin
         insert into search_waiting (kind, thing_id) values ('${kind}', coalesce(new.${id}, old.${id}));
         return null; end $$`,
      `create trigger search_${table} after insert or delete or update of ${columns} on ${table}
         for each row execute function search_${table}()`,
    ]),
  );
}

async function run(db: Any, ...statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

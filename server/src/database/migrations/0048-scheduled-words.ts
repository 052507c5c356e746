import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../connect.ts';

type Any = Kysely<unknown>;

/** What is published later is looked through, too: the database notes what changes in it, as it does of posts. */
export function scheduledWords(engine: Engine): Migration {
  return {
    async up(db) {
      await (engine === 'sqlite' ? onSqlite(db) : onPostgres(db));
      await sql`
        insert into search_waiting (kind, thing_id)
        select 'post', id from scheduled_posts order by id`.execute(db);
    },
  };
}

async function onSqlite(db: Any): Promise<void> {
  const noted = [
    ['added', 'insert on scheduled_posts', 'new.id'],
    ['changed', 'update of title, detail, deleted_at on scheduled_posts', 'new.id'],
    ['removed', 'delete on scheduled_posts', 'old.id'],
  ];
  for (const [name, when, id] of noted) {
    const note = `insert into search_waiting (kind, thing_id) values ('post', ${id});`;
    const trigger = `create trigger search_scheduled_posts_${name} after ${when} begin ${note} end`;
    await sql.raw(trigger).execute(db);
  }
}

async function onPostgres(db: Any): Promise<void> {
  await sql`
    create function search_scheduled_posts() returns trigger language plpgsql as $$ begin
      insert into search_waiting (kind, thing_id) values ('post', coalesce(new.id, old.id));
      return null; end $$`.execute(db);
  await sql`
    create trigger search_scheduled_posts
      after insert or delete or update of title, detail, deleted_at on scheduled_posts
      for each row execute function search_scheduled_posts()`.execute(db);
}

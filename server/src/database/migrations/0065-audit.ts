import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../connect.ts';

type Any = Kysely<unknown>;

/** Columns that the hash of an entry covers, besides its number. */
const CONTENT = [
  'id',
  'at',
  'event',
  'actor_id',
  'class_id',
  'user_id',
  'subject_id',
  'payload',
] as const;

const REFUSAL = 'audit entries are append-only';

/**
 * Adds the audit log (docs/decisions/audit.md). Triggers refuse changed entries, and deleted ones that
 * the anchor of the chain does not cover. Entries have no foreign keys, because they outlive accounts
 * and classes.
 */
export function audit(engine: Engine): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('audit_entries')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('event', 'text', (column) => column.notNull())
        .addColumn('actor_id', 'text')
        .addColumn('class_id', 'text')
        .addColumn('user_id', 'text')
        .addColumn('subject_id', 'text')
        .addColumn('payload', 'text', (column) => column.notNull())
        .addColumn('seq', 'integer', (column) => column.unique())
        .addColumn('hash', 'text')
        .execute();
      const indexes = [
        ['audit_of_class', 'class_id'],
        ['audit_of_user', 'user_id'],
        ['audit_of_actor', 'actor_id'],
        ['audit_of_subject', 'subject_id'],
      ] as const;
      for (const [name, column] of indexes) {
        await db.schema.createIndex(name).on('audit_entries').columns([column, 'id']).execute();
      }
      // Empty most of the time, so looking for entries that have no number costs nothing.
      await sql`create index audit_unchained on audit_entries (id) where seq is null`.execute(db);
      await addChain(db);
      await addComments(db);
      await (engine === 'sqlite' ? protectOnSqlite(db) : protectOnPostgres(db));
    },
  };
}

async function addChain(db: Any): Promise<void> {
  await db.schema
    .createTable('audit_chain')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('last_seq', 'integer', (column) => column.notNull())
    .addColumn('last_hash', 'text', (column) => column.notNull())
    .addColumn('anchor_seq', 'integer', (column) => column.notNull())
    .addColumn('anchor_hash', 'text', (column) => column.notNull())
    .execute();
  const first = '0'.repeat(64);
  await sql`insert into audit_chain (id, last_seq, last_hash, anchor_seq, anchor_hash)
    values (1, 0, ${first}, 0, ${first})`.execute(db);
}

/** Texts are beside the entries, which hold only their hashes: they go with the class. */
async function addComments(db: Any): Promise<void> {
  await db.schema
    .createTable('audit_comments')
    .addColumn('entry_id', 'text', (column) => column.primaryKey())
    .addColumn('class_id', 'text', (column) => column.notNull())
    .addColumn('salt', 'text', (column) => column.notNull())
    .addColumn('comment', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('audit_comments_of_class')
    .on('audit_comments')
    .column('class_id')
    .execute();
}

async function protectOnSqlite(db: Any): Promise<void> {
  const isChanged = CONTENT.map((column) => `new.${column} is not old.${column}`).join(' or ');
  await sql
    .raw(
      `create trigger audit_unchanged before update on audit_entries
       when old.seq is not null or ${isChanged}
       begin select raise(abort, '${REFUSAL}'); end`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger audit_undeleted before delete on audit_entries
       when old.seq is null or old.seq > (select anchor_seq from audit_chain where id = 1)
       begin select raise(abort, '${REFUSAL}'); end`,
    )
    .execute(db);
}

async function protectOnPostgres(db: Any): Promise<void> {
  const row = (version: string) => CONTENT.map((column) => `${version}.${column}`).join(', ');
  const statements = [
    `create function audit_refused() returns trigger language plpgsql as $$ begin
       raise exception '${REFUSAL}'; end $$`,
    `create trigger audit_unchanged before update on audit_entries for each row
       when (old.seq is not null or (${row('new')}) is distinct from (${row('old')}))
       execute function audit_refused()`,
    `create function audit_delete_checked() returns trigger language plpgsql as $$ begin
       if old.seq is null or old.seq > (select anchor_seq from audit_chain where id = 1) then
         raise exception '${REFUSAL}';
       end if;
       return old; end $$`,
    `create trigger audit_undeleted before delete on audit_entries for each row
       execute function audit_delete_checked()`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

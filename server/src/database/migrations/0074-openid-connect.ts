import type { Migration } from 'kysely/migration';

export function openIdConnect(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('identities')
        .addColumn('issuer', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('email', 'text')
        .addColumn('linked_at', 'text', (column) => column.notNull())
        .addColumn('last_used_at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('identities_key', ['issuer', 'subject'])
        .execute();
      await db.schema
        .createIndex('identities_of_user')
        .on('identities')
        .columns(['user_id', 'issuer'])
        .unique()
        .execute();

      await db.schema
        .createTable('openid_log_ins')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .addColumn('next', 'text')
        .addColumn('session_id', 'text', (column) =>
          column.references('sessions.id').onDelete('cascade'),
        )
        .addColumn('state', 'text')
        .addColumn('nonce', 'text')
        .addColumn('verifier', 'text')
        .addColumn('subject', 'text')
        .addColumn('email', 'text')
        .addColumn('full_name', 'text')
        .addColumn('username', 'text')
        .addColumn('born_on', 'text')
        .execute();
      await db.schema
        .createIndex('openid_log_ins_by_expiry')
        .on('openid_log_ins')
        .column('expires_at')
        .execute();
      await db.schema
        .createIndex('openid_log_ins_of_session')
        .on('openid_log_ins')
        .column('session_id')
        .execute();
    },
  };
}

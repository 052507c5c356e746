import type { Migration } from 'kysely/migration';

/** Whom an owner invited to teach a class; the mails of it are links among the other invitations. */
export function teachers(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('teacher_invitations')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('class_id', 'text', (column) => column.notNull().references('classes.id'))
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('email_key', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .addUniqueConstraint('teacher_invitations_once', ['class_id', 'email_key'])
        .execute();
      await db.schema
        .createIndex('teacher_invitations_by_expiry')
        .on('teacher_invitations')
        .column('expires_at')
        .execute();
      await db.schema
        .alterTable('invitations')
        .addColumn('role', 'text', (column) => column.notNull().defaultTo('student'))
        .execute();
    },
  };
}

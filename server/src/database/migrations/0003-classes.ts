import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export function classes(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('classes')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('description', 'text', (column) => column.notNull())
        .addColumn('category', 'text', (column) => column.notNull())
        .addColumn('code', 'text', (column) => column.notNull().unique())
        .addColumn('cover_hash', 'text', (column) => column.references('images.hash'))
        .addColumn('meet_link', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('default_grade', 'double precision', (column) => column.notNull().defaultTo(100))
        .addColumn('students_can_post', 'boolean', (column) => column.notNull().defaultTo(true))
        .addColumn('students_can_comment', 'boolean', (column) => column.notNull().defaultTo(true))
        .addColumn('uses_code', 'boolean', (column) => column.notNull().defaultTo(true))
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('deleted_at', 'text')
        .execute();

      await db.schema
        .createTable('memberships')
        .addColumn('class_id', 'text', (column) => column.notNull().references('classes.id'))
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('role', 'text', (column) => column.notNull())
        .addColumn('joined_at', 'text', (column) => column.notNull())
        .addColumn('left_at', 'text')
        .addPrimaryKeyConstraint('memberships_key', ['class_id', 'user_id'])
        .execute();
      await db.schema
        .createIndex('memberships_of_user')
        .on('memberships')
        .columns(['user_id', 'joined_at'])
        .execute();
      await db.schema
        .createIndex('one_owner_per_class')
        .unique()
        .on('memberships')
        .column('class_id')
        .where(sql.ref('role'), '=', 'owner')
        .execute();
    },
  };
}

import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../connect.ts';

export function orderAndDefaults(engine: Engine): Migration {
  return {
    async up(db) {
      // The first schema gave new accounts a public profile; 0001 was changed in its place. Databases of both kinds
      // are the same from here on.
      const users = db.schema.alterTable('users');
      if (engine === 'postgres') {
        await users.alterColumn('profile_type', (column) => column.setDefault('private')).execute();
      } else {
        // SQLite changes no default: the column is made anew, in every database, so that its place is the same too.
        await users
          .addColumn('new_profile_type', 'text', (column) => column.notNull().defaultTo('private'))
          .execute();
        await sql`update users set new_profile_type = profile_type`.execute(db);
        await users.dropColumn('profile_type').execute();
        await users.renameColumn('new_profile_type', 'profile_type').execute();
      }

      await db.schema
        .createTable('class_clocks')
        .addColumn('class_id', 'text', (column) =>
          column.primaryKey().references('classes.id').onDelete('cascade'),
        )
        .addColumn('last_at', 'bigint', (column) => column.notNull())
        .execute();
      const { rows } = await sql<{ class_id: string; at: string }>`
        select class_id, max(at) as at from (
          select class_id, created_at as at from posts
          union all
          select posts.class_id, comments.created_at from comments
            join posts on posts.id = comments.post_id
          union all
          select class_id, posted_at from classwork
          union all
          select classwork.class_id, submissions.submitted_at from submissions
            join classwork on classwork.id = submissions.classwork_id
        ) as written group by class_id`.execute(db);
      for (const { class_id, at } of rows) {
        await sql`insert into class_clocks (class_id, last_at) values (${class_id}, ${Date.parse(at)})`.execute(
          db,
        );
      }

      await db.schema
        .createTable('write_checks')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('checked_at', 'text', (column) => column.notNull())
        .addColumn('filling', 'text', (column) => column.notNull())
        .execute();
    },
  };
}

import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Pictures know when they were last wanted, and by which texts, so that orphans can be removed. */
export function pictureUses(): Migration {
  return {
    async up(db) {
      await db.schema
        .alterTable('images')
        .addColumn('touched_at', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await sql`update images set touched_at = created_at`.execute(db);
      await db.schema.createIndex('images_by_touch').on('images').column('touched_at').execute();
      // Whoever looks for orphans asks for each picture who refers to it.
      await db.schema.createIndex('users_of_image').on('users').column('image_hash').execute();
      await db.schema.createIndex('classes_of_cover').on('classes').column('cover_hash').execute();

      await db.schema
        .createTable('image_uses')
        .addColumn('hash', 'text', (column) => column.notNull().references('images.hash'))
        .addColumn('post_id', 'text', (column) => column.references('posts.id').onDelete('cascade'))
        .addColumn('classwork_id', 'text', (column) =>
          column.references('classwork.id').onDelete('cascade'),
        )
        .addColumn('submission_id', 'text', (column) =>
          column.references('submissions.id').onDelete('cascade'),
        )
        .execute();
      for (const column of ['hash', 'post_id', 'classwork_id', 'submission_id']) {
        await db.schema
          .createIndex(`image_uses_by_${column}`)
          .on('image_uses')
          .column(column)
          .execute();
      }
    },
  };
}

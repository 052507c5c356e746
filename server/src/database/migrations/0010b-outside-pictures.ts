import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Texts from before pictures were taken over, whose pictures are still elsewhere, or embedded. */
export function outsidePictures(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('outside_pictures')
        .addColumn('text_id', 'text', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      const texts = [
        ['post_id', 'posts', 'detail'],
        ['classwork_id', 'classwork', 'question'],
        ['submission_id', 'submissions', 'answer'],
      ] as const;
      for (const [kind, table, column] of texts) {
        await sql`
          insert into outside_pictures (text_id, kind)
          select id, ${sql.lit(kind)} from ${sql.table(table)}
          where ${sql.ref(column)} like '%<img src="http%' or ${sql.ref(column)} like '%<img src="data:%'
        `.execute(db);
      }
    },
  };
}

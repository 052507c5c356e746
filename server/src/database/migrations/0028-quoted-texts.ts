import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Which comment is quoted; null for what is of the post itself, or no text. Of what was told before, it is the newest of that person until
 * then, and of a mention the newest with an `@`.
 */
export function quotedTexts(): Migration {
  return {
    async up(db) {
      for (const table of ['happenings', 'notifications']) {
        await db.schema.alterTable(table).addColumn('comment_id', 'text').execute();
      }
      // The first ten characters of an id are its time.
      await sql`
        update notifications set comment_id = (
          select max(comments.id) from comments
          where comments.post_id = notifications.subject_id
            and comments.author_id = notifications.actor_id
            and substr(comments.id, 1, 10) <= substr(notifications.id, 1, 10)
            and (notifications.kind = 'comment' or comments.content like '%@%')
        )
        where kind in ('comment', 'mention')
      `.execute(db);
    },
  };
}

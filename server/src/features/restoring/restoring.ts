import { sql, type SqlBool } from 'kysely';
import { HttpError, notFound } from '../../errors.ts';
import { errorMessages } from '../../texts/messages.ts';
import { DAY, MINUTE, timestamp, type Timestamp } from '../../time.ts';
import type { Db } from '../../database/schema.ts';

/** Period in which deleted items can be restored. */
export const DELETED_KEEPS = 30 * DAY;

/**
 * Returns the earliest deletion time that can still be restored. It lies a minute before the purge,
 * so that nobody restores what is being purged.
 */
export function restorableSince(): Timestamp {
  return timestamp(MINUTE - DELETED_KEEPS);
}

/**
 * Returns why nothing was restored.
 * @param deletedAt deletion time of the row; undefined if it is purged
 */
export function whyNotRestored(deletedAt: Timestamp | null | undefined): HttpError {
  return deletedAt === null
    ? new HttpError('conflict', errorMessages.isThere)
    : notFound('deleted');
}

/** SQL: whether no teacher has hidden the row of this id (features/moderation). */
export function isNotHidden(id: string) {
  return sql<SqlBool>`not exists (select 1 from hidden_content as hidden where hidden.thing_id = ${sql.ref(id)})`;
}

/** Restores a row. Returns false if it was not deleted, or too long ago. */
export async function bringBack(
  db: Db,
  table: 'posts' | 'scheduled_posts' | 'comments',
  id: string,
): Promise<boolean> {
  const result = await db
    .updateTable(table)
    .set({ deleted_at: null, deleted_by: null })
    .where('id', '=', id)
    .where('deleted_at', '>', restorableSince())
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

import type { Db } from '../../../database/schema.ts';
import type { Timestamp } from '../../../time.ts';

/** Finds the field of a new session that tells the person that their account will be deleted. */
export async function findDeletionNotice(
  db: Db,
  userId: string,
): Promise<{ delete_at?: Timestamp }> {
  const user = await db
    .selectFrom('users')
    .select('deletion_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.deletion_at ? { delete_at: user.deletion_at } : {};
}

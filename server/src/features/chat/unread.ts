import type { ChatUnread } from 'shared-api/contract';
import type { Db } from '../../database/schema.ts';

/** Counting stops here: more is shown as "99+". */
const MOST = 100;
/** Newest messages that are examined, so that the cost does not depend on the length of a chat. */
const LOOKED_AT = 200;

/** Counts messages of others since the user joined, after their read position. */
export async function countUnread(db: Db, classId: string, userId: string): Promise<ChatUnread> {
  const read = await db
    .selectFrom('memberships')
    .leftJoin('chat_reads', (join) =>
      join
        .onRef('chat_reads.class_id', '=', 'memberships.class_id')
        .onRef('chat_reads.user_id', '=', 'memberships.user_id'),
    )
    .select(['memberships.joined_at', 'chat_reads.seq', 'chat_reads.message_id'])
    .where('memberships.class_id', '=', classId)
    .where('memberships.user_id', '=', userId)
    .executeTakeFirst();
  const newest = db
    .selectFrom('chat_messages')
    .select(['author_id', 'created_at', 'deleted_at'])
    .where('class_id', '=', classId)
    .where('seq', '>', read?.seq ?? 0)
    .orderBy('seq', 'desc')
    .limit(LOOKED_AT);
  const { count } = await db
    .selectFrom(newest.as('newest'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('author_id', '!=', userId)
    .where('deleted_at', 'is', null)
    .where('created_at', '>=', read?.joined_at ?? '')
    .executeTakeFirstOrThrow();
  return { count: Math.min(count, MOST), last_read: read?.message_id ?? null };
}

/** Moves the read position to this message; it never goes back. */
export async function markRead(
  db: Db,
  { classId, userId }: { classId: string; userId: string },
  { id, seq }: { id: string; seq: number },
): Promise<void> {
  await db
    .insertInto('chat_reads')
    .values({ class_id: classId, user_id: userId, seq, message_id: id })
    .onConflict((conflict) =>
      conflict
        .columns(['class_id', 'user_id'])
        .doUpdateSet({ seq, message_id: id })
        .where('chat_reads.seq', '<', seq),
    )
    .execute();
}

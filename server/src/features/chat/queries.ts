import { sql } from 'kysely';
import { LIMITS } from 'shared-api/contract';
import type { Db } from '../../database/schema.ts';
import { timestamp, type Timestamp } from '../../time.ts';
import { mutedUntil } from '../members/muted.ts';

/** Missed messages per call. */
const CATCH_UP = 500;
/** Deletions that are repeated to a client that reconnects. */
const DELETIONS = 100;

export type MessageRow = Awaited<ReturnType<typeof listAfter>>[number];

/** Selects all messages of a class with their authors, including deleted ones. */
function selectMessages(db: Db, classId: string) {
  return db
    .selectFrom('chat_messages')
    .innerJoin('users', 'users.id', 'chat_messages.author_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'chat_messages.class_id')
        .onRef('memberships.user_id', '=', 'chat_messages.author_id'),
    )
    .select([
      'chat_messages.id',
      'chat_messages.seq',
      'chat_messages.author_id',
      'chat_messages.nonce',
      'chat_messages.content',
      'chat_messages.created_at',
      'chat_messages.deleted_at',
      'memberships.namesake',
      'users.username',
      'users.image_hash',
      'users.email',
      'users.profile_type',
    ])
    .where('chat_messages.class_id', '=', classId);
}

/** Lists messages in order, including deleted ones. */
export function listAfter(db: Db, classId: string, seq: number, limit: number) {
  return selectMessages(db, classId)
    .where('chat_messages.seq', '>', seq)
    .orderBy('chat_messages.seq')
    .limit(limit)
    .execute();
}

/** Lists messages in order, without deleted ones: the newest, or those before or after a number. */
export async function listPage(
  db: Db,
  classId: string,
  { before, after }: { before?: number; after?: number },
): Promise<MessageRow[]> {
  const live = selectMessages(db, classId).where('chat_messages.deleted_at', 'is', null);
  if (after !== undefined) {
    const rest = live.where('chat_messages.seq', '>', after).orderBy('chat_messages.seq');
    return rest.limit(CATCH_UP).execute();
  }
  const upTo = before === undefined ? live : live.where('chat_messages.seq', '<', before);
  const page = upTo.orderBy('chat_messages.seq', 'desc').limit(LIMITS.chatPage);
  return (await page.execute()).toReversed();
}

/** Finds a message even if it is deleted, because a client that was away may still name it. */
export function findMessage(db: Db, classId: string, id: string): Promise<MessageRow | undefined> {
  return selectMessages(db, classId).where('chat_messages.id', '=', id).executeTakeFirst();
}

/** Finds messages that these users have sent before under these nonces. */
export async function findSent(
  db: Db,
  classId: string,
  sendings: readonly { authorId: string; nonce: string | null }[],
): Promise<MessageRow[]> {
  const keys = sendings.flatMap(({ authorId, nonce }) =>
    nonce === null ? [] : [{ authorId, nonce }],
  );
  if (keys.length === 0) return [];
  return selectMessages(db, classId)
    .where(({ eb, or }) =>
      or(
        keys.map(({ authorId, nonce }) =>
          eb('chat_messages.author_id', '=', authorId).and('chat_messages.nonce', '=', nonce),
        ),
      ),
    )
    .execute();
}

/**
 * Finds the users with their roles in the class, null for those who left; empty if there is no such
 * class.
 */
export async function findAuthors(db: Db, classId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('classes')
    .innerJoin('users', (join) => join.on('users.id', 'in', ids))
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'classes.id')
        .onRef('memberships.user_id', '=', 'users.id')
        .on('memberships.left_at', 'is', null),
    )
    .select([
      'users.id as author_id',
      'users.username',
      'users.image_hash',
      'users.email',
      'users.profile_type',
      'memberships.role',
      'memberships.namesake',
      'classes.archived_at',
      'classes.slow_mode',
      'classes.blocked_words',
      mutedUntil(),
    ])
    .where('classes.id', '=', classId)
    .where('classes.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.author_id, row]));
}

/**
 * Finds when authors last wrote in the chat, by their ids; deleted messages count. Omits authors who
 * have not written since.
 */
export async function findLastWritten(
  db: Db,
  classId: string,
  authorIds: readonly string[],
  since: Timestamp,
): Promise<Map<string, Timestamp>> {
  if (authorIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('chat_messages')
    .select(['author_id', ({ fn }) => fn.max('created_at').as('written_at')])
    .where('author_id', 'in', authorIds)
    .where('class_id', '=', classId)
    .where('created_at', '>', since)
    .groupBy('author_id')
    .execute();
  return new Map(rows.map((row) => [row.author_id, row.written_at]));
}

/**
 * Locks the chat until the end of the transaction, so that writers take turns. Returns the current
 * time, or that of the newest message if another machine's clock is ahead.
 */
export function lockChat(trx: Db, classId: string, now: Timestamp) {
  return trx
    .insertInto('chats')
    .values({ class_id: classId, last_seq: 0, last_at: now })
    .onConflict((conflict) =>
      conflict.column('class_id').doUpdateSet({
        last_at: sql<string>`case when chats.last_at > excluded.last_at then chats.last_at else excluded.last_at end`,
      }),
    )
    .returning(['last_seq', 'last_at'])
    .executeTakeFirstOrThrow();
}

/** Returns the number of the newest message; 0 if there is none. */
export async function findNewestSeq(db: Db, classId: string): Promise<number> {
  const row = await db
    .selectFrom('chats')
    .select('last_seq')
    .where('class_id', '=', classId)
    .executeTakeFirst();
  return row?.last_seq ?? 0;
}

/** Marks a message as deleted. Returns false if it was gone. */
export async function markMessageDeleted(db: Db, id: string): Promise<boolean> {
  const result = await db
    .updateTable('chat_messages')
    .set({ deleted_at: timestamp() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Restores a deleted message in its position. Returns false if it was not deleted. */
export async function restoreMessage(db: Db, id: string): Promise<boolean> {
  const result = await db
    .updateTable('chat_messages')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Lists the newest ids of messages deleted since. */
export async function listDeletedSince(
  db: Db,
  classId: string,
  since: Timestamp,
): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_messages')
    .select('id')
    .where('class_id', '=', classId)
    .where('deleted_at', '>', since)
    .orderBy('deleted_at', 'desc')
    .limit(DELETIONS)
    .execute();
  return rows.map(({ id }) => id);
}

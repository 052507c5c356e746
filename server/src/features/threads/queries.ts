import { idAt, newId } from '../../database/ids.ts';
import { withClassClock } from '../../database/queries/class-clock.ts';
import type { Db } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import type { PageRequest } from '../../http/pages.ts';
import { timestamp, timestampAt } from '../../time.ts';
import { restorableSince } from '../restoring/restoring.ts';

/** Classwork and student of a thread. */
export interface ThreadKey {
  classId: string;
  classworkId: string;
  studentId: string;
}

export type MessageRow = Awaited<ReturnType<typeof listMessagesOf>>[number];

function messagesWithAuthor(db: Db) {
  return db
    .selectFrom('work_messages')
    .innerJoin('work_threads', 'work_threads.id', 'work_messages.thread_id')
    .innerJoin('classwork', 'classwork.id', 'work_threads.classwork_id')
    .innerJoin('users', 'users.id', 'work_messages.author_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'classwork.class_id')
        .onRef('memberships.user_id', '=', 'work_messages.author_id'),
    )
    .select([
      'work_messages.id',
      'work_messages.thread_id',
      'work_messages.content',
      'work_messages.created_at',
      'work_messages.author_id',
      'work_threads.student_id',
      'memberships.namesake',
      'users.username',
      'users.image_hash',
    ]);
}

/** Lists messages, newest first. */
export function listMessagesOf(
  db: Db,
  { classworkId, studentId }: ThreadKey,
  { limit, from }: PageRequest,
) {
  return messagesWithAuthor(db)
    .where('work_threads.classwork_id', '=', classworkId)
    .where('work_threads.student_id', '=', studentId)
    .where('work_messages.deleted_at', 'is', null)
    .$if(from !== undefined, (query) => query.where('work_messages.id', '<', from ?? ''))
    .orderBy('work_messages.id', 'desc')
    .limit(limit)
    .execute();
}

/** Finds a message; undefined if it is deleted, or unknown. */
export function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  return messagesWithAuthor(db)
    .where('work_messages.id', '=', id)
    .where('work_messages.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Finds a message of this classwork, deleted or not, with the student of its thread. */
export function findMessageEver(db: Db, classworkId: string, id: string) {
  return db
    .selectFrom('work_messages')
    .innerJoin('work_threads', 'work_threads.id', 'work_messages.thread_id')
    .select([
      'work_messages.id',
      'work_messages.thread_id',
      'work_messages.author_id',
      'work_messages.deleted_at',
      'work_threads.student_id',
    ])
    .where('work_threads.classwork_id', '=', classworkId)
    .where('work_messages.id', '=', id)
    .executeTakeFirst();
}

/**
 * Inserts a message, unless the student can no longer see the classwork, the class is archived, or
 * either side has left.
 * @throws HttpError 404 in these cases
 */
export function insertMessage(
  db: Db,
  threadKey: ThreadKey,
  { authorId, content }: { authorId: string; content: string },
): Promise<{ id: string; threadId: string }> {
  return withClassClock(db, threadKey.classId, async (trx, at) => {
    const threadId = await openThread(trx, threadKey);
    const row = { id: idAt(at), thread_id: threadId, author_id: authorId, content };
    const inserted = await trx
      .insertInto('work_messages')
      .columns(['id', 'thread_id', 'author_id', 'content', 'created_at'])
      .expression(
        findParticipants(trx, threadKey, authorId).select(({ val }) => [
          val(row.id).as('id'),
          val(threadId).as('thread_id'),
          val(authorId).as('author_id'),
          val(content).as('content'),
          val(timestampAt(at)).as('created_at'),
        ]),
      )
      .returning('id')
      .executeTakeFirst();
    if (!inserted) throw notFound('classwork');
    return { id: inserted.id, threadId };
  });
}

/** Selects one row if the classwork and both sides exist, else none. */
function findParticipants(db: Db, { classworkId, studentId }: ThreadKey, authorId: string) {
  return db
    .selectFrom('classwork')
    .innerJoin('classes', 'classes.id', 'classwork.class_id')
    .innerJoin('memberships as students', (join) =>
      join
        .onRef('students.class_id', '=', 'classes.id')
        .on('students.user_id', '=', studentId)
        .on('students.role', '=', 'student')
        .on('students.left_at', 'is', null),
    )
    .innerJoin('memberships as authors', (join) =>
      join
        .onRef('authors.class_id', '=', 'classes.id')
        .on('authors.user_id', '=', authorId)
        .on('authors.left_at', 'is', null),
    )
    .where('classwork.id', '=', classworkId)
    .where('classwork.is_draft', '=', false)
    .where('classwork.deleted_at', 'is', null)
    .where('classes.deleted_at', 'is', null)
    .where('classes.archived_at', 'is', null);
}

/**
 * Finds or creates the thread. Concurrent writers in the class wait for the end of the transaction,
 * so that only one is created.
 */
async function openThread(trx: Db, { classworkId, studentId }: ThreadKey): Promise<string> {
  const before = await trx
    .selectFrom('work_threads')
    .select('id')
    .where('classwork_id', '=', classworkId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  if (before) return before.id;
  const id = newId();
  await trx
    .insertInto('work_threads')
    .values({ id, classwork_id: classworkId, student_id: studentId })
    .execute();
  return id;
}

/**
 * Moves the read position to a message of the thread, deleted or not; it never goes back.
 * @throws HttpError 404 if the message is unknown
 */
export async function markRead(
  db: Db,
  { classworkId, studentId }: ThreadKey,
  { readerId, messageId }: { readerId: string; messageId: string },
): Promise<boolean> {
  const message = await findMessageEver(db, classworkId, messageId);
  if (message?.student_id !== studentId) throw notFound('message');
  const read = { thread_id: message.thread_id, user_id: readerId, message_id: messageId };
  const moved = await db
    .insertInto('thread_reads')
    .values(read)
    .onConflict((conflict) =>
      conflict
        .columns(['thread_id', 'user_id'])
        .doUpdateSet({ message_id: messageId })
        .where('thread_reads.message_id', '<', messageId),
    )
    .returning('message_id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Marks a message as deleted. Returns false if it was gone. */
export async function markMessageDeleted(db: Db, id: string): Promise<boolean> {
  const result = await db
    .updateTable('work_messages')
    .set({ deleted_at: timestamp() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Restores a message. Returns false if it was not deleted, or too long ago. */
export async function bringMessageBack(db: Db, id: string): Promise<boolean> {
  const result = await db
    .updateTable('work_messages')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', '>', restorableSince())
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

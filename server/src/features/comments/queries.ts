import type { Db } from '../../database/schema.ts';
import type { PageRequest } from '../../http/pages.ts';
import { idAt } from '../../database/ids.ts';
import { timestampAt, timestamp } from '../../time.ts';
import { withClassClock } from '../../database/queries/class-clock.ts';

export type CommentRow = Awaited<ReturnType<typeof listCommentsOf>>[number];

function commentsWithAuthor(db: Db) {
  return db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.author_id')
    .leftJoin('posts', 'posts.id', 'comments.post_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'posts.class_id')
        .onRef('memberships.user_id', '=', 'comments.author_id'),
    )
    .where('comments.deleted_at', 'is', null)
    .select([
      'comments.id',
      'comments.post_id',
      'comments.content',
      'comments.created_at',
      'comments.edited_at',
      'comments.version',
      'comments.author_id',
      'memberships.namesake',
      'users.username',
      'users.image_hash',
    ]);
}

/** Lists comments in the order in which they were written. */
export function listCommentsOf(db: Db, postId: string, { limit, from }: PageRequest) {
  return commentsWithAuthor(db)
    .where('comments.post_id', '=', postId)
    .$if(from !== undefined, (query) => query.where('comments.id', '>', from ?? ''))
    .orderBy('comments.id')
    .limit(limit)
    .execute();
}

/** Finds a comment on an existing post; undefined if the class has none with this id. */
export function findComment(db: Db, classId: string, id: string): Promise<CommentRow | undefined> {
  return commentsWithAuthor(db)
    .where('comments.id', '=', id)
    .where('posts.class_id', '=', classId)
    .where('posts.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function countCommentsOf(db: Db, postId: string): Promise<number> {
  const { count } = await db
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('post_id', '=', postId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts a comment, and returns its id. */
export async function insertComment(
  db: Db,
  { postId, authorId, at: given }: { postId: string; authorId: string; at?: number },
  content: string,
): Promise<string> {
  const { class_id } = await db
    .selectFrom('posts')
    .select('class_id')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
  const insert = async (trx: Db, at: number) => {
    const row = { id: idAt(at), post_id: postId, author_id: authorId, content };
    await trx
      .insertInto('comments')
      .values({ ...row, created_at: timestampAt(at) })
      .execute();
    return row.id;
  };
  return withClassClock(db, class_id, insert, given);
}

/** Marks a comment as deleted. Returns false if it was gone. */
export async function markCommentDeleted(db: Db, id: string, by: string): Promise<boolean> {
  const result = await db
    .updateTable('comments')
    .set({ deleted_at: timestamp(), deleted_by: by })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

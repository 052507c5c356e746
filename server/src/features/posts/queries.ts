import { sql } from 'kysely';
import { SERVER_LIMITS } from 'shared-api/schema';
import type { PublishPostBody } from 'shared-api/contract';
import { idAt } from '../../database/ids.ts';
import { withClassClock } from '../../database/queries/class-clock.ts';
import type { Db } from '../../database/schema.ts';
import { timestamp, timestampAt } from '../../time.ts';
import type { PageRequest } from '../../http/pages.ts';

export type PostRow = Awaited<ReturnType<typeof listPostsOf>>[number];

/** Characters of HTML from which an excerpt is made. */
export const BEGINNING = 1_000;

/** Selects posts without the long text; a list shows only its beginning. */
function postsOf(db: Db, classId: string) {
  return db
    .selectFrom('posts')
    .select([
      'id',
      'class_id',
      'author_id',
      'type',
      'title',
      'created_at',
      'edited_at',
      'pinned_at',
    ])
    .where('class_id', '=', classId)
    .where('deleted_at', 'is', null);
}

/**
 * Joins posts with their authors and the authors' current roles. The posts are selected first:
 * without statistics, PostgreSQL would join the whole stream.
 */
function withAuthors(db: Db, chosen: ReturnType<typeof postsOf>) {
  return db
    .selectFrom(chosen.as('posts'))
    .innerJoin('users', 'users.id', 'posts.author_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'posts.class_id')
        .onRef('memberships.user_id', '=', 'posts.author_id'),
    )
    .select(({ eb, ref }) => [
      'posts.id',
      'posts.author_id',
      'posts.type',
      'posts.title',
      'posts.created_at',
      'posts.edited_at',
      'posts.pinned_at',
      'users.username',
      'users.image_hash',
      'memberships.namesake',
      eb
        .case()
        .when('memberships.left_at', 'is', null)
        .then(ref('memberships.role'))
        .end()
        .as('author_role'),
    ]);
}

/**
 * Lists posts, newest first; pinned ones begin the first page. A page continues after the id of its
 * last post, even after a pinned one, because a small page may hold only those.
 */
export async function listPostsOf(db: Db, classId: string, { limit, from }: PageRequest) {
  const pinned = await listPinned(db, classId);
  const ids = pinned.map(({ id }) => id);
  const isWithinPinned = limit <= pinned.length + 1 && ids.includes(from ?? '');
  const isFirstPage = from === undefined || isWithinPinned;
  const at = ids.indexOf(from ?? '') + 1;
  const first = isFirstPage ? pinned.slice(at, at + limit) : [];
  if (first.length === limit) return first;
  const rest = { limit: limit - first.length, from: isFirstPage ? undefined : from };
  return [...first, ...(await listAllBut(db, classId, ids, rest))];
}

/** Lists posts except these, newest first, regardless of pins. */
export function listAllBut(
  db: Db,
  classId: string,
  ids: readonly string[],
  { limit, from }: PageRequest,
) {
  const posts = postsOf(db, classId)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .$if(from !== undefined, (query) => query.where('id', '<', from ?? ''))
    .orderBy('id', 'desc')
    .limit(limit);
  return withBeginnings(db, posts).orderBy('posts.id', 'desc').execute();
}

/** Lists pinned posts, latest pin first. */
export function listPinned(db: Db, classId: string) {
  const posts = postsOf(db, classId).where('pinned_at', 'is not', null);
  return withBeginnings(db, posts)
    .orderBy('posts.pinned_at', 'desc')
    .orderBy('posts.id', 'desc')
    .execute();
}

/** Adds the beginning of each post's text, and the ids of its newest comments as one text. */
function withBeginnings(db: Db, chosen: ReturnType<typeof postsOf>) {
  return withAuthors(db, chosen).select(({ selectFrom }) => [
    selectFrom('posts as whole')
      .whereRef('whole.id', '=', 'posts.id')
      .select(sql<string>`substr(whole.detail, 1, ${sql.lit(BEGINNING)})`.as('text'))
      .as('beginning'),
    selectFrom(
      selectFrom('comments')
        .whereRef('comments.post_id', '=', 'posts.id')
        .where('comments.deleted_at', 'is', null)
        .select('comments.id')
        .orderBy('comments.id', 'desc')
        .limit(SERVER_LIMITS.commentsListed)
        .as('newest'),
    )
      .select(sql<string | null>`string_agg(newest.id, ',')`.as('ids'))
      .as('comment_ids'),
    selectFrom('comments')
      .whereRef('comments.post_id', '=', 'posts.id')
      .where('comments.deleted_at', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .as('comment_count'),
  ]);
}

export function findPost(db: Db, classId: string, postId: string) {
  return withAuthors(db, postsOf(db, classId).where('id', '=', postId)).executeTakeFirst();
}

/** Finds a post by the id that it had while it was scheduled. */
export function findOnceScheduled(db: Db, classId: string, scheduledId: string) {
  const chosen = postsOf(db, classId).where('scheduled_id', '=', scheduledId);
  return withAuthors(db, chosen).executeTakeFirst();
}

/** Reads the text and its version, which an edit must name. */
export function readDetail(db: Db, postId: string) {
  return db
    .selectFrom('posts')
    .select(['detail', 'version'])
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
}

interface NewMessage {
  classId: string;
  authorId: string;
  /** Id of the post while it was scheduled. */
  scheduledId?: string;
  /** Milliseconds since 1970. */
  at?: number;
}

/** Inserts a post, and returns its id. The detail must be sanitised. */
export function insertPost(
  db: Db,
  { classId, authorId, scheduledId, at: given }: NewMessage,
  { title, detail, _type: type }: PublishPostBody,
): Promise<string> {
  const insert = async (trx: Db, at: number) => {
    const row = { id: idAt(at), class_id: classId, author_id: authorId, type, title, detail };
    await trx
      .insertInto('posts')
      .values({ ...row, created_at: timestampAt(at), scheduled_id: scheduledId ?? null })
      .execute();
    return row.id;
  };
  return withClassClock(db, classId, insert, given);
}

/** Marks a post as deleted. Returns false if it was gone. */
export async function markPostDeleted(db: Db, postId: string, by: string): Promise<boolean> {
  const result = await db
    .updateTable('posts')
    .set({ deleted_at: timestamp(), deleted_by: by, pinned_at: null })
    .where('id', '=', postId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

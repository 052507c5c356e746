import { sql, type Selectable } from 'kysely';
import { SERVER_LIMITS } from 'shared-api/schema';
import type { PublishPostBody } from 'shared-api/contract';
import { plainTextOf } from 'shared-api/rich-text';
import type { Core } from '../../../core.ts';
import { newId } from '../../../database/ids.ts';
import type { Db, ScheduledPostTable } from '../../../database/schema.ts';
import { HttpError } from '../../../errors.ts';
import { findCursor, type PageRequest } from '../../../http/pages.ts';
import { timestamp, type Timestamp } from '../../../time.ts';
import { findMentioned } from '../../members/names/mentions.ts';
import { lockClass } from '../../classes/queries.ts';
import { handOver } from '../../files/uses.ts';
import { listUses, saveUses } from '../../images/uses.ts';
import { errorMessages } from '../messages.ts';
import { BEGINNING, insertPost } from '../queries.ts';

export type ScheduledRow = NonNullable<Awaited<ReturnType<typeof findScheduled>>>;

function live(db: Db, classId: string) {
  return db
    .selectFrom('scheduled_posts')
    .where('scheduled_posts.class_id', '=', classId)
    .where('scheduled_posts.deleted_at', 'is', null);
}

function withAuthors(db: Db, classId: string) {
  return live(db, classId)
    .innerJoin('users', 'users.id', 'scheduled_posts.author_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'scheduled_posts.class_id')
        .onRef('memberships.user_id', '=', 'scheduled_posts.author_id'),
    )
    .select([
      'scheduled_posts.id',
      'scheduled_posts.author_id',
      'scheduled_posts.type',
      'scheduled_posts.title',
      'scheduled_posts.version',
      'scheduled_posts.publish_at',
      'scheduled_posts.held',
      'users.username',
      'users.image_hash',
      'memberships.namesake',
    ])
    .select(({ eb, ref }) =>
      eb
        .case()
        .when('memberships.left_at', 'is', null)
        .then(ref('memberships.role'))
        .end()
        .as('author_role'),
    );
}

export function findScheduled(db: Db, classId: string, id: string) {
  return withAuthors(db, classId).where('scheduled_posts.id', '=', id).executeTakeFirst();
}

/** Lists scheduled posts, the next one first. */
export async function listScheduledOf(db: Db, classId: string, { limit, from }: PageRequest) {
  const cursor = await findCursor('before', from, (id) => findScheduled(db, classId, id));
  return withAuthors(db, classId)
    .select(sql<string>`substr(scheduled_posts.detail, 1, ${sql.lit(BEGINNING)})`.as('beginning'))
    .$if(cursor !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('scheduled_posts.publish_at', 'scheduled_posts.id'),
          '>',
          tuple(cursor?.publish_at ?? '', cursor?.id ?? ''),
        ),
      ),
    )
    .orderBy('scheduled_posts.publish_at')
    .orderBy('scheduled_posts.id')
    .limit(limit)
    .execute();
}

/** Reads the text; null if it was published meanwhile. */
export async function readScheduledDetail(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('scheduled_posts')
    .select('detail')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.detail ?? null;
}

interface NewScheduled {
  classId: string;
  authorId: string;
  publishAt: Timestamp;
}

/**
 * Inserts a scheduled post, and returns its id. The detail must be sanitised.
 * @throws HttpError 409 if the maximum is scheduled
 */
export async function insertScheduled(
  trx: Db,
  { classId, authorId, publishAt }: NewScheduled,
  { title, detail, _type: type }: PublishPostBody,
): Promise<string> {
  // Locks the class, so that of two concurrent calls within the limit, one sees the other.
  await lockClass(trx, classId);
  const { count } = await live(trx, classId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= SERVER_LIMITS.scheduledPosts) {
    throw new HttpError('conflict', errorMessages.scheduled({ max: SERVER_LIMITS.scheduledPosts }));
  }
  const id = newId();
  const who = { class_id: classId, author_id: authorId, scheduled_by: authorId };
  await trx
    .insertInto('scheduled_posts')
    .values({ id, ...who, type, title, detail, publish_at: publishAt })
    .execute();
  return id;
}

export type Scheduled = Selectable<ScheduledPostTable>;

/**
 * Locks a scheduled post until the end of the transaction, against changes and publication.
 * Undefined if it is gone or published.
 */
export function lockScheduled(trx: Db, id: string): Promise<Scheduled | undefined> {
  return lock(trx, id).where('deleted_at', 'is', null).returningAll().executeTakeFirst();
}

/** Locks a scheduled post as `lockScheduled` does, even if it is deleted. */
export function lockScheduledEver(trx: Db, id: string): Promise<Scheduled | undefined> {
  return lock(trx, id).returningAll().executeTakeFirst();
}

function lock(trx: Db, id: string) {
  return trx
    .updateTable('scheduled_posts')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id);
}

/** Marks a scheduled post as deleted. Returns false if it was gone. */
export async function markScheduledDeleted(
  db: Db,
  classId: string,
  id: string,
  by: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('scheduled_posts')
    .set({ deleted_at: timestamp(), deleted_by: by })
    .where('class_id', '=', classId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Turns a scheduled post into a post, in the transaction that has locked it: the newest of its
 * class, with its files and pictures. Mentioned people are notified now. Returns the id of the
 * post.
 */
export async function makePost(core: Core, trx: Db, row: Scheduled): Promise<string> {
  const { id: scheduledId, class_id: classId, author_id: authorId, detail, title, type } = row;
  const [mentioned] = await findMentioned(trx, classId, [plainTextOf(detail)]);
  const words = { title, detail, _type: type };
  const postId = await insertPost(trx, { classId, authorId, scheduledId }, words);
  const before = { row: 'scheduled_post_id', id: scheduledId } as const;
  await handOver(trx, before, { row: 'post_id', id: postId });
  await saveUses(trx, 'post_id', postId, await listUses(trx, 'scheduled_post_id', scheduledId));
  await trx.deleteFrom('scheduled_posts').where('id', '=', scheduledId).execute();
  const domainEvent = { what: 'post_published', classId, by: authorId } as const;
  await core.domainEvents.emit(trx, { ...domainEvent, postId, mentioned });
  return postId;
}

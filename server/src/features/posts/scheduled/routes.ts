import { SERVER_LIMITS } from 'shared-api/schema';
import {
  LIMITS,
  type deletePost,
  type editPost,
  type listPosts,
  type PostDetail,
  type PostListItem,
  type publishPost,
} from 'shared-api/contract';
import type { Core } from '../../../core.ts';
import { transact } from '../../../database/after-commit.ts';
import type { Db } from '../../../database/schema.ts';
import { invalidField, notFound } from '../../../errors.ts';
import { onceAndRead } from '../../../http/idempotent.ts';
import { firstPage, readPage } from '../../../http/pages.ts';
import type { Call } from '../../../http/route.ts';
import type { ClassOfUser } from '../../classes/queries.ts';
import { readMoment } from '../../classes/scheduling.ts';
import { readAttached } from '../../files/attached-to.ts';
import { saveAttachments } from '../../files/uses.ts';
import { importRichText } from '../../images/text-pictures.ts';
import { saveUses } from '../../images/uses.ts';
import { findExisting } from '../find-existing.ts';
import { errorMessages } from '../messages.ts';
import { canSchedule } from '../policy.ts';
import { presentPost, presentScheduled, presentScheduledDetail } from '../present.ts';
import { findOnceScheduled } from '../queries.ts';
import { listCommentsOf } from '../../comments/queries.ts';
import { readWhole, type SessionReader } from '../read-whole.ts';
import { changeScheduled, publishedMeanwhile } from './change.ts';
import {
  findScheduled,
  insertScheduled,
  listScheduledOf,
  markScheduledDeleted,
  readScheduledDetail,
  type ScheduledRow,
} from './queries.ts';

// Handlers of the stream's calls for scheduled posts.

const SCHEDULED = { direction: 'before', most: LIMITS.postsPage } as const;

/** Lists scheduled posts for teachers; empty for everybody else. */
export async function listScheduled(
  call: Call<typeof listPosts, 'session'>,
  ownClass: ClassOfUser,
): Promise<PostListItem[]> {
  const { core, db, session } = call;
  if (!canSchedule(ownClass.role)) return [];
  const rows = await readPage(call, SCHEDULED, (wanted) =>
    listScheduledOf(db, ownClass.id, wanted),
  );
  const ids = rows.map(({ id }) => id);
  const files = await readAttached(core, 'scheduled_post_id', ids, session);
  return rows.map((row) => presentScheduled(row, files, { ...ownClass, id: session.userId }));
}

/**
 * Saves a scheduled post.
 * @throws HttpError 400 for `publish_at` if it is invalid, or the caller is not a teacher
 */
export async function schedulePost(
  call: Call<typeof publishPost, 'session'>,
  ownClass: ClassOfUser,
  publishAt: string,
): Promise<PostListItem> {
  const { core, db, session, body } = call;
  const { userId } = session;
  if (!canSchedule(ownClass.role)) throw invalidField('publish_at', errorMessages.schedule);
  const { html: detail, hashes } = await importRichText(call, 'detail', body.detail);
  const write = async (trx: Db) => {
    const writing = { classId: ownClass.id, authorId: userId, publishAt: readMoment(publishAt) };
    const written = await insertScheduled(trx, writing, { ...body, detail });
    await saveUses(trx, 'scheduled_post_id', written, hashes);
    const target = { row: 'scheduled_post_id', id: written } as const;
    await saveAttachments(trx, target, { ids: body.attachments, userId, classId: ownClass.id });
    await core.domainEvents.emit(trx, { what: 'scheduled_changed', classId: ownClass.id });
    return written;
  };
  const { id, row } = await onceAndRead(call, write, (trx, saved) => {
    return findScheduled(trx, ownClass.id, saved);
  });
  const reader = { ...ownClass, id: userId };
  if (row) {
    const files = await readAttached(core, 'scheduled_post_id', [id], session);
    return presentScheduled({ ...row, beginning: detail }, files, reader);
  }
  // It was saved by an earlier call with this key, and is published by now.
  const post = await findOnceScheduled(db, ownClass.id, id);
  if (!post) throw notFound('post');
  const files = await readAttached(core, 'post_id', [post.id], session, 'now');
  const shown = { ...post, beginning: detail, comment_ids: null, comment_count: 0 };
  return presentPost(shown, files, reader);
}

/**
 * Finds a scheduled post for a teacher; undefined if there is none, or the caller is not a teacher.
 */
export async function findScheduledFor(
  { db }: Pick<Core, 'db'>,
  ownClass: ClassOfUser,
  id: string,
): Promise<ScheduledRow | undefined> {
  return canSchedule(ownClass.role) ? findScheduled(db, ownClass.id, id) : undefined;
}

/** Presents a scheduled post; null if it was published a moment ago. */
export async function readScheduled(
  core: Core,
  row: ScheduledRow,
  reader: SessionReader,
): Promise<PostDetail | null> {
  const files = await readAttached(core, 'scheduled_post_id', [row.id], reader.session);
  const detail = await readScheduledDetail(core.db, row.id);
  if (detail === null) return null;
  return presentScheduledDetail({ ...row, detail }, files, reader);
}

export async function editScheduled(
  call: Call<typeof editPost, 'session'>,
  ownClass: ClassOfUser,
  { id }: ScheduledRow,
): Promise<PostDetail> {
  const { core, db, session, body } = call;
  const reader = { ...ownClass, id: session.userId, session };
  const text = body.detail ? await importRichText(call, 'detail', body.detail) : undefined;
  // Reads the reply inside the transaction, because it may be published or deleted right after.
  const shown = await transact(db, async (trx) => {
    const inside = { ...core, db: trx };
    const madeId = await changeScheduled(core, trx, { id, userId: reader.id, body, text });
    await core.domainEvents.emit(trx, { what: 'scheduled_changed', classId: ownClass.id });
    if (madeId !== null) return readPublished(inside, ownClass.id, madeId, reader);
    const row = await findScheduled(trx, ownClass.id, id);
    return row ? readScheduled(inside, row, reader) : null;
  });
  if (!shown) throw notFound('post');
  return shown;
}

/**
 * Handles an edit under the id of a post that was scheduled. A request to publish it has nothing
 * left to do; a change is refused until the author has seen the post.
 */
export async function editOnceScheduled(
  { core, db, session, body }: Call<typeof editPost, 'session'>,
  ownClass: ClassOfUser,
  scheduledId: string,
): Promise<PostDetail | null> {
  const post =
    canSchedule(ownClass.role) && (await findOnceScheduled(db, ownClass.id, scheduledId));
  if (!post) return null;
  const { publish_at, ...change } = body;
  const isPublishing = publish_at === null;
  if (!isPublishing || Object.values(change).some((value) => value !== undefined)) {
    throw publishedMeanwhile();
  }
  return readPublished(core, ownClass.id, post.id, { ...ownClass, id: session.userId, session });
}

export async function deleteScheduled(
  { core, db, session, params: { postId } }: Call<typeof deletePost, 'session'>,
  ownClass: ClassOfUser,
): Promise<boolean> {
  if (!canSchedule(ownClass.role)) return false;
  if (await markScheduledDeleted(db, ownClass.id, postId, session.userId)) {
    await core.domainEvents.emit(db, { what: 'scheduled_changed', classId: ownClass.id });
    return true;
  }
  if (await findOnceScheduled(db, ownClass.id, postId)) throw publishedMeanwhile();
  return false;
}

async function readPublished(core: Core, classId: string, postId: string, reader: SessionReader) {
  const comments = await listCommentsOf(core.db, postId, firstPage(SERVER_LIMITS.commentsPage));
  return readWhole(core, await findExisting(core.db, classId, postId), comments, reader);
}

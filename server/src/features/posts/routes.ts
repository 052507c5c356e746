import type { FastifyInstance } from 'fastify';
import { LIMITS, deletePost, getPost, listPosts, publishPost } from 'shared-api/contract';
import { plainTextOf } from 'shared-api/rich-text';
import type { Db } from '../../database/schema.ts';
import { MINUTE, SECOND } from '../../time.ts';
import { notFound } from '../../errors.ts';
import { READ_LIMITS } from '../../http/limits.ts';
import { onceAndRead } from '../../http/idempotent.ts';
import { readPage } from '../../http/pages.ts';
import { route } from '../../http/route.ts';
import { findMentioned } from '../members/names/mentions.ts';
import { refuseBlockedWords } from '../classes/blocked-words.ts';
import {
  findOwnClass,
  findOwnClassToChange,
  forbidden,
  refuseMuted,
} from '../classes/own-class.ts';
import { readAttached } from '../files/attached-to.ts';
import { saveAttachments } from '../files/uses.ts';
import { importRichText } from '../images/text-pictures.ts';
import { saveUses } from '../images/uses.ts';
import { listCommentsOf } from '../comments/queries.ts';
import { findExisting, findToRead } from './find-existing.ts';
import { canDelete, canPost } from './policy.ts';
import { presentPost } from './present.ts';
import { COMMENTS, readWhole } from './read-whole.ts';
import { insertPost, listPostsOf, markPostDeleted } from './queries.ts';
import {
  deleteScheduled,
  findScheduledFor,
  listScheduled,
  readScheduled,
  schedulePost,
} from './scheduled/routes.ts';
import { errorMessages } from './messages.ts';

export const TEN_MINUTES = (10 * MINUTE) / SECOND;
export const POST_LIMITS = { account: { max: 60, seconds: TEN_MINUTES } };

const POSTS = { direction: 'before', most: LIMITS.postsPage } as const;

export function postRoutes(app: FastifyInstance): void {
  route(app, listPosts, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { core, db, session, query } = call;
    const ownClass = await findOwnClass(db, query.class_id, session.userId);
    if (query.scheduled) return listScheduled(call, ownClass);
    const rows = await readPage(call, POSTS, (wanted) => listPostsOf(db, ownClass.id, wanted));
    const ids = rows.map(({ id }) => id);
    const files = await readAttached(core, 'post_id', ids, session, 'now');
    return rows.map((row) => presentPost(row, files, { ...ownClass, id: session.userId }));
  });

  route(app, publishPost, { access: 'session', limits: POST_LIMITS }, async (call) => {
    const { db, session, query, body, core } = call;
    const ownClass = await findOwnClassToChange(db, query.class_id, session.userId);
    refuseMuted(ownClass);
    if (!canPost(ownClass)) throw forbidden(errorMessages.post);
    if (body.publish_at) return schedulePost(call, ownClass, body.publish_at);
    const { html: detail, hashes } = await importRichText(call, 'detail', body.detail);
    const text = plainTextOf(detail);
    refuseBlockedWords(ownClass, { title: body.title, detail: text });
    const [mentioned] = await findMentioned(db, ownClass.id, [text]);
    const writing = { classId: ownClass.id, authorId: session.userId };
    const write = async (trx: Db) => {
      const postId = await insertPost(trx, writing, { ...body, detail });
      await saveUses(trx, 'post_id', postId, hashes);
      const target = { row: 'post_id', id: postId } as const;
      const { userId } = session;
      await saveAttachments(trx, target, { ids: body.attachments, userId, classId: ownClass.id });
      const domainEvent = {
        what: 'post_published',
        classId: ownClass.id,
        by: session.userId,
      } as const;
      await core.domainEvents.emit(trx, { ...domainEvent, postId, mentioned });
      return postId;
    };
    // A post from an earlier call with this key may have been deleted since.
    const { id, row } = await onceAndRead(call, write, (trx, made) => {
      return findExisting(trx, ownClass.id, made);
    });
    return presentPost(
      { ...row, beginning: detail, comment_ids: null, comment_count: 0 },
      await readAttached(core, 'post_id', [id], session, 'now'),
      { ...ownClass, id: session.userId },
    );
  });

  route(app, getPost, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { db, session, params, query } = call;
    const ownClass = await findOwnClass(db, query.class_id, session.userId);
    const scheduled = await findScheduledFor(call.core, ownClass, params.postId);
    const reader = { ...ownClass, id: session.userId, session };
    const scheduledPost = scheduled && (await readScheduled(call.core, scheduled, reader));
    if (scheduledPost) return scheduledPost;
    const row = await findToRead(db, ownClass.id, params.postId);
    const comments = await readPage(call, COMMENTS, (wanted) => {
      return listCommentsOf(db, row.id, wanted);
    });
    return readWhole(call.core, row, comments, reader);
  });

  route(app, deletePost, { access: 'session' }, async (call) => {
    const { db, session, params, query, core } = call;
    const ownClass = await findOwnClassToChange(db, query.class_id, session.userId);
    if (await deleteScheduled(call, ownClass)) return {};
    const row = await findExisting(db, ownClass.id, params.postId);
    if (!canDelete({ id: session.userId, role: ownClass.role }, row)) {
      throw forbidden(errorMessages.deletePost);
    }
    if (!(await markPostDeleted(db, row.id, session.userId))) throw notFound('post');
    const domainEvent = { what: 'post_deleted', classId: ownClass.id } as const;
    await core.domainEvents.emit(db, { ...domainEvent, postId: row.id });
    return {};
  });
}

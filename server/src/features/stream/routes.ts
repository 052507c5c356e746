import type { FastifyInstance } from 'fastify';
import {
  LIMITS,
  addComment,
  deletePost,
  getPost,
  listPosts,
  publishPost,
} from 'shared-api/contract';
import type { Db } from '../../database/schema.ts';
import { MINUTE, SECOND } from '../../time.ts';
import { notFound } from '../../errors.ts';
import { READ_LIMITS } from '../../http/limits.ts';
import { once } from '../../http/once.ts';
import { readPage } from '../../http/pages.ts';
import { route } from '../../http/route.ts';
import { publishClassEvent } from '../classes/events.ts';
import { findOwnClass, forbidden } from '../classes/own-class.ts';
import { importRichText } from '../images/text-pictures.ts';
import { saveUses } from '../images/uses.ts';
import { canComment, canDeletePost, canPost } from './policy.ts';
import { presentComment, presentPost, presentPostDetail } from './present.ts';
import {
  countCommentsOf,
  findPost,
  insertComment,
  insertPost,
  listCommentsOf,
  listPostsOf,
  markPostDeleted,
  readComment,
  readDetail,
} from './queries.ts';
import { refusals } from './messages.ts';

const TEN_MINUTES = (10 * MINUTE) / SECOND;
const POST_LIMITS = { account: { max: 60, seconds: TEN_MINUTES } };
const COMMENT_LIMITS = { account: { max: 120, seconds: TEN_MINUTES } };

const POSTS = { direction: 'before', most: LIMITS.postsPage } as const;
const COMMENTS = { direction: 'after', most: LIMITS.commentsPage } as const;

export function streamRoutes(app: FastifyInstance): void {
  route(app, listPosts, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { db, session, query } = call;
    const { id } = await findOwnClass(db, query.class_id, session.userId);
    const rows = await readPage(call, POSTS, (wanted) => listPostsOf(db, id, wanted));
    return rows.map((row) => presentPost(row, session.userId));
  });

  route(app, publishPost, { access: 'session', limits: POST_LIMITS }, async (call) => {
    const { db, session, query, body, core } = call;
    const room = await findOwnClass(db, query.class_id, session.userId);
    if (!canPost(room)) throw forbidden(refusals.post);
    const { html: detail, hashes } = await importRichText(call, 'detail', body.detail);
    const writing = { classId: room.id, authorId: session.userId };
    const { id, isNew } = await once(call, async (trx) => {
      const postId = await insertPost(trx, writing, { ...body, detail });
      await saveUses(trx, 'post_id', postId, hashes);
      const happening = { what: 'post_published', classId: room.id, by: session.userId } as const;
      await core.happenings.tell(trx, { ...happening, postId });
      return postId;
    });
    if (isNew) publishClassEvent(core.bus, room.id, { type: 'post_published', post_id: id });
    const row = await findExisting(db, room.id, id);
    return presentPost(
      { ...row, beginning: detail, comment_ids: null, comment_count: 0 },
      session.userId,
    );
  });

  route(app, getPost, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { db, session, params, query } = call;
    const room = await findOwnClass(db, query.class_id, session.userId);
    const row = await findExisting(db, room.id, params.postId);
    const detail = await readDetail(db, row.id);
    const comments = await readPage(call, COMMENTS, (wanted) => {
      return listCommentsOf(db, row.id, wanted);
    });
    const count = await countCommentsOf(db, row.id);
    const reader = { id: session.userId, canComment: canComment(room) };
    return presentPostDetail({ ...row, detail }, { comments, count }, reader);
  });

  route(app, deletePost, { access: 'session' }, async ({ db, session, params, query, core }) => {
    const room = await findOwnClass(db, query.class_id, session.userId);
    const row = await findExisting(db, room.id, params.postId);
    if (!canDeletePost({ id: session.userId, role: room.role }, row)) {
      throw forbidden(refusals.deletePost);
    }
    if (!(await markPostDeleted(db, row.id))) throw notFound('post');
    publishClassEvent(core.bus, room.id, { type: 'post_deleted', post_id: row.id });
    return {};
  });

  route(app, addComment, { access: 'session', limits: COMMENT_LIMITS }, async (call) => {
    const { db, session, params, query, body, core } = call;
    const room = await findOwnClass(db, query.class_id, session.userId);
    const { id: postId } = await findExisting(db, room.id, params.postId);
    if (!canComment(room)) throw forbidden(refusals.comment);
    const { userId: by } = session;
    const { id, isNew } = await once(call, async (trx) => {
      const written = await insertComment(trx, { postId, authorId: by }, body.content);
      await core.happenings.tell(trx, { what: 'comment_added', classId: room.id, postId, by });
      return written;
    });
    const comment = presentComment(await readComment(db, id));
    if (isNew) {
      publishClassEvent(core.bus, room.id, { type: 'comment_added', post_id: postId, comment });
    }
    return comment;
  });
}

async function findExisting(db: Db, classId: string, postId: string) {
  const row = await findPost(db, classId, postId);
  if (!row) throw notFound('post');
  return row;
}

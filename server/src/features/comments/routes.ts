import type { FastifyInstance } from 'fastify';
import {
  deleteComment,
  editComment,
  listCommentVersions,
  addComment,
  restoreComment,
} from 'shared-api/contract';
import { transact } from '../../database/after-commit.ts';
import { notFound, HttpError } from '../../errors.ts';
import { READ_LIMITS } from '../../http/limits.ts';
import { route } from '../../http/route.ts';
import { publishClassEvent } from '../classes/live/events.ts';
import { findNewlyMentioned, findMentioned } from '../members/names/mentions.ts';
import { findOwnClass, findOwnClassToChange, forbidden } from '../classes/own-class.ts';
import { readAttached } from '../files/attached-to.ts';
import { findExisting } from '../posts/find-existing.ts';
import { errorMessages } from '../posts/messages.ts';
import { canDelete, canSeeVersions, canRestore } from '../posts/policy.ts';
import type { Db } from '../../database/schema.ts';
import { saveAttachments } from '../files/uses.ts';
import { onceAndRead } from '../../http/idempotent.ts';
import { TEN_MINUTES } from '../posts/routes.ts';
import { whyNotRestored } from '../restoring/restoring.ts';
import { canEditComment, canComment } from './policy.ts';
import { presentComment, presentCommentVersion } from './present.ts';
import { findExistingComment } from './find-existing.ts';
import { markCommentDeleted, insertComment } from './queries.ts';
import { changeComment, listCommentVersionsOf } from './edit.ts';
import { findCommentEver, bringCommentBack } from './restore-queries.ts';

/** Routes that add, change, delete and restore comments. */
export function commentRoutes(app: FastifyInstance): void {
  route(app, restoreComment, { access: 'session' }, async ({ db, session, params, core }) => {
    const { id } = params;
    const comment = await findCommentEver(db, id);
    if (!comment) throw notFound('deleted');
    const ownClass = await findOwnClassToChange(db, comment.class_id, session.userId);
    if (!canRestore({ id: session.userId, role: ownClass.role }, comment)) {
      throw forbidden(errorMessages.restoreComment);
    }
    if (comment.post_deleted_at !== null) {
      throw new HttpError('conflict', errorMessages.restorePostFirst);
    }
    if (!(await bringCommentBack(db, id))) {
      throw whyNotRestored((await findCommentEver(db, id))?.deleted_at);
    }
    const { post_id } = comment;
    publishClassEvent(core.bus, ownClass.id, { type: 'post_edited', post_id });
    return {};
  });

  route(app, addComment, { access: 'session', limits: COMMENT_LIMITS }, async (call) => {
    const { db, session, params, query, body, core } = call;
    const ownClass = await findOwnClassToChange(db, query.class_id, session.userId);
    const { id: postId } = await findExisting(db, ownClass.id, params.id);
    if (!canComment(ownClass)) throw forbidden(errorMessages.comment);
    const { userId: by } = session;
    const [mentioned] = await findMentioned(db, ownClass.id, [body.content]);
    const write = async (trx: Db) => {
      const commentId = await insertComment(trx, { postId, authorId: by }, body.content);
      const target = { row: 'comment_id', id: commentId } as const;
      const { attachments: ids } = body;
      await saveAttachments(trx, target, { ids, userId: by, classId: ownClass.id });
      const domainEvent = { what: 'comment_added', classId: ownClass.id, by } as const;
      await core.domainEvents.emit(trx, { ...domainEvent, postId, commentId, mentioned });
      return commentId;
    };
    // A comment from an earlier call with this key may have been deleted since.
    const { id, isNew, row } = await onceAndRead(call, write, (trx, made) => {
      return findExistingComment(trx, ownClass.id, made);
    });
    const files = await readAttached(core, 'comment_id', [id], session, 'now');
    const comment = presentComment(row, files);
    if (isNew) {
      publishClassEvent(core.bus, ownClass.id, { type: 'comment_added', post_id: postId, comment });
    }
    return comment;
  });

  route(app, editComment, { access: 'session', limits: COMMENT_LIMITS }, async (call) => {
    const { db, session, params, query, body, core } = call;
    const ownClass = await findOwnClassToChange(db, query.class_id, session.userId);
    const {
      id,
      author_id,
      post_id: postId,
    } = await findExistingComment(db, ownClass.id, params.id);
    const { userId: by } = session;
    if (!canEditComment({ ...ownClass, id: by }, { author_id })) {
      throw forbidden(author_id === by ? errorMessages.commentsAreOff : errorMessages.editComment);
    }
    const { row, isChanged } = await transact(db, async (trx) => {
      const before = await changeComment(trx, { id, classId: ownClass.id }, body);
      if (before !== null) {
        const mentioned = await findNewlyMentioned(trx, ownClass.id, before, body.content);
        const domainEvent = { what: 'comment_edited', classId: ownClass.id, by } as const;
        await core.domainEvents.emit(trx, { ...domainEvent, postId, commentId: id, mentioned });
      }
      // Read inside the transaction, because it may be deleted right after.
      return { row: await findExistingComment(trx, ownClass.id, id), isChanged: before !== null };
    });
    const files = await readAttached(core, 'comment_id', [id], session, 'now');
    const comment = presentComment(row, files);
    if (isChanged) {
      publishClassEvent(core.bus, ownClass.id, {
        type: 'comment_edited',
        post_id: postId,
        comment,
      });
    }
    return comment;
  });

  route(app, listCommentVersions, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { core, db, session, params, query } = call;
    const ownClass = await findOwnClass(db, query.class_id, session.userId);
    const { id } = await findExistingComment(db, ownClass.id, params.id);
    if (!canSeeVersions(ownClass.role)) throw forbidden(errorMessages.versions);
    const files = await readAttached(core, 'comment_id', [id], session);
    return (await listCommentVersionsOf(db, id)).map((row) => presentCommentVersion(row, files));
  });

  route(app, deleteComment, { access: 'session' }, async ({ db, session, params, query, core }) => {
    const ownClass = await findOwnClassToChange(db, query.class_id, session.userId);
    const { id, author_id, post_id } = await findExistingComment(db, ownClass.id, params.id);
    if (!canDelete({ id: session.userId, role: ownClass.role }, { author_id })) {
      throw forbidden(errorMessages.deleteComment);
    }
    if (!(await markCommentDeleted(db, id, session.userId))) throw notFound('comment');
    publishClassEvent(core.bus, ownClass.id, { type: 'comment_deleted', post_id, comment_id: id });
    return {};
  });
}

export const COMMENT_LIMITS = { account: { max: 120, seconds: TEN_MINUTES } };

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
import { findNewlyMentioned, findMentioned } from '../members/names/mentions.ts';
import { refuseBlockedWords } from '../classes/blocked-words.ts';
import {
  findOwnClass,
  findOwnClassToChange,
  forbidden,
  refuseMuted,
} from '../classes/own-class.ts';
import { readAttached } from '../files/attached-to.ts';
import { findExisting } from '../posts/find-existing.ts';
import { errorMessages } from '../posts/messages.ts';
import { canDelete, canSeeVersions, canRestore } from '../posts/policy.ts';
import type { Core } from '../../core.ts';
import type { Db } from '../../database/schema.ts';
import type { Session } from '../../security/session.ts';
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
    const { class_id: classId, post_id: postId } = comment;
    await core.domainEvents.emit(db, { what: 'comment_restored', classId, postId });
    return {};
  });

  route(app, addComment, { access: 'session', limits: COMMENT_LIMITS }, async (call) => {
    const { db, session, params, query, body, core } = call;
    const ownClass = await findOwnClassToChange(db, query.class_id, session.userId);
    const { id: classId } = ownClass;
    const { id: postId } = await findExisting(db, classId, params.id);
    refuseMuted(ownClass);
    if (!canComment(ownClass)) throw forbidden(errorMessages.comment);
    refuseBlockedWords(ownClass, { content: body.content });
    const { userId: by } = session;
    const [mentioned] = await findMentioned(db, classId, [body.content]);
    const write = async (trx: Db) => {
      const commentId = await insertComment(trx, { postId, authorId: by }, body.content);
      const target = { row: 'comment_id', id: commentId } as const;
      await saveAttachments(trx, target, { ids: body.attachments, userId: by, classId });
      return commentId;
    };
    // A comment from an earlier call with this key may have been deleted since.
    const { row } = await onceAndRead(call, write, async (trx, id, isNew) => {
      const comment = await readComment({ ...core, db: trx }, classId, id, session);
      const domainEvent = { what: 'comment_added', classId, by } as const;
      if (isNew) await core.domainEvents.emit(trx, { ...domainEvent, postId, comment, mentioned });
      return comment;
    });
    return row;
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
    if (author_id === by) refuseMuted(ownClass);
    if (!canEditComment({ ...ownClass, id: by }, { author_id })) {
      throw forbidden(author_id === by ? errorMessages.commentsAreOff : errorMessages.editComment);
    }
    refuseBlockedWords(ownClass, { content: body.content });
    const { id: classId } = ownClass;
    return transact(db, async (trx) => {
      const before = await changeComment(trx, { id, classId }, body);
      // Read inside the transaction, because it may be deleted right after.
      const comment = await readComment({ ...core, db: trx }, classId, id, session);
      if (before === null) return comment;
      const mentioned = await findNewlyMentioned(trx, classId, before, body.content);
      const domainEvent = { what: 'comment_edited', classId, by } as const;
      await core.domainEvents.emit(trx, { ...domainEvent, postId, comment, mentioned });
      return comment;
    });
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
    const domainEvent = { what: 'comment_deleted', classId: ownClass.id } as const;
    await core.domainEvents.emit(db, { ...domainEvent, postId: post_id, commentId: id });
    return {};
  });
}

/** Reads a comment with its current files, for a reply and for open pages. */
async function readComment(core: Core, classId: string, id: string, session: Session) {
  const row = await findExistingComment(core.db, classId, id);
  return presentComment(row, await readAttached(core, 'comment_id', [id], session, 'now'));
}

export const COMMENT_LIMITS = { account: { max: 120, seconds: TEN_MINUTES } };

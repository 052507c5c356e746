import type { FastifyInstance } from 'fastify';
import { deleteComment, editComment, listCommentVersions } from 'shared-api/contract';
import { transact } from '../../database/after-commit.ts';
import { notFound } from '../../errors.ts';
import { READ_LIMITS } from '../../http/limits.ts';
import { route } from '../../http/route.ts';
import { publishClassEvent } from '../classes/live/events.ts';
import { findNewlyMentioned } from '../members/names/mentions.ts';
import { findOwnClass, findOwnClassToChange, forbidden } from '../classes/own-class.ts';
import { readAttached } from '../files/attached-to.ts';
import { changeComment, listCommentVersionsOf } from './edit.ts';
import { findExistingComment } from '../posts/find-existing.ts';
import { errorMessages } from '../posts/messages.ts';
import { canDelete, canEditComment, canSeeVersions } from '../posts/policy.ts';
import { presentComment, presentCommentVersion } from '../posts/present.ts';
import { markCommentDeleted } from '../posts/queries.ts';
import { COMMENT_LIMITS } from '../posts/routes.ts';

/** Routes that change, delete and restore comments. */
export function commentRoutes(app: FastifyInstance): void {
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

import type { FastifyInstance } from 'fastify';
import { restoreComment, restorePost } from 'shared-api/contract';
import { HttpError, notFound } from '../../errors.ts';
import { route } from '../../http/route.ts';
import { publishClassEvent } from '../classes/events.ts';
import { findOwnClassToChange, forbidden } from '../classes/own-class.ts';
import { whyNotRestored } from '../restoring.ts';
import { refusals } from './messages.ts';
import { canRestore, canSchedule } from './policy.ts';
import {
  bringCommentBack,
  bringPostBack,
  findCommentEver,
  findPostEver,
} from './restore-queries.ts';

/** What was deleted, and is brought back. Who has the class open looks again, as after an edit. */
export function restoreRoutes(app: FastifyInstance): void {
  route(app, restorePost, { access: 'session' }, async ({ db, session, params, core }) => {
    const { postId } = params;
    const post = await findPostEver(db, postId);
    if (!post) throw notFound('deleted');
    const room = await findOwnClassToChange(db, post.class_id, session.userId);
    // To everybody else there is none.
    if (post.isScheduled && !canSchedule(room.role)) throw notFound('deleted');
    if (!canRestore({ id: session.userId, role: room.role }, post)) {
      throw forbidden(refusals.restorePost);
    }
    if (!(await bringPostBack(db, postId))) {
      throw whyNotRestored((await findPostEver(db, postId))?.deleted_at);
    }
    const change = { type: 'post_edited', post_id: postId } as const;
    publishClassEvent(core.bus, room.id, post.isScheduled ? { type: 'scheduled_changed' } : change);
    return {};
  });

  route(app, restoreComment, { access: 'session' }, async ({ db, session, params, core }) => {
    const { id } = params;
    const comment = await findCommentEver(db, id);
    if (!comment) throw notFound('deleted');
    const room = await findOwnClassToChange(db, comment.class_id, session.userId);
    if (!canRestore({ id: session.userId, role: room.role }, comment)) {
      throw forbidden(refusals.restoreComment);
    }
    if (comment.post_deleted_at !== null) {
      throw new HttpError('conflict', refusals.restorePostFirst);
    }
    if (!(await bringCommentBack(db, id))) {
      throw whyNotRestored((await findCommentEver(db, id))?.deleted_at);
    }
    const { post_id } = comment;
    publishClassEvent(core.bus, room.id, { type: 'post_edited', post_id });
    return {};
  });
}

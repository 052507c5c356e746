import type { FastifyInstance } from 'fastify';
import { restoreComment, restorePost } from 'shared-api/contract';
import { HttpError, notFound } from '../../errors.ts';
import { route } from '../../http/route.ts';
import { publishClassEvent } from '../classes/live/events.ts';
import { findOwnClassToChange, forbidden } from '../classes/own-class.ts';
import { whyNotRestored } from '../restoring.ts';
import { errorMessages } from './messages.ts';
import { canRestore, canSchedule } from './policy.ts';
import {
  bringCommentBack,
  bringPostBack,
  findCommentEver,
  findPostEver,
} from './restore-queries.ts';

/** Routes that restore posts and comments. Open pages of the class refetch, as after an edit. */
export function restoreRoutes(app: FastifyInstance): void {
  route(app, restorePost, { access: 'session' }, async ({ db, session, params, core }) => {
    const { postId } = params;
    const post = await findPostEver(db, postId);
    if (!post) throw notFound('deleted');
    const ownClass = await findOwnClassToChange(db, post.class_id, session.userId);
    // Everybody else gets a 404.
    if (post.isScheduled && !canSchedule(ownClass.role)) throw notFound('deleted');
    if (!canRestore({ id: session.userId, role: ownClass.role }, post)) {
      throw forbidden(errorMessages.restorePost);
    }
    if (!(await bringPostBack(db, postId))) {
      throw whyNotRestored((await findPostEver(db, postId))?.deleted_at);
    }
    const change = { type: 'post_edited', post_id: postId } as const;
    publishClassEvent(
      core.bus,
      ownClass.id,
      post.isScheduled ? { type: 'scheduled_changed' } : change,
    );
    return {};
  });

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
}

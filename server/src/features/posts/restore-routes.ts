import type { FastifyInstance } from 'fastify';
import { restorePost } from 'shared-api/contract';
import { notFound } from '../../errors.ts';
import { route } from '../../http/route.ts';
import { publishClassEvent } from '../classes/live/events.ts';
import { findOwnClassToChange, forbidden } from '../classes/own-class.ts';
import { whyNotRestored } from '../restoring/restoring.ts';
import { errorMessages } from './messages.ts';
import { canRestore, canSchedule } from './policy.ts';
import { bringPostBack, findPostEver } from './restore-queries.ts';

/** Routes that restore posts. Open pages of the class refetch, as after an edit. */
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
}

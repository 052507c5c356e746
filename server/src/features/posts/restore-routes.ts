import type { FastifyInstance } from 'fastify';
import { restorePost } from 'shared-api/contract';
import { notFound } from '../../errors.ts';
import { route } from '../../http/route.ts';
import { findOwnClassToChange, forbidden } from '../classes/own-class.ts';
import { whyNotRestored } from '../restoring/restoring.ts';
import { errorMessages } from './messages.ts';
import { canRestore, canSchedule } from './policy.ts';
import { bringPostBack, findPostEver } from './restore-queries.ts';

/** Routes that restore posts. */
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
    const what = post.isScheduled ? 'scheduled_changed' : 'post_restored';
    await core.domainEvents.emit(db, { what, classId: ownClass.id, postId });
    return {};
  });
}

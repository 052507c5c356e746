import type { FastifyInstance } from 'fastify';
import { getGrading, saveGrading } from 'shared-api/contract';
import { route } from '../../http/route.ts';
import { READ_LIMITS } from '../../http/limits.ts';
import { recordAudit } from '../audit/record.ts';
import { findOwnClass } from '../classes/own-class.ts';
import { findClassToAct } from '../classwork/access.ts';
import { canWeigh } from '../classwork/policy.ts';
import { errorMessages } from '../classwork/messages.ts';
import { transact } from '../../database/after-commit.ts';
import { listCategories, saveCategories } from './queries.ts';

/** Routes of the categories that grades of a class are weighted by. */
export function categoryRoutes(app: FastifyInstance): void {
  route(app, getGrading, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { db, session, params } = call;
    const { id, grading_version: version } = await findOwnClass(db, params.id, session.userId);
    return { categories: await listCategories(db, id), version };
  });

  route(app, saveGrading, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { core, db, session, params, body } = call;
    const { userId } = session;
    const { id } = await findClassToAct(
      db,
      params.id,
      userId,
      canWeigh,
      errorMessages.teachersWeigh,
    );
    // Reads in the same transaction, because another teacher may save a newer version right after.
    return transact(db, async (trx) => {
      const { version, isNew } = await saveCategories(trx, id, body);
      if (isNew) {
        const entry = { actorId: userId, classId: id, payload: {} };
        await recordAudit(trx, { event: 'class.categories_changed', ...entry });
        await core.domainEvents.emit(trx, { what: 'categories_changed', classId: id });
      }
      return { categories: await listCategories(trx, id), version };
    });
  });
}

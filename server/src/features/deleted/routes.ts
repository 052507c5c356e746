import type { FastifyInstance } from 'fastify';
import { SERVER_LIMITS } from 'shared-api/schema';
import { listDeleted } from 'shared-api/contract';
import { READ_LIMITS } from '../../http/limits.ts';
import { readPage } from '../../http/pages.ts';
import { route } from '../../http/route.ts';
import { findOwnClass } from '../classes/own-class.ts';
import { presentDeleted } from './present.ts';
import { listDeletedOf } from './queries.ts';

const DELETED = { direction: 'before', most: SERVER_LIMITS.deletedPage } as const;

/** Lists what a user may restore; each feature has its own call to restore it. */
export function deletedRoutes(app: FastifyInstance): void {
  route(app, listDeleted, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { db, session, query } = call;
    const { userId } = session;
    if (query.class_id !== undefined) await findOwnClass(db, query.class_id, userId);
    const rows = await readPage(call, DELETED, (wanted) => {
      return listDeletedOf(db, userId, query.class_id, wanted);
    });
    return rows.map(presentDeleted);
  });
}

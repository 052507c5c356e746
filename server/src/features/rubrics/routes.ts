import type { FastifyInstance } from 'fastify';
import { SERVER_LIMITS } from 'shared-api/schema';
import { listRubrics } from 'shared-api/contract';
import { READ_LIMITS } from '../../http/limits.ts';
import { readPage } from '../../http/pages.ts';
import { route } from '../../http/route.ts';
import { listRubricsOf, presentUsed } from './queries.ts';

const RUBRICS = { direction: 'before', most: SERVER_LIMITS.rubricsPage } as const;

/**
 * Routes of rubrics that a teacher has used before. Each call covers the caller's own classes only.
 */
export function rubricRoutes(app: FastifyInstance): void {
  route(app, listRubrics, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { db, session } = call;
    const page = await readPage(call, RUBRICS, (wanted) => {
      return listRubricsOf(db, session.userId, wanted);
    });
    return page.map(presentUsed);
  });
}

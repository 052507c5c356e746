import type { FastifyInstance } from 'fastify';
import { listClassHistory, listGradeHistory } from 'shared-api/contract';
import { SERVER_LIMITS } from 'shared-api/schema';
import { notFound } from '../../errors.ts';
import { READ_LIMITS } from '../../http/limits.ts';
import { readPage } from '../../http/pages.ts';
import { route } from '../../http/route.ts';
import { findOwnClass } from '../classes/own-class.ts';
import { findClassToSee } from '../classwork/access.ts';
import { findClassworkById } from '../classwork/queries.ts';
import { viewerOf } from '../grades/seen.ts';
import { canReadGradeHistory, canSeeHistory } from './policy.ts';
import { presentEntry } from './present.ts';
import { listOfClass, listOfGrade } from './queries.ts';

const HISTORY = { direction: 'before', most: SERVER_LIMITS.historyPage } as const;

/** Lists entries of the audit log: those of a class, and those of one grade. */
export function historyRoutes(app: FastifyInstance): void {
  route(app, listClassHistory, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { db, session, params, query } = call;
    const { id } = await findClassToSee(db, params.id, session.userId, canSeeHistory);
    const rows = await readPage(call, HISTORY, (page) => listOfClass(db, id, query.kind, page));
    return rows.map(presentEntry);
  });

  route(app, listGradeHistory, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { db, session, params, query } = call;
    const { userId } = session;
    const work = await findClassworkById(db, params.id);
    if (!work) throw notFound('classwork');
    const { role } = await findOwnClass(db, work.class_id, userId);
    const { student_id: studentId = userId } = query;
    if (!canReadGradeHistory({ id: userId, role }, { studentId, isDraft: work.is_draft })) {
      throw notFound('classwork');
    }
    const target = { classworkId: work.id, studentId, viewer: viewerOf(role) };
    const rows = await readPage(call, HISTORY, (page) => listOfGrade(db, target, page));
    return rows.map(presentEntry);
  });
}

import type { FastifyInstance } from 'fastify';
import { SERVER_LIMITS } from 'shared-api/schema';
import { excuseStudents, extendDueDate, getRoster } from 'shared-api/contract';
import { transact } from '../../database/after-commit.ts';
import { notFound } from '../../errors.ts';
import { READ_LIMITS } from '../../http/limits.ts';
import { readPage } from '../../http/pages.ts';
import { languageOf } from '../../http/reader-language.ts';
import { route } from '../../http/route.ts';
import { timestampAt } from '../../time.ts';
import { findClassToAct, findClassToSee } from '../classwork/access.ts';
import { regradeByKind } from '../classwork/kind-hooks.ts';
import { errorMessages } from '../classwork/messages.ts';
import { canManageWork, canSeeAllWork } from '../classwork/policy.ts';
import { findClassworkById } from '../classwork/queries.ts';
import { emitChange } from '../classwork/emit.ts';
import { excuse } from './excuses.ts';
import { extend } from './extensions.ts';
import { listRoster, presentRoster, readRoster } from './roster.ts';

const STUDENTS = { direction: 'after', most: SERVER_LIMITS.membersPage } as const;

/** Routes of the roster: who has handed in, who has not, and who has an extension. */
export function rosterRoutes(app: FastifyInstance): void {
  route(app, getRoster, { access: 'session', limits: READ_LIMITS.book }, async (call) => {
    const { db, session, params, request } = call;
    const work = await findClassworkById(db, params.id, 'takesAnswers');
    if (!work) throw notFound('classwork');
    await findClassToSee(db, work.class_id, session.userId, canSeeAllWork);
    const page = await readPage(call, STUDENTS, (wanted) =>
      listRoster(db, work.id, wanted, languageOf(request)),
    );
    return presentRoster(db, work.id, page, session.userId);
  });

  route(app, extendDueDate, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { core, db, session, params, body, request } = call;
    const work = await findClassworkById(db, params.id, 'takesAnswers');
    if (!work) throw notFound('classwork');
    await findClassToAct(
      db,
      work.class_id,
      session.userId,
      canManageWork,
      errorMessages.teachersOnly,
    );
    const studentIds = [...new Set(body.users)];
    const dueAt = body.date_due === null ? null : timestampAt(Date.parse(body.date_due));
    await transact(db, async (trx) => {
      await extend(trx, work, { studentIds, dueAt });
      await emitChange(core, trx, work);
    });
    const rows = await readRoster(db, work.id, studentIds, languageOf(request));
    return presentRoster(db, work.id, rows, session.userId);
  });
  route(app, excuseStudents, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { core, db, session, params, body, request } = call;
    const work = await findClassworkById(db, params.id, 'takesAnswers');
    if (!work) throw notFound('classwork');
    await findClassToAct(
      db,
      work.class_id,
      session.userId,
      canManageWork,
      errorMessages.teachersOnly,
    );
    const studentIds = [...new Set(body.users)];
    const isExcused = body.excused;
    await transact(db, async (trx) => {
      await excuse(trx, work, { studentIds, isExcused, by: session.userId });
      if (!isExcused) await regradeByKind(core, trx, work, studentIds);
      await emitChange(core, trx, work);
    });
    const rows = await readRoster(db, work.id, studentIds, languageOf(request));
    return presentRoster(db, work.id, rows, session.userId);
  });
}

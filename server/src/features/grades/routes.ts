import type { FastifyInstance } from 'fastify';
import { gradeSubmission, type GradeBody, gradeStudents, releaseGrades } from 'shared-api/contract';
import { route } from '../../http/route.ts';
import { findReadable, presentToReader } from '../submissions/read.ts';
import { findSubmissionToGrade } from '../submissions/queries.ts';
import { canGrade } from '../classwork/policy.ts';
import { forbidden, refuseArchived } from '../classes/own-class.ts';
import { errorMessages } from '../classwork/messages.ts';
import { onceAndRead, idempotent } from '../../http/idempotent.ts';
import { READ_LIMITS } from '../../http/limits.ts';
import { findClassworkById } from '../classwork/queries.ts';
import { notFound, HttpError } from '../../errors.ts';
import { findClassToAct } from '../classwork/access.ts';
import { readRoster, presentRoster } from '../roster/roster.ts';
import { languageOf } from '../../http/reader-language.ts';
import { transact } from '../../database/after-commit.ts';
import { emitChange } from '../classwork/emit.ts';
import { gradeWork, type Grade } from './grade.ts';
import { emitGrades } from './emit.ts';
import { gradeSeveral } from './grade-several.ts';
import { releaseAll } from './release.ts';

/** Routes that grade students' work, and release grades. */
export function gradeRoutes(app: FastifyInstance): void {
  route(app, gradeStudents, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { core, db, session, params, body, request } = call;
    const work = await findClassworkById(db, params.id, 'hasMarks');
    if (!work) throw notFound('classwork');
    await findClassToAct(db, work.class_id, session.userId, canGrade, errorMessages.teachersGrade);
    if (work.is_draft) throw new HttpError('conflict', errorMessages.gradeDraft);
    await idempotent(call, async (trx) => {
      await gradeSeveral(trx, core.domainEvents, work, body, session.userId);
      await emitGrades(core, trx, { classId: work.class_id, classworkId: work.id });
      return work.id;
    });
    const graded = body.students.map(({ user }) => user);
    const rows = await readRoster(db, work.id, graded, languageOf(request));
    return presentRoster(db, work.id, rows, session.userId);
  });

  route(app, releaseGrades, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { core, db, session, params } = call;
    const work = await findClassworkById(db, params.id, 'hasMarks');
    if (!work) throw notFound('classwork');
    await findClassToAct(db, work.class_id, session.userId, canGrade, errorMessages.teachersGrade);
    return transact(db, async (trx) => {
      const { released, isNew } = await releaseAll(trx, core.domainEvents, work, session.userId);
      if (isNew) await emitChange(core, trx, work);
      return { released };
    });
  });

  route(app, gradeSubmission, { access: 'session' }, async (call) => {
    const { db, session, params, body, core } = call;
    const row = await findReadable(db, params.submissionId, session.userId, findSubmissionToGrade);
    if (!canGrade(row.role)) throw forbidden(errorMessages.teachersGrade);
    refuseArchived(row);
    const { row: graded } = await onceAndRead(
      call,
      async (trx) => {
        const id = await gradeWork(trx, core.domainEvents, row, gradeOf(body), session.userId);
        const { class_id: classId, classwork_id: classworkId } = row;
        await emitGrades(core, trx, { classId, classworkId, isSeen: body.returned !== undefined });
        return id;
      },
      (trx, id) => findReadable(trx, id, session.userId),
    );
    return presentToReader(core, graded, session);
  });
}

/** Converts a request to a grade. A grade without a comment clears it; a return keeps it. */
function gradeOf({ comment, ...grade }: GradeBody): Grade {
  return { ...grade, comment: comment ?? (grade.returned === undefined ? '' : undefined) };
}

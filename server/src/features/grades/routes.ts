import type { FastifyInstance } from 'fastify';
import { getGradeTable, getMyGrades, gradeInTable, listGrades } from 'shared-api/contract';
import { notFound } from '../../errors.ts';
import { route } from '../../plugins/route.ts';
import { publishClassEvent } from '../classes/events.ts';
import { findClassToAct, findClassToSee } from '../classwork/access.ts';
import { gradeWork } from '../classwork/grade.ts';
import { canGrade, canSeeAllWork, hasOwnWork } from '../classwork/policy.ts';
import { findSubmissionOf } from '../classwork/submissions.ts';
import { readBook } from './book.ts';
import { presentCell, presentRecord, presentTable } from './present.ts';

export function gradeRoutes(app: FastifyInstance): void {
  route(app, listGrades, { access: 'session' }, async ({ db, session, query }) => {
    const { id: classId } = await findClassToSee(db, query.class_id, session.userId, canSeeAllWork);
    const { columns, lines } = await readBook(db, classId);
    return lines.map((line) => presentRecord(line, columns));
  });

  route(app, getMyGrades, { access: 'session' }, async ({ db, session, query }) => {
    const { userId } = session;
    const { id: classId } = await findClassToSee(db, query.class_id, userId, hasOwnWork);
    const { columns, lines } = await readBook(db, classId, userId);
    const [line] = lines;
    if (!line) throw notFound('This class');
    return presentRecord(line, columns);
  });

  route(app, getGradeTable, { access: 'session' }, async ({ db, session, query }) => {
    const { id: classId } = await findClassToSee(db, query.class_id, session.userId, canSeeAllWork);
    return presentTable(await readBook(db, classId));
  });

  route(app, gradeInTable, { access: 'session' }, async (call) => {
    const { db, session, params, query, body, core } = call;
    const { assignmentId, userId } = params;
    const { id: classId } = await findClassToAct(
      db,
      query.class_id,
      session.userId,
      canGrade,
      'Only teachers of the class grade.',
    );
    const submission = await findSubmissionOf(db, classId, assignmentId, userId);
    if (!submission) throw notFound('This submission');
    await gradeWork(db, submission, body);
    publishClassEvent(core.bus, classId, { type: 'classwork_changed' });
    const { columns, lines } = await readBook(db, classId, userId);
    const [line] = lines;
    const cell = line?.cells[columns.findIndex(({ id }) => id === assignmentId)];
    if (!line || !cell) throw notFound('This submission');
    return { cell: presentCell(cell), average: line.average };
  });
}

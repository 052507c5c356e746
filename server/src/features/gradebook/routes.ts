import type { FastifyInstance } from 'fastify';
import { SERVER_LIMITS } from 'shared-api/schema';
import { getGradeTable, getMyGrades, gradeInTable, listGrades, getCell } from 'shared-api/contract';
import { notFound } from '../../errors.ts';
import { READ_LIMITS } from '../../http/limits.ts';
import { onceAndRead } from '../../http/idempotent.ts';
import { readPage, type PageRequest } from '../../http/pages.ts';
import { languageOf } from '../../http/reader-language.ts';
import { route, type Call } from '../../http/route.ts';
import type { Db } from '../../database/schema.ts';
import { findClassToAct, findClassToSee } from '../classwork/access.ts';
import { gradeWork } from '../grades/grade.ts';
import { emitGrades } from '../grades/emit.ts';
import { gradeOnPaper, takePaperGrade } from '../grades/without-submission.ts';
import { canGrade, canSeeAllWork, hasOwnWork } from '../classwork/policy.ts';
import { findSubmissionOf } from '../submissions/queries.ts';
import { errorMessages } from '../classwork/messages.ts';
import { readBook, readLine, readLines, type Book, type Line } from './book.ts';
import { presentCell, presentCellDetail, presentRecord, presentTable } from './present.ts';
import { findColumn, listGraded, listStudentsFrom } from './queries.ts';

export function gradebookRoutes(app: FastifyInstance): void {
  route(app, listGrades, { access: 'session', limits: READ_LIMITS.book }, async (call) => {
    const { db, session, query } = call;
    const { id: classId } = await findClassToSee(db, query.class_id, session.userId, canSeeAllWork);
    const book = await readBook(db, classId);
    const list = listOf(book, SERVER_LIMITS.gradingsPage);
    const lines = await readPage(call, list, (wanted) => readFrom(call, classId, book, wanted));
    return lines.map((line) => presentRecord(line, book));
  });

  route(app, getMyGrades, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { db, session, query } = call;
    const { userId } = session;
    const { id: classId } = await findClassToSee(db, query.class_id, userId, hasOwnWork);
    const found = await readLine(db, classId, { studentId: userId, viewer: 'student' });
    if (!found) throw notFound('class');
    return presentRecord(found.line, found.book);
  });

  route(app, getGradeTable, { access: 'session', limits: READ_LIMITS.book }, async (call) => {
    const { db, session, query } = call;
    const { id: classId } = await findClassToSee(db, query.class_id, session.userId, canSeeAllWork);
    const book = await readBook(db, classId);
    const list = listOf(book, SERVER_LIMITS.cellsPage);
    const lines = await readPage(call, list, (wanted) => readFrom(call, classId, book, wanted));
    return presentTable(lines, book);
  });

  route(app, getCell, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { db, session, params, query } = call;
    const { assignmentId, userId } = params;
    const { id: classId } = await findClassToSee(db, query.class_id, session.userId, canSeeAllWork);
    const work = await findColumn(db, classId, assignmentId);
    if (!work) throw notFound('classwork');
    const [student] = await listGraded(db, classId, userId);
    if (!student) throw notFound('student');
    const submission = await findSubmissionOf(db, classId, assignmentId, userId);
    return presentCellDetail(work, submission);
  });

  route(app, gradeInTable, { access: 'session' }, async (call) => {
    const { db, session, params, query, body, core } = call;
    const { assignmentId, userId } = params;
    const { id: classId } = await findClassToAct(
      db,
      query.class_id,
      session.userId,
      canGrade,
      errorMessages.teachersGrade,
    );
    const line = { studentId: userId, viewer: 'teacher' } as const;
    const before = await readLine(db, classId, line);
    // Drafts have no column.
    if (!before?.book.columns.some(({ id }) => id === assignmentId)) throw notFound('classwork');
    const submission = await findSubmissionOf(db, classId, assignmentId, userId);
    const { score, ...given } = body;
    const write = async (trx: Db) => {
      const target = { classId, classworkId: assignmentId, studentId: userId };
      if (score === null) {
        if (submission) {
          await takePaperGrade(trx, target, given.version, session.userId);
        }
        return assignmentId;
      }
      const grade = { ...given, score };
      if (!submission) {
        return gradeOnPaper(trx, core.domainEvents, target, grade, session.userId);
      }
      const inClass = { ...submission, class_id: classId };
      return gradeWork(trx, core.domainEvents, inClass, grade, session.userId);
    };
    // A visible grade may have been removed.
    const isSeen = score === null && !submission?.withdrawn_at;
    const writeAndEmit = async (trx: Db) => {
      const id = await write(trx);
      await emitGrades(core, trx, { classId, classworkId: assignmentId, isSeen });
      return id;
    };
    const { row: found } = await onceAndRead(call, writeAndEmit, (trx) => {
      return readLine(trx, classId, line);
    });
    const index = found?.book.columns.findIndex(({ id }) => id === assignmentId) ?? -1;
    if (!found || index < 0) throw notFound('classwork');
    const cell = found.line.cells[index]?.handedIn;
    const graded = { cell: cell ? presentCell(cell) : null, average: found.line.average };
    return cell?.held_at ? { ...graded, is_held: true } : graded;
  });
}

/** Limits the page to as many students as fit into this number of grades or cells. */
function listOf({ columns }: Book, most: number) {
  const students = Math.floor(most / Math.max(1, columns.length));
  return {
    direction: 'after',
    most: Math.max(1, Math.min(SERVER_LIMITS.gradesPage, students)),
  } as const;
}

async function readFrom(
  { db, request }: Pick<Call<unknown, 'session'>, 'db' | 'request'>,
  classId: string,
  book: Book,
  { limit, from }: PageRequest,
) {
  const all = await listStudentsFrom(db, classId, from, languageOf(request));
  const students = all.slice(0, limit);
  const isWhole = from === undefined && students.length === all.length;
  const lines = await readLines(db, classId, book, { students, isWhole, viewer: 'teacher' });
  return lines.map((line) => ({ id: line.student.id, bytes: bytesOf(line), ...line }));
}

/** Returns the bytes of the line's comments. */
function bytesOf({ cells }: Line): number {
  return cells.reduce((bytes, { handedIn }) => {
    return bytes + Buffer.byteLength(handedIn?.comment ?? '');
  }, 0);
}

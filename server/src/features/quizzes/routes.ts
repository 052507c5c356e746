import type { FastifyInstance } from 'fastify';
import { getQuiz, listQuizzes } from 'shared-api/quizzes';
import { READ_LIMITS } from '../../http/limits.ts';
import { route } from '../../http/route.ts';
import { findOwnClass } from '../classes/own-class.ts';
import { readAttached } from '../files/attached-to.ts';
import { findOwnDue } from '../roster/extensions.ts';
import { countStudents } from '../todo/todo.ts';
import { findQuizToRead } from './access.ts';
import { findGradeShownTo } from './attempts/shown-grade.ts';
import { canManageQuizzes, canTakeQuizzes } from './policy.ts';
import { presentQuiz } from './present.ts';
import {
  countProgress,
  isGradeReleased,
  listOwnAttempts,
  listProgressOf,
  listQuizIds,
} from './queries.ts';
import { sumQuestions } from './questions/queries.ts';
import { findSettings } from './settings.ts';

/** Routes of quizzes: reading one, and how far those of a class are. */
export function quizRoutes(app: FastifyInstance): void {
  route(app, getQuiz, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { core, db, session, params } = call;
    const { userId } = session;
    const { row, ownClass } = await findQuizToRead(db, params.id, userId);
    // Teachers may have been students of the class.
    const isStudent = canTakeQuizzes(ownClass.role);
    const files = await readAttached(core, 'classwork_id', [row.id], session);
    return presentQuiz(row, ownClass, files, {
      settings: await findSettings(db, row.id),
      questions: await sumQuestions(db, row.id),
      attempts: isStudent ? await listOwnAttempts(db, row.id, userId) : [],
      grade: isStudent ? await findGradeShownTo(db, row.id, userId) : undefined,
      isReleased: isStudent && (await isGradeReleased(db, row.id, userId)),
      dueAt: isStudent ? await findOwnDue(db, row, userId) : row.due_at,
    });
  });

  route(app, listQuizzes, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { db, session, params } = call;
    const { id: classId, role } = await findOwnClass(db, params.id, session.userId);
    const ids = await listQuizIds(db, classId);
    if (canManageQuizzes(role)) {
      const [counts, students] = await Promise.all([
        countProgress(db, ids),
        countStudents(db, [classId]),
      ]);
      const student_count = students.get(classId) ?? 0;
      return ids.map((id) => {
        const { handedIn = 0, running = 0 } = counts.get(id) ?? {};
        return { id, handed_in_count: handedIn, running_count: running, student_count };
      });
    }
    const { handedIn, running } = await listProgressOf(db, session.userId, ids);
    return ids.map((id) => {
      return { id, is_handed_in: handedIn.has(id), is_running: running.has(id) };
    });
  });
}

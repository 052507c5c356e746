import type { Core } from '../../../core.ts';
import { timestamp } from '../../../time.ts';
import { REFUSED_FROM } from './ends.ts';

/**
 * Lists the attempts of current students whose time is over, and that nobody has handed in. An index
 * finds those that run; the settings of their quizzes are compared as they are now.
 */
export async function listOverAttempts({ db }: Core, limit: number): Promise<string[]> {
  const now = timestamp();
  const rows = await db
    .selectFrom('quiz_attempts')
    .innerJoin('classwork', 'classwork.id', 'quiz_attempts.classwork_id')
    .innerJoin('quizzes', 'quizzes.classwork_id', 'quiz_attempts.classwork_id')
    .innerJoin('classes', 'classes.id', 'classwork.class_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'classwork.class_id')
        .onRef('memberships.user_id', '=', 'quiz_attempts.student_id')
        .on('memberships.role', '=', 'student')
        .on('memberships.left_at', 'is', null),
    )
    .select('quiz_attempts.id')
    .where('quiz_attempts.handed_in_at', 'is', null)
    .where(({ eb, or }) => {
      return or([
        eb('quiz_attempts.ends_at', '<=', now),
        eb('quizzes.closes_at', '<=', now),
        eb(REFUSED_FROM, '<=', now),
      ]);
    })
    .where('classwork.deleted_at', 'is', null)
    .where('classes.deleted_at', 'is', null)
    .orderBy('quiz_attempts.ends_at')
    .orderBy('quiz_attempts.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

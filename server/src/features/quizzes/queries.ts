import { sql } from 'kysely';
import type { ClassworkKind } from 'shared-api/contract';
import { SERVER_LIMITS } from 'shared-api/schema';
import type { Db } from '../../database/schema.ts';
import { REFUSED_FROM } from './attempts/ends.ts';
import { findClassworkById, liveClasswork, type ClassworkRow } from '../classwork/queries.ts';

const KIND: ClassworkKind = 'quiz';

/** Finds the classwork of a quiz in any class, drafts included. */
export async function findQuiz(db: Db, id: string): Promise<ClassworkRow | undefined> {
  const row = await findClassworkById(db, id);
  return row?.kind === KIND ? row : undefined;
}

/** Lists the ids of a class's published quizzes, newest first. */
export async function listQuizIds(db: Db, classId: string): Promise<string[]> {
  const rows = await liveClasswork(db, classId)
    .select('id')
    .where('kind', '=', KIND)
    .where('is_draft', '=', false)
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SERVER_LIMITS.classwork)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks a quiz until the end of the transaction, so that changes of its questions and begins of
 * attempts take turns.
 */
export async function lockQuiz(trx: Db, id: string): Promise<void> {
  await sql`update quizzes set classwork_id = classwork_id where classwork_id = ${id}`.execute(trx);
}

/** Finds what the grades of a quiz depend on. */
export function findTerms(db: Db, id: string) {
  return db
    .selectFrom('quizzes')
    .innerJoin('classwork', 'classwork.id', 'quizzes.classwork_id')
    .select(['quizzes.counts', 'classwork.mark'])
    .where('quizzes.classwork_id', '=', id)
    .executeTakeFirst();
}

/** Whether a student has handed in an attempt. */
export async function isHandedIn(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('quiz_attempts')
    .select('id')
    .where('classwork_id', '=', id)
    .where('handed_in_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a student has begun the quiz. */
export async function hasBegun(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('quiz_attempts')
    .select('id')
    .where('classwork_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** SQL: number of answers whose points are unknown. */
const UNMARKED = sql<number>`count(
  case when quiz_answers.points_hundredths is null then quiz_answers.question_id end
)`;

export type OwnAttemptRow = Awaited<ReturnType<typeof listOwnAttempts>>[number];

/** Lists the attempts of a student with their points; null points wait for a teacher. */
export function listOwnAttempts(db: Db, classworkId: string, studentId: string) {
  return db
    .selectFrom('quiz_attempts')
    .leftJoin('quiz_answers', 'quiz_answers.attempt_id', 'quiz_attempts.id')
    .select(REFUSED_FROM.as('refused_from'))
    .select(['id', 'number', 'started_at', 'ends_at', 'handed_in_at', 'given_hundredths'])
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('points_hundredths'), sql.lit(0)).as('hundredths'),
      UNMARKED.as('unmarked'),
    ])
    .where('classwork_id', '=', classworkId)
    .where('student_id', '=', studentId)
    .groupBy(['id', 'number', 'started_at', 'ends_at', 'handed_in_at', 'given_hundredths'])
    .orderBy('number')
    .execute();
}

/** Whether the newest grade of a student is released. */
export async function isGradeReleased(
  db: Db,
  classworkId: string,
  studentId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('grades')
    .select('released_at')
    .where('classwork_id', '=', classworkId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return row !== undefined && row.released_at !== null;
}

/** Selects the attempts of current students. */
function attemptsAt(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('quiz_attempts')
    .innerJoin('classwork', 'classwork.id', 'quiz_attempts.classwork_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'classwork.class_id')
        .onRef('memberships.user_id', '=', 'quiz_attempts.student_id')
        .on('memberships.role', '=', 'student')
        .on('memberships.left_at', 'is', null),
    )
    .where('quiz_attempts.classwork_id', 'in', ids);
}

/** SQL: students of whom the attempt is handed in, or runs. */
const HANDED_IN = sql<number>`count(
  distinct case when handed_in_at is not null then student_id end
)`;
const RUNNING = sql<number>`count(distinct case when handed_in_at is null then student_id end)`;

/** Counts the current students who have handed in an attempt, and those with a running one. */
export async function countProgress(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { handedIn: number; running: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await attemptsAt(db, ids)
    .select(['quiz_attempts.classwork_id', HANDED_IN.as('handedIn'), RUNNING.as('running')])
    .groupBy('quiz_attempts.classwork_id')
    .execute();
  return new Map(rows.map(({ classwork_id, ...counts }) => [classwork_id, counts]));
}

/** Returns which of these quizzes a student has handed in, and which attempts run. */
export async function listProgressOf(db: Db, studentId: string, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await attemptsAt(db, ids)
          .select(['quiz_attempts.classwork_id as id', 'quiz_attempts.handed_in_at'])
          .where('quiz_attempts.student_id', '=', studentId)
          .execute();
  const running = rows.filter(({ handed_in_at: at }) => at === null);
  const handedIn = rows.filter(({ handed_in_at: at }) => at !== null);
  return { handedIn: idsOf(handedIn), running: idsOf(running) };
}

function idsOf(rows: readonly { id: string }[]): Set<string> {
  return new Set(rows.map(({ id }) => id));
}

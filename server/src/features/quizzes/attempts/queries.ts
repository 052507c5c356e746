import { sql, type NotNull } from 'kysely';
import type { ClassworkKind } from 'shared-api/contract';
import type { AnyAnswer, Question } from 'shared-api/quizzes';
import type { Db } from '../../../database/schema.ts';
import type { Timestamp } from '../../../time.ts';
import { REFUSED_FROM, refusedFrom } from './ends.ts';

const KIND: ClassworkKind = 'quiz';

/** Selects the attempts at existing quizzes, with what their quiz says about them. */
function attempts(db: Db) {
  return db
    .selectFrom('quiz_attempts')
    .innerJoin('classwork', 'classwork.id', 'quiz_attempts.classwork_id')
    .innerJoin('quizzes', 'quizzes.classwork_id', 'quiz_attempts.classwork_id')
    .leftJoin('grades', (join) =>
      join
        .onRef('grades.classwork_id', '=', 'quiz_attempts.classwork_id')
        .onRef('grades.student_id', '=', 'quiz_attempts.student_id'),
    )
    .where('classwork.deleted_at', 'is', null)
    .selectAll('quiz_attempts')
    .select(REFUSED_FROM.as('refused_from'))
    .select(['classwork.class_id', 'classwork.mark', 'classwork.holds_grades'])
    .select(['grades.released_at', 'quizzes.closes_at', 'quizzes.counts', 'quizzes.shuffles'])
    .select(['quizzes.is_paged', 'quizzes.can_go_back', 'quizzes.attempts'])
    .select(({ selectFrom }) =>
      selectFrom('quiz_attempts as own')
        .whereRef('own.classwork_id', '=', 'quiz_attempts.classwork_id')
        .whereRef('own.student_id', '=', 'quiz_attempts.student_id')
        .where('own.handed_in_at', 'is not', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('handed_in_count'),
    )
    .select(['quizzes.shows_answers', 'quizzes.shows_key', 'quizzes.shows_feedback']);
}

export type AttemptRow = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

export function findAttempt(db: Db, id: string) {
  return attempts(db).where('quiz_attempts.id', '=', id).executeTakeFirst();
}

/** Finds the attempt of a student that is not handed in. */
export function findRunning(db: Db, classworkId: string, studentId: string) {
  return attempts(db)
    .where('quiz_attempts.classwork_id', '=', classworkId)
    .where('quiz_attempts.student_id', '=', studentId)
    .where('quiz_attempts.handed_in_at', 'is', null)
    .executeTakeFirst();
}

/** Finds the newest attempt of a student that is handed in. */
export function findNewestHandedIn(db: Db, classworkId: string, studentId: string) {
  return attempts(db)
    .where('quiz_attempts.classwork_id', '=', classworkId)
    .where('quiz_attempts.student_id', '=', studentId)
    .where('quiz_attempts.handed_in_at', 'is not', null)
    .orderBy('quiz_attempts.number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Finds a quiz with its settings in any class, drafts included. */
export function findQuizToAttempt(db: Db, id: string) {
  return db
    .selectFrom('classwork')
    .innerJoin('quizzes', 'quizzes.classwork_id', 'classwork.id')
    .select(['classwork.id', 'classwork.class_id', 'classwork.is_draft', 'quizzes.access_code'])
    .where('classwork.id', '=', id)
    .where('classwork.kind', '=', KIND)
    .where('classwork.deleted_at', 'is', null)
    .executeTakeFirst();
}

export interface AskedRow {
  id: string;
  question: Question;
}

/** Lists the questions of a quiz with their keys, in the order of the quiz. */
export async function listQuestionsOf(db: Db, classworkId: string): Promise<AskedRow[]> {
  const rows = await db
    .selectFrom('quiz_questions')
    .select(['id', 'question'])
    .where('classwork_id', '=', classworkId)
    .orderBy('place')
    .orderBy('id')
    .execute();
  return rows.map(({ id, question }) => ({ id, question: JSON.parse(question) as Question }));
}

/** Returns the hundredths of the points of all questions. */
export function totalOf(questions: readonly AskedRow[]): number {
  return questions.reduce((sum, { question }) => sum + Math.round(question.points * 100), 0);
}

export interface SavedAnswer {
  /** Undefined if it is missing or was removed. */
  answer: AnyAnswer | undefined;
  version: number;
  points_hundredths: number | null;
  points_version: number;
}

/** Reads the answers of an attempt, by the id of the question. */
export async function readAnswers(db: Db, attemptId: string): Promise<Map<string, SavedAnswer>> {
  const rows = await db
    .selectFrom('quiz_answers')
    .select(['question_id', 'answer', 'version', 'points_hundredths', 'points_version'])
    .where('attempt_id', '=', attemptId)
    .execute();
  return new Map(rows.map(({ question_id: id, ...row }) => [id, { ...row, answer: read(row) }]));
}

function read({ answer }: { answer: string | null }): AnyAnswer | undefined {
  return answer === null ? undefined : (JSON.parse(answer) as AnyAnswer);
}

/** Lists the handed-in attempts of a student with their hundredths of points, in their order. */
export async function listHandedIn(db: Db, classworkId: string, studentId: string) {
  const rows = await withPoints(db)
    .where('quiz_attempts.classwork_id', '=', classworkId)
    .where('quiz_attempts.student_id', '=', studentId)
    .where('quiz_attempts.handed_in_at', 'is not', null)
    .select('quiz_attempts.handed_in_at')
    .$narrowType<{ handed_in_at: NotNull }>()
    .orderBy('quiz_attempts.number')
    .execute();
  return rows.map(({ id, given_hundredths, handed_in_at, ...row }) => {
    return { id, given_hundredths, handed_in_at, points: pointsOf(row) };
  });
}

function withPoints(db: Db) {
  return db
    .selectFrom('quiz_attempts')
    .leftJoin('quiz_answers', 'quiz_answers.attempt_id', 'quiz_attempts.id')
    .groupBy('quiz_attempts.id')
    .select(['quiz_attempts.id', 'quiz_attempts.given_hundredths'])
    .select(({ fn, eb }) => [
      fn.count<number>('quiz_answers.question_id').as('rows'),
      fn.count<number>('quiz_answers.points_hundredths').as('marked'),
      fn.sum<number | null>('quiz_answers.points_hundredths').as('points'),
      fn.count<number>('quiz_answers.answer').as('answered'),
      fn
        .max<Timestamp | null>(
          eb
            .case()
            .when('quiz_answers.version', '>', 0)
            .then(eb.ref('quiz_answers.saved_at'))
            .end(),
        )
        .as('saved_at'),
    ]);
}

/** Returns hundredths; null until all answers have theirs. A handed-in attempt has all rows. */
function pointsOf({
  rows,
  marked,
  points,
}: {
  rows: number;
  marked: number;
  points: number | null;
}) {
  return rows === marked ? Number(points ?? 0) : null;
}

/** Lists the attempts of current students at a quiz. */
export async function listAttempts(db: Db, classworkId: string) {
  const rows = await withPoints(db)
    .innerJoin('classwork', 'classwork.id', 'quiz_attempts.classwork_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'classwork.class_id')
        .onRef('memberships.user_id', '=', 'quiz_attempts.student_id')
        .on('memberships.role', '=', 'student')
        .on('memberships.left_at', 'is', null),
    )
    .innerJoin('users', 'users.id', 'quiz_attempts.student_id')
    .innerJoin('quizzes', 'quizzes.classwork_id', 'classwork.id')
    .groupBy([
      'quizzes.classwork_id',
      'users.id',
      'memberships.class_id',
      'memberships.user_id',
      'memberships.namesake',
    ])
    .select(['quiz_attempts.number', 'quiz_attempts.started_at', 'quiz_attempts.ends_at'])
    .select(['quiz_attempts.handed_in_at', 'quiz_attempts.student_id', 'quizzes.closes_at'])
    .select(REFUSED_FROM.as('refused_from'))
    .select(['users.username', 'users.image_hash', 'memberships.namesake'])
    .where('quiz_attempts.classwork_id', '=', classworkId)
    .execute();
  return rows.map((row) => ({
    ...row,
    points: row.handed_in_at === null ? null : pointsOf(row),
  }));
}

export type ListedAttempt = Awaited<ReturnType<typeof listAttempts>>[number];

/** Finds the person of an attempt, as the class shows them. */
export function findStudentOf(db: Db, { class_id, student_id }: AttemptRow) {
  return db
    .selectFrom('users')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.class_id', '=', class_id),
    )
    .select(['users.id', 'users.username', 'users.image_hash', 'memberships.namesake'])
    .where('users.id', '=', student_id)
    .executeTakeFirstOrThrow();
}

/** Reads what else decides whether a student can begin an attempt at a quiz. */
export function readWork(db: Db, classworkId: string, studentId: string) {
  return db
    .selectFrom('classwork')
    .innerJoin('classes', 'classes.id', 'classwork.class_id')
    .select(['classwork.is_draft', 'classes.archived_at'])
    .select(refusedFrom(sql`${classworkId}`, sql`${studentId}`).as('refused_from'))
    .select(({ selectFrom }) =>
      selectFrom('quiz_questions')
        .whereRef('quiz_questions.classwork_id', '=', 'classwork.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .as('question_count'),
    )
    .where('classwork.id', '=', classworkId)
    .where('classwork.deleted_at', 'is', null)
    .executeTakeFirst();
}

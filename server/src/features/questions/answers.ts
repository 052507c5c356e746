import type { Db } from '../../database/schema.ts';
import { findCursor, type PageRequest } from '../../http/pages.ts';
import { EARLIER_GRADE_OF, GRADE_OF, gradeFor } from '../grades/seen.ts';

/** Selects the handed-in answers of current students. */
function answersTo(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('question_answers')
    .innerJoin('submissions', 'submissions.id', 'question_answers.submission_id')
    .innerJoin('classwork', 'classwork.id', 'submissions.classwork_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'classwork.class_id')
        .onRef('memberships.user_id', '=', 'submissions.student_id')
        .on('memberships.role', '=', 'student')
        .on('memberships.left_at', 'is', null),
    )
    .where('submissions.withdrawn_at', 'is', null)
    .where('submissions.classwork_id', 'in', ids);
}

/** Stores an answer beside its submission, in place of an earlier one. */
export async function saveAnswer(
  trx: Db,
  submissionId: string,
  values: { choice: number | null; text: string },
): Promise<void> {
  await trx
    .insertInto('question_answers')
    .values({ submission_id: submissionId, ...values })
    .onConflict((conflict) => conflict.column('submission_id').doUpdateSet(values))
    .execute();
}

export type OwnAnswerRow = NonNullable<Awaited<ReturnType<typeof findOwnAnswer>>>;

/** Finds the answer that a student has handed in. */
export function findOwnAnswer(db: Db, classworkId: string, studentId: string) {
  // Unreleased grades stay unknown to students.
  const { gradedAt, gradedAttempt } = gradeFor('student');
  return answersTo(db, [classworkId])
    .leftJoin('grades', (join) => join.on(GRADE_OF))
    .leftJoin('earlier_grades', (join) => join.on(EARLIER_GRADE_OF))
    .select(['question_answers.choice', 'question_answers.text'])
    .select(['submissions.submitted_at', 'submissions.version', 'submissions.returned_at'])
    .select(['submissions.attempt', gradedAt, gradedAttempt])
    .where('submissions.student_id', '=', studentId)
    .executeTakeFirst();
}

/** Returns which of these questions a student has answered. */
export async function listAnsweredBy(
  db: Db,
  studentId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await answersTo(db, ids)
    .select('submissions.classwork_id')
    .where('submissions.student_id', '=', studentId)
    .execute();
  return new Set(rows.map(({ classwork_id }) => classwork_id));
}

/** Counts the answers to each of these questions. */
export async function countAnswers(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await answersTo(db, ids)
    .select(({ fn }) => ['submissions.classwork_id', fn.countAll<number>().as('count')])
    .groupBy('submissions.classwork_id')
    .execute();
  return new Map(rows.map(({ classwork_id, count }) => [classwork_id, count]));
}

/** Counts the answers by choice; null stands for short answers. */
export async function countChoices(db: Db, id: string): Promise<Map<number | null, number>> {
  const rows = await answersTo(db, [id])
    .select(({ fn }) => ['question_answers.choice', fn.countAll<number>().as('count')])
    .groupBy('question_answers.choice')
    .execute();
  return new Map(rows.map(({ choice, count }) => [choice, count]));
}

/** Lists the answers to a question, the latest first. */
export async function listAnswers(db: Db, id: string, { limit, from }: PageRequest) {
  const cursor = await findCursor('before', from, (submissionId) =>
    db
      .selectFrom('submissions')
      .select(['submitted_at', 'id'])
      .where('classwork_id', '=', id)
      .where('id', '=', submissionId)
      .executeTakeFirst(),
  );
  return answersTo(db, [id])
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['submissions.id', 'users.id as user_id', 'users.username', 'users.image_hash'])
    .select(['memberships.namesake', 'submissions.submitted_at'])
    .select(['question_answers.choice', 'question_answers.text'])
    .$if(cursor !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('submissions.submitted_at', 'submissions.id'),
          '<',
          tuple(cursor?.submitted_at ?? '', cursor?.id ?? ''),
        ),
      ),
    )
    .orderBy('submissions.submitted_at', 'desc')
    .orderBy('submissions.id', 'desc')
    .limit(limit)
    .execute();
}

export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number];

import { sql } from 'kysely';
import { LIMITS } from 'shared-api/contract';
import type { Db, Role } from '../../database/schema.ts';
import { findCursor, type PageRequest } from '../../http/pages.ts';
import { byUsername, startAfter } from './by-username.ts';

/** Work that is there, of students who are still in its class. */
function liveSubmissions(db: Db) {
  return db
    .selectFrom('submissions')
    .innerJoin('classwork', 'classwork.id', 'submissions.classwork_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'classwork.class_id')
        .onRef('memberships.user_id', '=', 'submissions.student_id')
        .on('memberships.role', '=', 'student')
        .on('memberships.left_at', 'is', null),
    )
    .where('classwork.deleted_at', 'is', null);
}

function submissionsWithAuthor(db: Db) {
  return liveSubmissions(db)
    .innerJoin('users', 'users.id', 'submissions.student_id')
    .select([
      'submissions.id',
      'submissions.classwork_id',
      'submissions.student_id',
      'submissions.submitted_at',
      'submissions.version',
      'submissions.score_hundredths',
      'submissions.comment',
      'submissions.graded_at',
      'users.username',
      'users.image_hash',
      'users.email',
      'memberships.namesake',
    ]);
}

export type SubmissionRow = Awaited<
  ReturnType<ReturnType<typeof submissionsWithAuthor>['execute']>
>[number] & { answer?: string };

/** Which submissions of a piece of work come next, by username, and how long their answers are. */
export async function listSubmissionIds(
  db: Db,
  classworkId: string,
  { limit, from }: PageRequest,
  { withAnswers }: { withAnswers: boolean },
) {
  const place = await findCursor('after', from, (id) => findAuthor(db, classworkId, id));
  const all = await liveSubmissions(db)
    .innerJoin('users', 'users.id', 'submissions.student_id')
    .select(['submissions.id', 'users.username'])
    .$if(withAnswers, (query) =>
      query.select(sql<number>`octet_length(submissions.answer)`.as('bytes')),
    )
    .where('submissions.classwork_id', '=', classworkId)
    .execute();
  return startAfter(all.sort(byUsername), place).slice(0, limit);
}

function findAuthor(db: Db, classworkId: string, id: string) {
  return db
    .selectFrom('submissions')
    .innerJoin('users', 'users.id', 'submissions.student_id')
    .select(['submissions.id', 'users.username'])
    .where('submissions.classwork_id', '=', classworkId)
    .where('submissions.id', '=', id)
    .executeTakeFirst();
}

export function readSubmissions(
  db: Db,
  ids: readonly string[],
  { withAnswers }: { withAnswers: boolean },
): Promise<SubmissionRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return submissionsWithAuthor(db)
    .where('submissions.id', 'in', ids)
    .$if(withAnswers, (query) => query.select('submissions.answer'))
    .execute();
}

/** One student's answers to these pieces of work. */
export function listSubmissionsBy(
  db: Db,
  studentId: string,
  classworkIds: readonly string[],
): Promise<SubmissionRow[]> {
  if (classworkIds.length === 0) return Promise.resolve([]);
  return submissionsWithAuthor(db)
    .select('submissions.answer')
    .where('submissions.classwork_id', 'in', classworkIds)
    .where('submissions.student_id', '=', studentId)
    .execute();
}

/** How many submissions these pieces of work have, and how many of them are graded. */
export async function countMarks(db: Db, classworkIds: readonly string[]) {
  if (classworkIds.length === 0) return [];
  return liveSubmissions(db)
    .select(({ fn }) => [
      'submissions.classwork_id',
      fn.countAll<number>().as('submissions'),
      fn.count<number>('submissions.score_hundredths').as('graded'),
    ])
    .where('submissions.classwork_id', 'in', classworkIds)
    .groupBy('submissions.classwork_id')
    .execute();
}

/** The first few submissions of each of these pieces of work, with no more than a list shows. */
export async function listMarks(db: Db, classworkIds: readonly string[]) {
  if (classworkIds.length === 0) return [];
  const numbered = liveSubmissions(db)
    .select(['submissions.id', 'submissions.classwork_id', 'submissions.score_hundredths'])
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('submissions.classwork_id').orderBy('submissions.id'))
        .as('place'),
    )
    .where('submissions.classwork_id', 'in', classworkIds);
  return db
    .selectFrom(numbered.as('numbered'))
    .select(['id', 'classwork_id', 'score_hundredths'])
    .where('place', '<=', LIMITS.submissionsListed)
    .orderBy('classwork_id')
    .orderBy('id')
    .execute();
}

/** A submission, if it is in a class of the reader, and what the reader is there. */
export function findSubmission(
  db: Db,
  id: string,
  readerId: string,
): Promise<(SubmissionRow & { class_id: string; role: Role }) | undefined> {
  return submissionsWithAuthor(db)
    .innerJoin('classes', 'classes.id', 'classwork.class_id')
    .innerJoin('memberships as reader', 'reader.class_id', 'classwork.class_id')
    .select(['submissions.answer', 'classwork.class_id', 'reader.role'])
    .where('submissions.id', '=', id)
    .where('classes.deleted_at', 'is', null)
    .where('reader.user_id', '=', readerId)
    .where('reader.left_at', 'is', null)
    .executeTakeFirst();
}

/** What one student handed in for one classwork of a class. */
export function findSubmissionOf(
  db: Db,
  classId: string,
  classworkId: string,
  studentId: string,
): Promise<SubmissionRow | undefined> {
  return submissionsWithAuthor(db)
    .where('classwork.class_id', '=', classId)
    .where('submissions.classwork_id', '=', classworkId)
    .where('submissions.student_id', '=', studentId)
    .executeTakeFirst();
}

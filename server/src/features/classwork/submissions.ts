import { sql, type Selectable } from 'kysely';
import { SERVER_LIMITS } from 'shared-api/schema';
import { OWN_DUE } from '../../database/own-due.ts';
import type { Db, EarlierAnswerTable, Role } from '../../database/schema.ts';
import type { Timestamp } from '../../time.ts';
import { findCursor, type PageRequest } from '../../http/pages.ts';
import { sortedFrom } from '../classes/names/name-order.ts';
import { messageCountOf } from './message-counts.ts';
import {
  COMMENT,
  GRADED_AT,
  GRADED_ATTEMPT,
  IS_GRADED,
  IS_THERE,
  RUBRIC_SCORES,
  SCORE,
  VERSION,
  eyesOf,
  isUnreleasedFor,
  type Viewer,
} from './seen-grade.ts';

/** Nobody grades who is excused. */
const IS_EXCUSED = sql<boolean>`exists (
  select 1 from excuses
  where excuses.classwork_id = submissions.classwork_id and excuses.student_id = submissions.student_id
)`;

/** What is handed in, for work that is there, by students who are still in its class. */
function liveSubmissions(db: Db, viewer: Viewer) {
  return ownSubmissions(db, viewer).where(IS_THERE);
}

/** With what its student took back. */
function ownSubmissions(db: Db, viewer: Viewer) {
  return db
    .selectFrom('submissions')
    .leftJoin('held_grades', (join) => join.on(isUnreleasedFor(viewer)))
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

function submissionsWithAuthor(db: Db, viewer: Viewer) {
  return withAuthor(liveSubmissions(db, viewer));
}

function withAuthor(submissions: ReturnType<typeof ownSubmissions>) {
  return submissions
    .innerJoin('users', 'users.id', 'submissions.student_id')
    .leftJoin('extensions', (join) =>
      join
        .onRef('extensions.classwork_id', '=', 'submissions.classwork_id')
        .onRef('extensions.student_id', '=', 'submissions.student_id'),
    )
    .leftJoin('excuses', (join) =>
      join
        .onRef('excuses.classwork_id', '=', 'submissions.classwork_id')
        .onRef('excuses.student_id', '=', 'submissions.student_id'),
    )
    .leftJoin('paper_grades', 'paper_grades.submission_id', 'submissions.id')
    .select([
      'submissions.id',
      'excuses.student_id as excused_id',
      'paper_grades.submission_id as paper_id',
      'submissions.classwork_id',
      'submissions.student_id',
      'submissions.submitted_at',
      'submissions.late_at',
      'submissions.late_due_at',
      'submissions.late_percent',
      'submissions.late_floor',
      OWN_DUE.as('due_at'),
      VERSION,
      SCORE,
      RUBRIC_SCORES,
      COMMENT,
      GRADED_AT,
      'submissions.attempt',
      GRADED_ATTEMPT,
      'held_grades.graded_at as held_at',
      'held_grades.on_paper as held_on_paper',
      'submissions.returned_at',
      'users.username',
      'users.image_hash',
      'users.email',
      'memberships.namesake',
      messageCountOf('submissions.classwork_id', 'submissions.student_id').as('message_count'),
    ]);
}

export type SubmissionRow = Awaited<
  ReturnType<ReturnType<typeof submissionsWithAuthor>['execute']>
>[number] & { answer?: string };

export type OwnSubmissionRow = Awaited<ReturnType<typeof listSubmissionsBy>>[number];
export type MarkRow = Awaited<ReturnType<typeof listMarks>>[number];
export type EarlierAnswerRow = Selectable<EarlierAnswerTable> & { paper_id: string | null };

/** Which submissions of a piece of work come next, by their students' names, and how long their answers are. */
export async function listSubmissionIds(
  db: Db,
  classworkId: string,
  { limit, from }: PageRequest,
  { withAnswers, language }: { withAnswers: boolean; language: string },
) {
  const cursor = await findCursor('after', from, (id) => findAuthor(db, classworkId, id));
  const all = await liveSubmissions(db, 'teacher')
    .innerJoin('users', 'users.id', 'submissions.student_id')
    .select(['submissions.id', 'users.username', 'memberships.namesake'])
    .$if(withAnswers, (query) =>
      query.select(sql<number>`octet_length(submissions.answer)`.as('bytes')),
    )
    .where('submissions.classwork_id', '=', classworkId)
    .execute();
  return sortedFrom(all, cursor, language).slice(0, limit);
}

function findAuthor(db: Db, classworkId: string, id: string) {
  return db
    .selectFrom('submissions')
    .innerJoin('users', 'users.id', 'submissions.student_id')
    .innerJoin('classwork', 'classwork.id', 'submissions.classwork_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'classwork.class_id')
        .onRef('memberships.user_id', '=', 'submissions.student_id'),
    )
    .select(['submissions.id', 'users.username', 'memberships.namesake'])
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
  return submissionsWithAuthor(db, 'teacher')
    .where('submissions.id', 'in', ids)
    .$if(withAnswers, (query) => query.select('submissions.answer'))
    .execute();
}

/** One student's answers to these pieces of work, with what they took back, as they see them. */
export async function listSubmissionsBy(
  db: Db,
  studentId: string,
  classworkIds: readonly string[],
) {
  if (classworkIds.length === 0) return [];
  return withAuthor(ownSubmissions(db, 'student'))
    .select(['submissions.answer', 'submissions.draft', 'submissions.withdrawn_at'])
    .where('submissions.classwork_id', 'in', classworkIds)
    .where('submissions.student_id', '=', studentId)
    .execute();
}

/** What a student has handed in, in all classes, how far it is, and how late it came. */
export function listStatesOf(db: Db, studentId: string) {
  return db
    .selectFrom('submissions')
    .select(['classwork_id', 'graded_at', 'attempt', 'graded_attempt', 'returned_at'])
    .select(['late_at', 'late_due_at', 'late_percent', 'late_floor', 'score_hundredths'])
    .where('student_id', '=', studentId)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/**
 * How many submissions these pieces of work have, how many of them are graded, and how many wait for their teacher. Memberships are asked
 * for each answer rather than joined: SQLite would begin with them, and look for everybody's answer to every piece.
 */
export async function countMarks(db: Db, classworkIds: readonly string[]) {
  if (classworkIds.length === 0) return [];
  return db
    .selectFrom('submissions')
    .innerJoin('classwork', 'classwork.id', 'submissions.classwork_id')
    .leftJoin('held_grades', (join) => join.on(isUnreleasedFor('teacher')))
    .select(({ fn }) => [
      'submissions.classwork_id',
      fn.countAll<number>().as('submissions'),
      fn.sum<number>(sql`case when ${IS_GRADED} then 1 else 0 end`).as('graded'),
      fn
        .sum<number>(
          sql`case when ${IS_GRADED} or submissions.returned_at is not null or ${IS_EXCUSED} then 0 else 1 end`,
        )
        .as('waiting'),
      fn.sum<number>(sql`case when held_grades.graded_at is not null then 1 else 0 end`).as('held'),
    ])
    .where('submissions.classwork_id', 'in', classworkIds)
    .where(IS_THERE)
    .where('classwork.deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('memberships')
          .select('memberships.user_id')
          .whereRef('memberships.class_id', '=', 'classwork.class_id')
          .whereRef('memberships.user_id', '=', 'submissions.student_id')
          .where('memberships.role', '=', 'student')
          .where('memberships.left_at', 'is', null),
      ),
    )
    .groupBy('submissions.classwork_id')
    .execute();
}

/** The first few submissions of each of these pieces of work, with no more than a list shows. */
export async function listMarks(db: Db, classworkIds: readonly string[]) {
  if (classworkIds.length === 0) return [];
  const numbered = liveSubmissions(db, 'teacher')
    .select(['submissions.id', 'submissions.classwork_id', SCORE])
    .select([GRADED_AT, 'submissions.attempt', GRADED_ATTEMPT])
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('submissions.classwork_id').orderBy('submissions.id'))
        .as('place'),
    )
    .where('submissions.classwork_id', 'in', classworkIds);
  return db
    .selectFrom(numbered.as('numbered'))
    .select(['id', 'classwork_id', 'score_hundredths', 'graded_at', 'attempt', 'graded_attempt'])
    .where('place', '<=', SERVER_LIMITS.submissionsListed)
    .orderBy('classwork_id')
    .orderBy('id')
    .execute();
}

/** A submission, if it is in a class of the reader, as they see it, and what the reader is there. */
export async function findSubmission(
  db: Db,
  id: string,
  readerId: string,
): Promise<Found | undefined> {
  const reader = await findReader(db, id, readerId);
  return reader && findAs(reader, submissionsWithAuthor(db, eyesOf(reader.role)), id);
}

/** The same, also when its student took it back: whoever grades it at that moment is told so. */
export async function findSubmissionToGrade(
  db: Db,
  id: string,
  readerId: string,
): Promise<Found | undefined> {
  const reader = await findReader(db, id, readerId);
  return reader && findAs(reader, withAuthor(ownSubmissions(db, eyesOf(reader.role))), id);
}

interface Reader {
  class_id: string;
  role: Role;
  archived_at: Timestamp | null;
}

type Found = SubmissionRow & Reader;

/** Of the class that a submission is of. */
function findReader(db: Db, id: string, readerId: string): Promise<Reader | undefined> {
  return db
    .selectFrom('submissions')
    .innerJoin('classwork', 'classwork.id', 'submissions.classwork_id')
    .innerJoin('classes', 'classes.id', 'classwork.class_id')
    .innerJoin('memberships as reader', 'reader.class_id', 'classwork.class_id')
    .select(['classwork.class_id', 'reader.role', 'classes.archived_at'])
    .where('submissions.id', '=', id)
    .where('classes.deleted_at', 'is', null)
    .where('reader.user_id', '=', readerId)
    .where('reader.left_at', 'is', null)
    .executeTakeFirst();
}

async function findAs(
  reader: Reader,
  submissions: ReturnType<typeof withAuthor>,
  id: string,
): Promise<Found | undefined> {
  const row = await submissions
    .select('submissions.answer')
    .where('submissions.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, ...reader };
}

/** What one student handed in for one classwork of a class, as its teachers see it. */
export function findSubmissionOf(
  db: Db,
  classId: string,
  classworkId: string,
  studentId: string,
): Promise<SubmissionRow | undefined> {
  return submissionsWithAuthor(db, 'teacher')
    .where('classwork.class_id', '=', classId)
    .where('submissions.classwork_id', '=', classworkId)
    .where('submissions.student_id', '=', studentId)
    .executeTakeFirst();
}

/** What was returned and handed in again, the newest first. */
export function listEarlier(db: Db, submissionId: string): Promise<EarlierAnswerRow[]> {
  return db
    .selectFrom('earlier_answers')
    .leftJoin('paper_grades', 'paper_grades.submission_id', 'earlier_answers.submission_id')
    .selectAll('earlier_answers')
    .select('paper_grades.submission_id as paper_id')
    .where('earlier_answers.submission_id', '=', submissionId)
    .orderBy('attempt', 'desc')
    .limit(SERVER_LIMITS.attempts)
    .execute();
}

import { sql, type Selectable } from 'kysely';
import { SERVER_LIMITS } from 'shared-api/schema';
import { OWN_DUE } from '../../database/queries/own-due.ts';
import type { Db, EarlierAnswerTable, Role } from '../../database/schema.ts';
import type { Timestamp } from '../../time.ts';
import { findCursor, type PageRequest } from '../../http/pages.ts';
import { sortedFrom } from '../members/names/name-order.ts';
import { messageCountOf } from '../classwork/message-counts.ts';
import {
  EARLIER_GRADE_OF,
  GRADE_OF,
  viewerOf,
  gradeFor,
  isThereFor,
  type Viewer,
} from '../grades/seen.ts';

/** Selects handed-in answers to existing work, by current students of its class. */
export function liveSubmissions(db: Db, viewer: Viewer) {
  return ownSubmissions(db).where(isThereFor(viewer));
}

/** Selects answers including withdrawn ones. */
function ownSubmissions(db: Db) {
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

function submissionsWithAuthor(db: Db, viewer: Viewer) {
  return withAuthor(liveSubmissions(db, viewer), viewer);
}

function withAuthor(submissions: ReturnType<typeof ownSubmissions>, viewer: Viewer) {
  const grade = gradeFor(viewer);
  return submissions
    .leftJoin('grades', (join) => join.on(GRADE_OF))
    .$if(viewer === 'student', (query) =>
      query.leftJoin('earlier_grades', (join) => join.on(EARLIER_GRADE_OF)),
    )
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
    .select([
      'submissions.id',
      'excuses.student_id as excused_id',
      'grades.on_paper',
      'submissions.classwork_id',
      'submissions.student_id',
      'submissions.submitted_at',
      'submissions.late_at',
      'submissions.late_due_at',
      'submissions.late_percent',
      'submissions.late_floor',
      OWN_DUE.as('due_at'),
      ...Object.values(grade),
      'submissions.attempt',
      'submissions.returned_at',
      'submissions.withdrawn_at',
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
export type EarlierAnswerRow = Selectable<EarlierAnswerTable> & { on_paper: boolean | null };

/**
 * Lists the next submissions of a piece of work by student name, with the lengths of their answers.
 */
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

/**
 * Lists one student's answers to these pieces of work, withdrawn ones included, as the student sees
 * them.
 */
export async function listSubmissionsBy(
  db: Db,
  studentId: string,
  classworkIds: readonly string[],
) {
  if (classworkIds.length === 0) return [];
  return withAuthor(ownSubmissions(db), 'student')
    .select([answerFor('student'), 'submissions.draft'])
    .where('submissions.classwork_id', 'in', classworkIds)
    .where('submissions.student_id', '=', studentId)
    .execute();
}

/**
 * SQL: the answer as the viewer sees it. That of a quiz contains its questions, which its students see
 * with their attempts alone.
 */
function answerFor(viewer: Viewer) {
  const answer = sql<string>`submissions.answer`;
  const isShown = sql`classwork.kind <> 'quiz'`;
  return (
    viewer === 'teacher' ? answer : sql<string>`case when ${isShown} then ${answer} else '' end`
  ).as('answer');
}

/** Lists the states of a student's answers in all classes, with their lateness. */
export function listStatesOf(db: Db, studentId: string) {
  const { score, gradedAt, gradedAttempt } = gradeFor('student');
  return db
    .selectFrom('submissions')
    .leftJoin('grades', (join) => join.on(GRADE_OF))
    .leftJoin('earlier_grades', (join) => join.on(EARLIER_GRADE_OF))
    .select(['submissions.classwork_id', 'submissions.attempt', 'submissions.returned_at'])
    .select(['late_at', 'late_due_at', 'late_percent', 'late_floor'])
    .select([score, gradedAt, gradedAttempt])
    .where('submissions.student_id', '=', studentId)
    .where(isThereFor('student'))
    .execute();
}

/** Finds a submission in a class of the reader, as they see it, with the reader's role. */
export async function findSubmission(
  db: Db,
  id: string,
  readerId: string,
): Promise<Found | undefined> {
  const reader = await findReader(db, id, readerId);
  if (!reader) return undefined;
  const viewer = viewerOf(reader.role);
  return findAs(reader, withAnswer(submissionsWithAuthor(db, viewer), viewer), id);
}

/**
 * Finds a submission to grade. Includes withdrawn ones, so that a concurrent withdrawal gets its
 * own error.
 */
export async function findSubmissionToGrade(
  db: Db,
  id: string,
  readerId: string,
): Promise<Found | undefined> {
  const reader = await findReader(db, id, readerId);
  if (!reader) return undefined;
  const viewer = viewerOf(reader.role);
  return findAs(reader, withAnswer(withAuthor(ownSubmissions(db), viewer), viewer), id);
}

interface Reader {
  class_id: string;
  role: Role;
  archived_at: Timestamp | null;
}

type Found = SubmissionRow & Reader;

function withAnswer(submissions: ReturnType<typeof withAuthor>, viewer: Viewer) {
  return submissions.select(answerFor(viewer));
}

/** Returns the reader's role in the class of a submission. */
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
  submissions: ReturnType<typeof withAnswer>,
  id: string,
): Promise<Found | undefined> {
  const row = await submissions.where('submissions.id', '=', id).executeTakeFirst();
  return row && { ...row, ...reader };
}

/** Finds one student's answer to one piece of classwork of a class, as teachers see it. */
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

/** Lists returned answers that were replaced, newest first. */
export function listEarlier(db: Db, submissionId: string): Promise<EarlierAnswerRow[]> {
  return db
    .selectFrom('earlier_answers')
    .innerJoin('submissions', 'submissions.id', 'earlier_answers.submission_id')
    .leftJoin('grades', (join) => join.on(GRADE_OF))
    .selectAll('earlier_answers')
    .select('grades.on_paper')
    .where('earlier_answers.submission_id', '=', submissionId)
    .orderBy('earlier_answers.attempt', 'desc')
    .limit(SERVER_LIMITS.attempts)
    .execute();
}

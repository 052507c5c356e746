import { SERVER_LIMITS } from 'shared-api/schema';
import type { Db } from '../../database/schema.ts';
import { findCursor } from '../../http/pages.ts';
import { kindsWith } from '../classwork/kinds.ts';
import { sortedFrom } from '../members/names/name-order.ts';
import { EARLIER_GRADE_OF, GRADE_OF, gradeFor, isThereFor, type Viewer } from '../grades/seen.ts';

/** Lists published work in the order in which it was posted. */
export async function listColumns(db: Db, classId: string) {
  const newest = await db
    .selectFrom('classwork')
    .select(['id', 'title', 'mark', 'marks_version', 'due_at', 'posted_at'])
    .select(['category_id', 'holds_grades'])
    .select(({ eb }) => eb('rubric', '!=', '').as('has_rubric'))
    .where('class_id', '=', classId)
    .where('deleted_at', 'is', null)
    .where('is_draft', '=', false)
    .where('kind', 'in', kindsWith('hasMarks'))
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SERVER_LIMITS.classwork)
    .execute();
  return newest.toReversed();
}

export type Column = Awaited<ReturnType<typeof listColumns>>[number];

/** Finds published work of the class; undefined if there is none. */
export function findColumn(db: Db, classId: string, id: string) {
  return db
    .selectFrom('classwork')
    .select(['mark', 'rubric', 'marks_version'])
    .where('id', '=', id)
    .where('class_id', '=', classId)
    .where('deleted_at', 'is', null)
    .where('is_draft', '=', false)
    .where('kind', 'in', kindsWith('hasMarks'))
    .executeTakeFirst();
}

/**
 * Lists the students of the class, or one of them. Students who left keep their grades, but are on
 * no list.
 */
export function listGraded(db: Db, classId: string, studentId?: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select([
      'users.id',
      'users.username',
      'users.image_hash',
      'users.email',
      'memberships.namesake',
    ])
    .where('memberships.class_id', '=', classId)
    .where('memberships.role', '=', 'student')
    .where('memberships.left_at', 'is', null)
    .$if(studentId !== undefined, (query) => query.where('users.id', '=', studentId ?? ''))
    .execute();
}

/** Lists the students of the class by name, from a cursor on. */
export async function listStudentsFrom(
  db: Db,
  classId: string,
  from: string | undefined,
  language: string,
) {
  const cursor = await findCursor('after', from, (id) => findStudent(db, classId, id));
  return sortedFrom(await listGraded(db, classId), cursor, language);
}

/** Returns the cursor of a student, even of one who left. */
function findStudent(db: Db, classId: string, id: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.username', 'memberships.namesake'])
    .where('memberships.class_id', '=', classId)
    .where('memberships.user_id', '=', id)
    .executeTakeFirst();
}

export type Student = Awaited<ReturnType<typeof listGraded>>[number];

/**
 * Lists every submission of a class, or of these students in it, graded or not. Selects few
 * columns, because there are thousands of rows.
 */
export async function listCells(
  db: Db,
  classId: string,
  viewer: Viewer,
  studentIds?: readonly string[],
) {
  if (studentIds?.length === 0) return [];
  const grade = gradeFor(viewer);
  return db
    .selectFrom('classwork')
    .innerJoin('submissions', 'submissions.classwork_id', 'classwork.id')
    .leftJoin('grades', (join) => join.on(GRADE_OF))
    .$if(viewer === 'student', (query) =>
      query.leftJoin('earlier_grades', (join) => join.on(EARLIER_GRADE_OF)),
    )
    .select([
      'submissions.student_id',
      'submissions.classwork_id',
      ...[grade.version, grade.score, grade.gradedAt, grade.comment, grade.heldAt],
      'submissions.returned_at',
      'submissions.late_at',
      'submissions.late_due_at',
      'submissions.late_percent',
      'submissions.late_floor',
    ])
    .where('classwork.class_id', '=', classId)
    .where('classwork.deleted_at', 'is', null)
    .where(isThereFor(viewer))
    .$if(studentIds !== undefined, (query) =>
      query.where('submissions.student_id', 'in', studentIds ?? []),
    )
    .execute();
}

export type Cell = Awaited<ReturnType<typeof listCells>>[number];

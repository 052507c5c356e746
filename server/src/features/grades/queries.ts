import type { Db } from '../../database/schema.ts';

/** Published work in the order in which it was posted. */
export function listColumns(db: Db, classId: string) {
  return db
    .selectFrom('classwork')
    .select(['id', 'title', 'mark'])
    .where('class_id', '=', classId)
    .where('deleted_at', 'is', null)
    .where('is_draft', '=', false)
    .orderBy('posted_at')
    .orderBy('id')
    .execute();
}

export type Column = Awaited<ReturnType<typeof listColumns>>[number];

/** The students of the class, or one of them. Whoever left keeps their grades, but is on no list. */
export function listGraded(db: Db, classId: string, studentId?: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.username', 'users.image_hash', 'users.email'])
    .where('memberships.class_id', '=', classId)
    .where('memberships.role', '=', 'student')
    .where('memberships.left_at', 'is', null)
    .$if(studentId !== undefined, (query) => query.where('users.id', '=', studentId ?? ''))
    .orderBy('users.id')
    .execute();
}

export type Student = Awaited<ReturnType<typeof listGraded>>[number];

/** Every submission of a class, or of one student in it, graded or not: thousands of rows, so nothing more. */
export function listCells(db: Db, classId: string, studentId?: string) {
  return db
    .selectFrom('classwork')
    .innerJoin('submissions', 'submissions.classwork_id', 'classwork.id')
    .select([
      'submissions.student_id',
      'submissions.classwork_id',
      'submissions.version',
      'submissions.score_hundredths',
      'submissions.graded_at',
      'submissions.comment',
    ])
    .where('classwork.class_id', '=', classId)
    .where('classwork.deleted_at', 'is', null)
    .$if(studentId !== undefined, (query) =>
      query.where('submissions.student_id', '=', studentId ?? ''),
    )
    .execute();
}

export type Cell = Awaited<ReturnType<typeof listCells>>[number];

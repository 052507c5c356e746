import type { Db, Role } from '../../database/schema.ts';

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
    ]);
}

export type SubmissionRow = Awaited<
  ReturnType<ReturnType<typeof submissionsWithAuthor>['execute']>
>[number] & { answer?: string };

export function listSubmissions(
  db: Db,
  classworkId: string,
  { withAnswers }: { withAnswers: boolean },
): Promise<SubmissionRow[]> {
  return submissionsWithAuthor(db)
    .where('submissions.classwork_id', '=', classworkId)
    .$if(withAnswers, (query) => query.select('submissions.answer'))
    .orderBy('submissions.id')
    .execute();
}

/** One student's answers in a class. */
export function listSubmissionsBy(
  db: Db,
  classId: string,
  studentId: string,
): Promise<SubmissionRow[]> {
  return submissionsWithAuthor(db)
    .select('submissions.answer')
    .where('classwork.class_id', '=', classId)
    .where('submissions.student_id', '=', studentId)
    .execute();
}

/** All submissions of a class, with no more than what is counted. */
export function listMarks(db: Db, classId: string) {
  return liveSubmissions(db)
    .select(['submissions.id', 'submissions.classwork_id', 'submissions.score_hundredths'])
    .where('classwork.class_id', '=', classId)
    .orderBy('submissions.id')
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

import type { Core } from '../../core.ts';
import { withClassClock } from '../../database/queries/class-clock.ts';
import type { Db } from '../../database/schema.ts';
import { timestamp } from '../../time.ts';
import { checkStudents } from '../roster/extensions.ts';
import { gradeWork, settleScore, type Grade } from './grade.ts';
import { gradeOnPaper } from './without-submission.ts';
import type { ClassworkRow } from '../classwork/queries.ts';
import { checkNobodyHasTime } from '../todo/missing.ts';
import { isThereFor } from './seen.ts';

interface Several extends Pick<Grade, 'score' | 'rubric_scores' | 'comment' | 'marks_version'> {
  /**
   * Students with the version that the teacher saw, 0 for no submission. `before_due`: whether to
   * grade a student who still has time; defaults to true for a single student.
   */
  students: { user: string; version: number; before_due?: boolean | undefined }[];
}

/**
 * Gives several students the same grade, in a transaction of `transact`: all of them, or nobody.
 * Students without an answer get a grade without a submission.
 * @throws HttpError as `gradeWork` and `gradeOnPaper`, 409 that names students who still have time,
 * 400 for `students` if one is not a student of the class
 */
export async function gradeSeveral(
  trx: Db,
  domainEvents: Core['domainEvents'],
  { id: classworkId, class_id: classId }: Pick<ClassworkRow, 'id' | 'class_id'>,
  { students, comment, ...given }: Several,
  by: string,
): Promise<void> {
  const versions = new Map(students.map(({ user, version }) => [user, version]));
  // Lock order: the class clock first, then the row of the classwork. Concurrent grades wait.
  await withClassClock(trx, classId, (trx) => settleScore(trx, classworkId, given));
  await checkStudents(trx, classId, [...versions.keys()], 'students');
  // A call for a single student chooses that student, unless it says otherwise.
  const isSingle = students.length === 1;
  const unlessDue = students.filter(({ before_due: isChosen = isSingle }) => !isChosen);
  await checkNobodyHasTime(
    trx,
    classworkId,
    unlessDue.map(({ user }) => user),
    timestamp(),
  );
  const there = await trx
    .selectFrom('submissions')
    .select(['id', 'student_id'])
    .where('classwork_id', '=', classworkId)
    .where('student_id', 'in', [...versions.keys()])
    .where(isThereFor('teacher'))
    .execute();
  const submissionOf = new Map(there.map(({ id, student_id }) => [student_id, id]));
  for (const [studentId, version] of versions) {
    const grade = { ...given, comment, version };
    const target = { classId, classworkId, studentId };
    const id = submissionOf.get(studentId);
    if (id === undefined) await gradeOnPaper(trx, domainEvents, target, grade, by);
    else {
      const row = { id, class_id: classId, classwork_id: classworkId, student_id: studentId };
      await gradeWork(trx, domainEvents, row, grade, by);
    }
  }
}

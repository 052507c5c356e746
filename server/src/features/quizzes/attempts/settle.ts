import type { Core } from '../../../core.ts';
import type { Db } from '../../../database/schema.ts';
import { recordAudit } from '../../audit/record.ts';
import { emitGrades } from '../../grades/emit.ts';
import { gradeWithin } from '../../grades/grade.ts';
import { readGrade } from '../../grades/seen.ts';
import { lockSubmission, outdateGrade } from '../../grades/write.ts';
import { listExcusesOf } from '../../roster/excuses.ts';
import { isByHand, type GivenGrade } from './by-hand.ts';
import { listLateAttempts } from './lateness.ts';
import type { AttemptRow } from './queries.ts';
import { scoreFor } from './score.ts';

type Settled = Pick<AttemptRow, 'classwork_id' | 'class_id' | 'student_id' | 'counts' | 'mark'>;

/**
 * Gives a student the score of their attempts, in a transaction that has locked the classwork. A
 * score that a teacher has set by hand stays. While points are missing, the earlier score counts.
 * @param total hundredths of the points of all questions
 * @param by teacher who has given points; null for the server
 */
export async function settleGrade(
  core: Core,
  trx: Db,
  attempt: Settled,
  { total, by }: { total: number; by: string | null },
): Promise<void> {
  const { classwork_id: classworkId, class_id: classId, student_id: studentId } = attempt;
  const target = { classworkId, studentId };
  const row = await lockSubmission(trx, target);
  if (!row || row.withdrawn_at !== null) return;
  const attempts = await listLateAttempts(trx, attempt, row);
  const { newest } = await readGrade(trx, row);
  const grade: GivenGrade | undefined = newest && { ...newest, attempt: row.attempt };
  if (isByHand(grade, attempts) || (await isExcused(trx, target))) return;
  const hundredths = scoreFor(attempts, attempt.counts, { total, mark: attempt.mark });
  if (hundredths === null) {
    if (newest) await outdateGrade(trx, row);
    return;
  }
  const isSame = newest?.score_hundredths === hundredths;
  if (!isSame || newest.graded_attempt !== row.attempt) {
    await write(core, trx, attempt, { hundredths, by });
    await emitGrades(core, trx, { classId, classworkId });
  }
  await trx
    .updateTable('quiz_attempts')
    .set({ given_hundredths: hundredths })
    .where('classwork_id', '=', classworkId)
    .where('student_id', '=', studentId)
    .where('handed_in_at', 'is not', null)
    .execute();
}

async function isExcused(trx: Db, target: { classworkId: string; studentId: string }) {
  return (await listExcusesOf(trx, target.studentId, [target.classworkId])).size > 0;
}

async function write(
  { domainEvents }: Core,
  trx: Db,
  { classwork_id, class_id: classId, student_id }: Settled,
  { hundredths, by }: { hundredths: number; by: string | null },
): Promise<void> {
  const score = hundredths / 100;
  const { what, entries } = await gradeWithin(trx, { classwork_id, student_id }, { score });
  const concerned = { actorId: by, classId, userId: student_id, subjectId: classwork_id };
  await recordAudit(trx, ...entries.map((entry) => ({ ...entry, ...concerned })));
  if (what === 'nothing') return;
  const ofStudent = { classId, classworkId: classwork_id, studentId: student_id, by: by ?? '' };
  await domainEvents.emit(trx, { what, ...ofStudent });
}

import { lateDays, percentOff } from 'shared-api/contract';
import type { Db } from '../../../database/schema.ts';
import type { Timestamp } from '../../../time.ts';
import { latenessOf } from '../../classwork/lateness.ts';
import type { Submission } from '../../grades/write.ts';
import { findWork } from '../../submissions/hand-in.ts';
import { listHandedIn, type AttemptRow } from './queries.ts';

type OfStudent = Pick<AttemptRow, 'class_id' | 'classwork_id' | 'student_id'>;

/**
 * Lists the handed-in attempts of a student with what lateness deducts from each. The attempt that is
 * the submission keeps the terms of its hand-in. After a return, none counts as later than the first
 * answer, so nothing distinguishes them.
 * @param row the submission, whose row the caller has locked
 */
export async function listLateAttempts(
  trx: Db,
  { class_id: classId, classwork_id: classworkId, student_id: studentId }: OfStudent,
  row: Submission | undefined,
) {
  const attempts = await listHandedIn(trx, classworkId, studentId);
  const trait = 'takesAnswers';
  const work = await findWork(trx, { classId, classworkId, studentId, trait }).executeTakeFirst();
  const isReturned = row !== undefined && (row.attempt > 1 || row.returned_at !== null);
  const offOf = (at: Timestamp): number => {
    if (!work || work.due_at === null || isReturned) return 0;
    if (row?.withdrawn_at === null && row.submitted_at === at) {
      return latenessOf({ ...row, score_hundredths: null }, work.due_at)?.percent ?? 0;
    }
    const { policy, percent, floor } = work;
    const days = lateDays(Date.parse(at), Date.parse(work.due_at));
    return percentOff(days, { policy, percent_per_day: percent, floor });
  };
  return attempts.map(({ handed_in_at: at, ...attempt }) => {
    return { ...attempt, handed_in_at: at, percentOff: offOf(at) };
  });
}

import type { Core } from '../../../core.ts';
import type { Db } from '../../../database/schema.ts';
import { findNewestHandedIn, listQuestionsOf, totalOf } from './queries.ts';
import { settleGrade } from './settle.ts';

/** Gives students the score of their attempts, in a transaction that has locked the classwork. */
export async function regradeStudents(
  core: Core,
  trx: Db,
  { id }: { id: string },
  studentIds: readonly string[],
): Promise<void> {
  const total = totalOf(await listQuestionsOf(trx, id));
  for (const studentId of studentIds) {
    const attempt = await findNewestHandedIn(trx, id, studentId);
    if (attempt) await settleGrade(core, trx, attempt, { total, by: null });
  }
}

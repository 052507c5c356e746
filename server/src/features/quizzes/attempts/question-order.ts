import type { Db } from '../../../database/schema.ts';
import { seededOrder } from './seeded-order.ts';

interface Ordered {
  shuffles: boolean;
  seed: number;
}

/** Puts the questions of a quiz, or their ids, in the order of an attempt. */
export function orderedFor<Item>(
  { shuffles, seed }: Ordered,
  questions: readonly Item[],
): readonly Item[] {
  return shuffles ? seededOrder(questions, seed, 'questions') : questions;
}

interface Paged extends Ordered {
  classwork_id: string;
  is_paged: boolean;
  can_go_back: boolean;
}

/**
 * Finds the position of a question in an attempt at a quiz without a way back; null if students may
 * go back, because then no position matters.
 */
export async function findPosition(
  db: Db,
  attempt: Paged,
  questionId: string,
): Promise<number | null> {
  if (!attempt.is_paged || attempt.can_go_back) return null;
  const rows = await db
    .selectFrom('quiz_questions')
    .select('id')
    .where('classwork_id', '=', attempt.classwork_id)
    .orderBy('place')
    .orderBy('id')
    .execute();
  return orderedFor(attempt, rows).findIndex(({ id }) => id === questionId);
}

import type { Core } from '../../core.ts';
import type { Db } from '../../database/schema.ts';
import { findClassworkById } from '../classwork/queries.ts';

interface Graded {
  classId: string;
  classworkId: string;
  /** Whether students see a change although grades are held back. */
  isSeen?: boolean;
}

/** Emits that grades were written, once for all grades of a call. */
export async function emitGrades(
  { domainEvents }: Core,
  trx: Db,
  { classId, classworkId, isSeen = false }: Graded,
): Promise<void> {
  const isUnreleased = !isSeen && (await findClassworkById(trx, classworkId))?.holds_grades;
  await domainEvents.emit(trx, { what: 'grades_written', classId, isSeen: !isUnreleased });
}

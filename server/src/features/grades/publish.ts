import type { Core } from '../../core.ts';
import { publishClassEvent } from '../classes/live/events.ts';
import { findClassworkById } from '../classwork/queries.ts';

interface Graded {
  classId: string;
  classworkId: string;
  /** Whether students see a change although grades are held back. */
  isSeen?: boolean;
}

/**
 * Notifies live channels of a committed grade. Students get no event for an unreleased one, because
 * the event itself would reveal the grade.
 */
export async function publishGrade(
  { bus, db }: Core,
  { classId, classworkId, isSeen = false }: Graded,
): Promise<void> {
  const isUnreleased = !isSeen && (await findClassworkById(db, classworkId))?.holds_grades;
  publishClassEvent(bus, classId, { type: isUnreleased ? 'drafts_changed' : 'classwork_changed' });
}

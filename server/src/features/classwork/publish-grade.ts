import type { Core } from '../../core.ts';
import { publishClassEvent } from '../classes/events.ts';
import { findClassworkById } from './queries.ts';

interface Graded {
  classId: string;
  classworkId: string;
  /** Whether students see something of it though grades are held back. */
  isSeen?: boolean;
}

/** Call it once a grade is kept. Of one that is held back, students hear nothing: that there is one would be told by it. */
export async function publishGrade(
  { bus, db }: Core,
  { classId, classworkId, isSeen = false }: Graded,
): Promise<void> {
  const isUnreleased = !isSeen && (await findClassworkById(db, classworkId))?.holds_grades;
  publishClassEvent(bus, classId, { type: isUnreleased ? 'drafts_changed' : 'classwork_changed' });
}

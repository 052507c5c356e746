import type { Role } from '../../../database/schema.ts';
import type { Timestamp } from '../../../time.ts';
import { studies, teaches } from '../../classes/policy.ts';

/** Whether the role begins attempts, and answers. */
export function canAttempt(role: Role): boolean {
  return studies(role);
}

/** Whether the role sees the attempts of all students. */
export function canSeeAttempts(role: Role): boolean {
  return teaches(role);
}

export function canGivePoints(role: Role): boolean {
  return teaches(role);
}

/** Whether a member sees an attempt: its student, and teachers. */
export function canReadAttempt(
  reader: { id: string; role: Role },
  attempt: { student_id: string },
): boolean {
  return teaches(reader.role) || (studies(reader.role) && reader.id === attempt.student_id);
}

/** Whether a student sees the points of an attempt. Without marks there is no grade to release. */
export function arePointsReleased(attempt: {
  holds_grades: boolean;
  mark: number;
  /** When the newest grade was released. */
  released_at: Timestamp | null;
}): boolean {
  return !attempt.holds_grades || attempt.released_at !== null || attempt.mark === 0;
}

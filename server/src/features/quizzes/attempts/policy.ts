import type { Role } from '../../../database/schema.ts';
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

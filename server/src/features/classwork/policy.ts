import type { Role } from '../../database/schema.ts';
import { studies, teaches } from '../classes/policy.ts';

/** All of it, with drafts, submissions and grades: the teachers' views. */
export function canSeeAllWork(role: Role): boolean {
  return teaches(role);
}

/** Create, edit, delete. */
export function canManageWork(role: Role): boolean {
  return teaches(role);
}

/** Which categories there are, and what they weigh. */
export function canWeigh(role: Role): boolean {
  return teaches(role);
}

export function canGrade(role: Role): boolean {
  return teaches(role);
}

export function canHandIn(role: Role): boolean {
  return studies(role);
}

/** The students' views: published work with their own answers and grades. */
export function hasOwnWork(role: Role): boolean {
  return studies(role);
}

/** A student learns nothing of the answers of others, not even that they exist. */
export function canReadSubmission(
  reader: { id: string; role: Role },
  submission: { student_id: string },
): boolean {
  return teaches(reader.role) || reader.id === submission.student_id;
}

import type { Role } from '../../database/schema.ts';
import { studies, teaches } from '../classes/policy.ts';

/** Whether the role sees all classwork, with drafts, submissions and grades. */
export function canSeeAllWork(role: Role): boolean {
  return teaches(role);
}

/** Whether the role may create, edit and delete classwork. */
export function canManageWork(role: Role): boolean {
  return teaches(role);
}

/** Whether the role may change grade categories and their weights. */
export function canWeigh(role: Role): boolean {
  return teaches(role);
}

export function canGrade(role: Role): boolean {
  return teaches(role);
}

export function canHandIn(role: Role): boolean {
  return studies(role);
}

/** Whether the role has its own answers and grades to published work. */
export function hasOwnWork(role: Role): boolean {
  return studies(role);
}

/**
 * Whether a reader may see a submission. Students learn nothing about the answers of others, not
 * even that they exist.
 */
export function canReadSubmission(
  reader: { id: string; role: Role },
  submission: { student_id: string },
): boolean {
  return teaches(reader.role) || reader.id === submission.student_id;
}

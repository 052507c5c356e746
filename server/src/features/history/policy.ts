import type { Role } from '../../database/schema.ts';
import { studies, teaches } from '../classes/policy.ts';

/** Whether the role sees who changed what in the class. */
export function canSeeHistory(role: Role): boolean {
  return teaches(role);
}

/** Whether a member may read the changes of a student's grade. */
export function canReadGradeHistory(
  reader: { id: string; role: Role },
  { studentId, isDraft }: { studentId: string; isDraft: boolean },
): boolean {
  return teaches(reader.role) || (studies(reader.role) && reader.id === studentId && !isDraft);
}

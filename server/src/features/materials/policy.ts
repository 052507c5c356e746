import type { Role } from '../../database/schema.ts';
import { studies, teaches } from '../classes/policy.ts';

/** Whether the role sees who has opened a material, and drafts. */
export function canSeeOpenings(role: Role): boolean {
  return teaches(role);
}

/** Whether openings by the role are recorded. */
export function isRecorded(role: Role): boolean {
  return studies(role);
}

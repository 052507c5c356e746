import type { Role } from '../../database/schema.ts';
import { teaches } from '../classes/policy.ts';

/** Whether the role may copy a class, even an archived one. */
export function canCopyClass(role: Role): boolean {
  return teaches(role);
}

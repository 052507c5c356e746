import type { Role } from '../../database/schema.ts';
import { teaches } from '../classes/policy.ts';

/** Also of a class that is archived. */
export function canCopyClass(role: Role): boolean {
  return teaches(role);
}

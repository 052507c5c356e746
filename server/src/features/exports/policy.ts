import type { Role } from '../../database/schema.ts';
import { teaches } from '../classes/policy.ts';

export function canExport(role: Role): boolean {
  return teaches(role);
}

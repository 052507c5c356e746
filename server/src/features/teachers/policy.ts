import type { Role } from '../../database/schema.ts';
import { teaches } from '../classes/policy.ts';

export function canSeeTeachers(role: Role): boolean {
  return teaches(role);
}

/** Whether the role may invite teachers, and list and cancel their invitations. */
export function canInviteTeachers(role: Role): boolean {
  return role === 'owner';
}

export function canReleaseTeachers(role: Role): boolean {
  return role === 'owner';
}

export function canHandOver(role: Role): boolean {
  return role === 'owner';
}

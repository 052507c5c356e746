import type { Role } from '../../database/schema.ts';
import type { Timestamp } from '../../time.ts';
import { teaches } from '../classes/policy.ts';

export function canInviteStudents(role: Role): boolean {
  return teaches(role);
}

export function canReadmitStudents(role: Role): boolean {
  return teaches(role);
}

/** Somebody who was in a class. */
export interface FormerMember {
  email_key: string;
  left_at: Timestamp;
  /** Null: they left by themselves. */
  removed_code: string | null;
}

/** What somebody joins a class with. */
export type Ticket = { code: string } | { emailKey: string; askedAt: Timestamp };

/**
 * Whoever left by themselves comes back as others come. Whoever was removed needs what the teacher gave out since: a new code,
 * or an invitation of their own (docs/decisions/removed-students.md).
 */
export function mayReturn(
  { email_key, left_at, removed_code }: FormerMember,
  ticket: Ticket,
): boolean {
  if (removed_code === null) return true;
  if ('code' in ticket) return ticket.code !== removed_code;
  return ticket.askedAt > left_at && ticket.emailKey === email_key;
}

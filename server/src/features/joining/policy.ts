import type { Role } from '../../database/schema.ts';
import type { Timestamp } from '../../time.ts';
import { teaches } from '../classes/policy.ts';

export function canInviteStudents(role: Role): boolean {
  return teaches(role);
}

export function canReadmitStudents(role: Role): boolean {
  return teaches(role);
}

/** Former member of a class. */
export interface FormerMember {
  email_key: string;
  left_at: Timestamp;
  /** Null if they left on their own. */
  removed_code: string | null;
}

/** Means by which somebody joins a class. */
export type Ticket = { code: string } | { emailKey: string; requestedAt: Timestamp };

/**
 * Whether a former member may join again. One who left joins like anybody. One who was removed
 * needs something that a teacher gave out since: a new code, or an invitation to them
 * (docs/decisions/memberships-that-ended.md).
 */
export function mayReturn(
  { email_key, left_at, removed_code }: FormerMember,
  ticket: Ticket,
): boolean {
  if (removed_code === null) return true;
  if ('code' in ticket) return ticket.code !== removed_code;
  return ticket.requestedAt > left_at && ticket.emailKey === email_key;
}

import type { Db, Role } from '../../database/schema.ts';
import { emailKey } from '../../database/email-key.ts';
import { timestamp } from '../../time.ts';
import { LIFETIME } from './invitations.ts';

/** Role in a class, or a pending invitation, by e-mail address; others are absent. */
export type KnownPeople = Map<string, Role | 'invited'>;

export async function findKnownPeople(
  db: Db,
  classId: string,
  keys: readonly string[],
): Promise<KnownPeople> {
  const known: KnownPeople = new Map();
  if (keys.length === 0) return known;
  const invitedAt = await findRequested(db, classId, keys);
  const people = await findPeople(db, classId, keys);
  for (const [key, dates] of invitedAt) {
    const person = people.get(key);
    // A removed person needs an invitation from after the removal
    // (docs/decisions/memberships-that-ended.md).
    const since = person?.removed_code === null ? '' : (person?.left_at ?? '');
    if (dates.some((date) => date > since)) known.set(key, 'invited');
  }
  for (const [key, { role, left_at }] of people) if (left_at === null) known.set(key, role);
  return known;
}

/**
 * Lists when invitations were requested whose mail is still queued, or whose link is still valid.
 */
async function findRequested(
  db: Db,
  classId: string,
  keys: readonly string[],
): Promise<Map<string, string[]>> {
  const wanted = new Set(keys);
  const mails = await db
    .selectFrom('mails')
    .select(['address', 'created_at', 'sent_at'])
    .where('class_id', '=', classId)
    .where('kind', '=', 'invitation')
    .where('created_at', '>', timestamp(-LIFETIME))
    // A mail that was given up reached nobody.
    .where('failed_at', 'is', null)
    .execute();
  const good = await db
    .selectFrom('invitations')
    .select(['email_key', 'created_at'])
    .where('class_id', '=', classId)
    .where('email_key', 'in', keys)
    .where('role', '=', 'student')
    .where('used_at', 'is', null)
    .where('expires_at', '>', timestamp())
    .execute();
  const links = new Set(good.map((row) => `${row.created_at} ${row.email_key}`));
  const invitedAt = new Map<string, string[]>();
  for (const { address, created_at: date, sent_at } of mails) {
    const key = emailKey(address);
    if (!wanted.has(key) || (sent_at !== null && !links.has(`${date} ${key}`))) continue;
    invitedAt.set(key, [...(invitedAt.get(key) ?? []), date]);
  }
  return invitedAt;
}

/** Finds current and former members. */
async function findPeople(db: Db, classId: string, keys: readonly string[]) {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select([
      'users.email_key',
      'memberships.role',
      'memberships.left_at',
      'memberships.removed_code',
    ])
    .where('memberships.class_id', '=', classId)
    .where('users.email_key', 'in', keys)
    .execute();
  return new Map(rows.map((row) => [row.email_key, row]));
}

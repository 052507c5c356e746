import type { Db, Role } from '../../database/schema.ts';
import { DAY, timestamp, type Timestamp } from '../../time.ts';
import { hashToken, isTokenShaped, newToken } from '../../security/tokens.ts';
import { emailKey } from '../../database/email-key.ts';

export const LIFETIME = 14 * DAY;

/**
 * Creates the token of an invitation mail; only its hash is stored.
 * @param askedAt when the teacher requested it, because the mail may have been queued since
 */
export async function createInvitation(
  db: Db,
  classId: string,
  email: string,
  requestedAt = timestamp(),
  role: InvitedRole = 'student',
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('invitations')
    .values({
      id: hashToken(token),
      class_id: classId,
      email_key: emailKey(email),
      created_at: requestedAt,
      expires_at: timestamp(LIFETIME),
      role,
    })
    .execute();
  return token;
}

/** Role that an invitation gives. */
export type InvitedRole = 'student' | 'teacher';

export interface FoundInvitation {
  id: string;
  classId: string;
  emailKey: string;
  requestedAt: Timestamp;
}

/**
 * Finds a valid invitation by its token. A spent one is returned to its user, whose client may
 * repeat the request after a lost reply. A user who has confirmed the invited e-mail address may
 * use the id of the class instead.
 */
export async function findInvitation(
  db: Db,
  tokenOrClass: string,
  userId: string,
  role: InvitedRole = 'student',
): Promise<FoundInvitation | undefined> {
  const isToken = isTokenShaped(tokenOrClass);
  const row = await db
    .selectFrom('invitations')
    .innerJoin('classes', 'classes.id', 'invitations.class_id')
    .select([
      'invitations.id',
      'invitations.class_id',
      'invitations.email_key',
      'invitations.created_at',
    ])
    .$if(isToken, (query) => query.where('invitations.id', '=', hashToken(tokenOrClass)))
    .$if(!isToken, (query) =>
      query
        .where('invitations.class_id', '=', tokenOrClass)
        .where('invitations.email_key', '=', ({ selectFrom }) =>
          selectFrom('users')
            .select('users.email_key')
            .where('users.id', '=', userId)
            .where('users.activated_at', 'is not', null),
        ),
    )
    .where('invitations.role', '=', role)
    .where('invitations.expires_at', '>', timestamp())
    .where('classes.deleted_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('invitations.used_at', 'is', null), eb('invitations.used_by', '=', userId)]),
    )
    // Of several mails, prefers one that is not spent, and of those the latest, because a removal
    // may have come in between.
    .orderBy(({ eb }) => eb.case().when('invitations.used_at', 'is', null).then(0).else(1).end())
    .orderBy('invitations.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, class_id: classId, email_key: emailKey, created_at: requestedAt } = row;
  return { id, classId, emailKey, requestedAt };
}

/**
 * Spends an invitation with all its mails, sent again or requested twice. Of two concurrent calls,
 * one returns true.
 */
export async function spendInvitation(
  db: Db,
  { id, classId, emailKey: key }: FoundInvitation,
  userId: string,
  role: InvitedRole = 'student',
): Promise<boolean> {
  // One statement: separate ones for two mails of an invitation could deadlock.
  const spent = await db
    .updateTable('invitations')
    .set({ used_at: timestamp(), used_by: userId })
    .where('class_id', '=', classId)
    .where('email_key', '=', key)
    .where('role', '=', role)
    .where('used_at', 'is', null)
    .returning('id')
    .execute();
  return spent.some((row) => row.id === id);
}

/** Finds users who have confirmed one of these e-mail addresses, by comparison key. */
export async function findUsersOfEmails(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email_key'])
    .where('email_key', 'in', keys)
    .where('activated_at', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.email_key, row.id]));
}

/** Returns the role of the user with this e-mail address in a class, if they are a member. */
export async function findRoleOfEmail(
  db: Db,
  classId: string,
  email: string,
): Promise<Role | undefined> {
  const row = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('memberships.role')
    .where('memberships.class_id', '=', classId)
    .where('memberships.left_at', 'is', null)
    .where('users.email_key', '=', emailKey(email))
    .executeTakeFirst();
  return row?.role;
}

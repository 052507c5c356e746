import { newId } from '../../database/ids.ts';
import { emailKey } from '../../database/email-key.ts';
import type { Db } from '../../database/schema.ts';
import { isTokenShaped } from '../../security/tokens.ts';
import { timestamp } from '../../time.ts';
import {
  LIFETIME,
  createInvitation,
  findInvitation,
  findUsersOfEmails,
  type FoundInvitation,
} from '../joining/invitations.ts';

export type InvitedRow = Awaited<ReturnType<typeof listInvited>>[number];

/** Lists valid invitations, the latest first. */
export function listInvited(db: Db, classId: string) {
  return goodOnes(db)
    .select(['id', 'email', 'created_at', 'expires_at'])
    .where('class_id', '=', classId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

function goodOnes(db: Db) {
  return db.selectFrom('teacher_invitations').where('expires_at', '>', timestamp());
}

/**
 * Inserts an invitation, in the transaction that has locked the class; an existing one is renewed.
 */
export async function keepInvited(trx: Db, classId: string, email: string): Promise<void> {
  const invitation = { email, created_at: timestamp(), expires_at: timestamp(LIFETIME) };
  await trx
    .insertInto('teacher_invitations')
    .values({ id: newId(), class_id: classId, email_key: emailKey(email), ...invitation })
    .onConflict((conflict) => conflict.columns(['class_id', 'email_key']).doUpdateSet(invitation))
    .execute();
}

/**
 * Cancels an invitation.
 * @returns its e-mail address; undefined if it does not exist (any more)
 */
export async function cancelInvited(
  db: Db,
  classId: string,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('teacher_invitations')
    .where('class_id', '=', classId)
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

/** Spends an invitation; of concurrent calls, one returns true. */
export async function spendInvited(
  trx: Db,
  { classId, emailKey: key }: Pick<FoundInvitation, 'classId' | 'emailKey'>,
): Promise<boolean> {
  const spent = await trx
    .deleteFrom('teacher_invitations')
    .where('class_id', '=', classId)
    .where('email_key', '=', key)
    .where('expires_at', '>', timestamp())
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}

/**
 * Creates the link of a mail at the moment of sending; undefined if the address is no longer
 * invited.
 */
export async function createTeachingLink(
  db: Db,
  classId: string,
  email: string,
): Promise<{ token: string; className: string } | undefined> {
  const found = await db
    .selectFrom('teacher_invitations')
    .innerJoin('classes', 'classes.id', 'teacher_invitations.class_id')
    .select(['teacher_invitations.id', 'teacher_invitations.created_at', 'classes.name'])
    .where('class_id', '=', classId)
    .where('email_key', '=', emailKey(email))
    .where('expires_at', '>', timestamp())
    .executeTakeFirst();
  if (!found) return undefined;
  const token = await createInvitation(db, classId, email, found.created_at, 'teacher');
  // The mail may have been queued, so the invitation is extended to the validity of its link.
  await db
    .updateTable('teacher_invitations')
    .set({ expires_at: timestamp(LIFETIME) })
    .where('id', '=', found.id)
    .execute();
  return { token, className: found.name };
}

/** Invitation found by a link, or by the user's own e-mail address. */
export interface Offer extends Omit<FoundInvitation, 'id'> {
  /** Null if the user has no link, but the invited e-mail address. */
  linkId: string | null;
}

/**
 * Finds an invitation by the token of a mail. A user who has confirmed the invited e-mail address
 * may use the id of the class. Includes one that the user has accepted, because their client may
 * repeat the request. `spendInvited` or `isGood` tell whether it is valid.
 */
export async function findOffer(
  db: Db,
  tokenOrClass: string,
  userId: string,
): Promise<Offer | undefined> {
  if (isTokenShaped(tokenOrClass)) {
    const link = await findInvitation(db, tokenOrClass, userId, 'teacher');
    if (!link) return undefined;
    const { id: linkId, ...rest } = link;
    return { ...rest, linkId };
  }
  const row = await goodOnes(db)
    .innerJoin('users', 'users.email_key', 'teacher_invitations.email_key')
    .innerJoin('classes', 'classes.id', 'teacher_invitations.class_id')
    .select(['class_id', 'teacher_invitations.email_key'])
    .select('teacher_invitations.created_at')
    .where('class_id', '=', tokenOrClass)
    .where('classes.deleted_at', 'is', null)
    .where('users.id', '=', userId)
    .where('users.activated_at', 'is not', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { class_id: classId, email_key, created_at: requestedAt } = row;
  return { classId, emailKey: email_key, requestedAt, linkId: null };
}

/** Whether the invitation is neither accepted nor cancelled. */
export async function isGood(db: Db, { classId, emailKey: key }: Offer): Promise<boolean> {
  const row = await goodOnes(db)
    .select('id')
    .where('class_id', '=', classId)
    .where('email_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the user whose account has this confirmed e-mail address. */
export async function findUserOfEmail(db: Db, email: string): Promise<string | undefined> {
  const key = emailKey(email);
  return (await findUsersOfEmails(db, [key])).get(key);
}

import type { Deletion } from 'shared-api/contract';
import { SERVER_LIMITS } from 'shared-api/schema';
import type { Core } from '../../../core.ts';
import { transact } from '../../../database/after-commit.ts';
import type { Db } from '../../../database/schema.ts';
import { HttpError } from '../../../errors.ts';
import { requireRecentSignIn } from '../../../security/recent-sign-in.ts';
import type { Session } from '../../../security/session.ts';
import { DAY, timestamp } from '../../../time.ts';
import { lockOwnAccount } from '../account-lock.ts';
import { findLinkToken } from '../credentials/link-tokens.ts';
import { errorMessages } from '../messages.ts';
import { recordAccount } from '../record-account.ts';
import { revokeOtherSessions } from '../sessions.ts';

/** Time to change one's mind. */
const DELETES_AFTER = 7 * DAY;

/** Returns when the account will be deleted, and the classes that prevent it. */
export async function deletionStateOf(db: Db, userId: string): Promise<Deletion> {
  const { deletion_at } = await db
    .selectFrom('users')
    .select('deletion_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const owned = await ownedClasses(db, userId)
    .select(['classes.id', 'classes.name'])
    .orderBy('classes.name')
    .orderBy('classes.id')
    .limit(SERVER_LIMITS.ownedShown)
    .execute();
  return { delete_at: deletion_at, owned };
}

/** Selects the classes that would lose their owner. */
export function ownedClasses(db: Db, userId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('classes', 'classes.id', 'memberships.class_id')
    .where('memberships.user_id', '=', userId)
    .where('memberships.role', '=', 'owner')
    .where('memberships.left_at', 'is', null)
    .where('classes.deleted_at', 'is', null);
}

/**
 * Starts the time to think, and logs out all other devices. A repeated call changes nothing.
 * @throws HttpError `password_required`, or 409 while the user owns a class
 */
export async function requestDeletionOf(core: Core, session: Session): Promise<Deletion> {
  requireRecentSignIn(session);
  const { db, mails } = core;
  const { userId } = session;
  await transact(db, async (trx) => {
    const { email } = await lockOwnAccount(trx, session);
    if ((await deletionStateOf(trx, userId)).delete_at !== null) return;
    const owned = await ownedClasses(trx, userId).select('classes.id').limit(1).execute();
    if (owned.length > 0) throw new HttpError('conflict', errorMessages.ownsClass);
    await setDeletion(trx, userId, timestamp(DELETES_AFTER));
    await recordAccount(trx, 'account.deletion_requested', userId);
    await revokeOtherSessions(core, trx, userId, session.id);
    await mails.add(trx, { kind: 'deletion', email, userId });
  });
  mails.wake();
  return deletionStateOf(db, userId);
}

/** Keeps the account. Links of the mail stop working. */
export async function keepAccountOf(db: Db, userId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await setDeletion(trx, userId, null)) {
      await recordAccount(trx, 'account.deletion_cancelled', userId);
    }
    await trx
      .deleteFrom('link_tokens')
      .where('user_id', '=', userId)
      .where('purpose', '=', 'keep_account')
      .execute();
  });
}

/**
 * Keeps the account by the link of the mail, without a session.
 * @throws HttpError 400 if the link is invalid or spent
 */
export async function keepAccountByToken(db: Db, token: string): Promise<{ email: string }> {
  const link = await findLinkToken(db, token, 'keep_account');
  if (!link || link.isSpent) throw new HttpError('invalid', errorMessages.token);
  await keepAccountOf(db, link.userId);
  return db
    .selectFrom('users')
    .select('email')
    .where('id', '=', link.userId)
    .executeTakeFirstOrThrow();
}

/**
 * Sets the time of the deletion. An account that is already deleted stays so. Returns whether a
 * deletion is now planned that was not, or the reverse.
 */
export async function setDeletion(
  trx: Db,
  userId: string,
  deletion_at: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ deletion_at })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('deletion_at', deletion_at === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

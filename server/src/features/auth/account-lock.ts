import type { Db } from '../../database/schema.ts';
import { HttpError } from '../../errors.ts';
import type { Session } from '../../security/session.ts';
import { errorMessages } from '../../texts/messages.ts';
import { holdLiving } from './sessions.ts';

/** Locks an account, so that its changes follow each other. Returns its e-mail address. */
export function lockAccount(trx: Db, userId: string) {
  return lock(trx, userId).returning(['email', 'email_key']).executeTakeFirstOrThrow();
}

/**
 * Locks an account in the transaction that opens a session, and returns what its log-in was checked
 * against; undefined if it is deleted. Whatever ends access locks the account, too. So it either
 * comes first and is seen here, or it waits and ends the new session.
 */
export function lockForLogIn(trx: Db, userId: string) {
  return lock(trx, userId)
    .where('deleted_at', 'is', null)
    .returning(['id', 'email', 'email_key', 'password_hash', 'activated_at'])
    .executeTakeFirst();
}

/**
 * Locks the caller's account before a change of how it is entered. A session that has ended since
 * the call began changes nothing: its owner may have been locked out on purpose.
 * @throws HttpError 401
 */
export async function lockOwnAccount(
  trx: Db,
  { id, userId }: Pick<Session, 'id' | 'userId'>,
): Promise<{ email: string }> {
  const account = await lockForLogIn(trx, userId);
  if (account && (await holdLiving(trx, [id])).has(id)) return account;
  throw new HttpError('unauthenticated', errorMessages.logIn);
}

function lock(trx: Db, userId: string) {
  return trx
    .updateTable('users')
    .set(({ ref }) => ({ email: ref('email') }))
    .where('id', '=', userId);
}

import type { Db } from '../../../database/schema.ts';
import { timestamp } from '../../../time.ts';
import { recordAudit } from '../../audit/record.ts';

/** Person at a provider. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** Returns the account that an identity is linked to. */
export function findLinkedAccount(db: Db, { issuer, subject }: Identity) {
  return db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(['users.id', 'users.email'])
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject)
    .executeTakeFirst();
}

/** Returns the identity of an account at a provider. */
export function findIdentityOf(db: Db, userId: string, issuer: string) {
  return db
    .selectFrom('identities')
    .select(['email', 'linked_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
}

/** Links an account. The database refuses a second identity of either side. */
export async function insertIdentity(
  trx: Db,
  identity: Identity & { userId: string; email: string | null },
): Promise<void> {
  const { issuer, subject, userId, email } = identity;
  const now = timestamp();
  await trx
    .insertInto('identities')
    .values({ issuer, subject, user_id: userId, email, linked_at: now, last_used_at: now })
    .execute();
  const entry = { actorId: userId, userId, payload: {} };
  await recordAudit(trx, { event: 'account.provider_linked', ...entry });
}

/** Records a log-in. Returns false if the identity is not linked to this account any more. */
export async function touchIdentity(
  trx: Db,
  { issuer, subject, userId }: Identity & { userId: string },
  email: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('identities')
    .set({ email, last_used_at: timestamp() })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Unlinks an account from one provider, or from all. */
export async function deleteIdentitiesOf(trx: Db, userId: string, issuer?: string): Promise<void> {
  const all = trx.deleteFrom('identities').where('user_id', '=', userId);
  const deleted = await (issuer === undefined ? all : all.where('issuer', '=', issuer))
    .returning('issuer')
    .execute();
  if (deleted.length === 0) return;
  const entry = { actorId: userId, userId, payload: {} };
  await recordAudit(trx, { event: 'account.provider_unlinked', ...entry });
}

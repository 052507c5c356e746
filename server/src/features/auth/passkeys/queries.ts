import type { Passkey } from 'shared-api/contract';
import { newId } from '../../../database/ids.ts';
import type { Db, PasskeyTable } from '../../../database/schema.ts';
import { timestamp } from '../../../time.ts';
import { recordAccount } from '../record-account.ts';
import type { Selectable } from 'kysely';

type Row = Selectable<PasskeyTable>;

export function listPasskeysOf(db: Db, userId: string): Promise<Row[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .selectAll('passkeys')
    .select(['users.email', 'users.activated_at'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** Whether a passkey has not been removed. */
export async function hasPasskey(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('passkeys').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Adds a passkey, in a transaction. */
export async function insertPasskey(
  trx: Db,
  passkey: Pick<
    Row,
    'user_id' | 'credential_id' | 'public_key' | 'counter' | 'transports' | 'name'
  >,
): Promise<Row> {
  const row = await trx
    .insertInto('passkeys')
    .values({ ...passkey, id: newId(), created_at: timestamp(), last_used_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAccount(trx, 'account.passkey_added', row.user_id, row.id);
  return row;
}

/**
 * Stores the counter of a use. A counter that did not grow belongs to a copy of the authenticator,
 * or to a concurrent use; authenticators without one always send 0.
 */
export async function recordUse(db: Db, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: timestamp() })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function renamePasskey(
  db: Db,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<Row | undefined> {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** Removes a passkey, in a transaction. Returns whether there was one. */
export async function deletePasskey(trx: Db, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await recordAccount(trx, 'account.passkey_removed', userId, id);
  return true;
}

export function presentPasskey({ id, name, created_at, last_used_at }: Row): Passkey {
  return { id, name, created: created_at, last_used: last_used_at };
}

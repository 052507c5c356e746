import { randomBytes } from 'node:crypto';
import type { Db } from '../../../database/schema.ts';
import { base32 } from '../../../security/base32.ts';
import { hashToken } from '../../../security/tokens.ts';
import { timestamp } from '../../../time.ts';

const COUNT = 10;
/** 120 bits: too many to guess from a stolen hash, and a whole number of groups of four letters. */
const BYTES = 15;

/** Replaces the recovery codes of an account, and returns them; only hashes are stored. */
export async function replaceRecoveryCodes(trx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => base32(randomBytes(BYTES)));
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ id: hashOf(userId, code), user_id: userId, used_at: null })))
    .execute();
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code);
}

/** Uses up a recovery code. One statement: of two concurrent uses, one gets it. */
export async function spendRecoveryCode(db: Db, userId: string, typed: string): Promise<boolean> {
  const code = typed.toLowerCase().replaceAll(/[^a-z2-7]/g, '');
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: timestamp() })
    .where('id', '=', hashOf(userId, code))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function hashOf(userId: string, code: string): string {
  return hashToken(`recovery code of ${userId}: ${code}`);
}

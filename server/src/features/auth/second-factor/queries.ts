import type { SecondFactorPrompt } from 'shared-api/contract';
import type { Db } from '../../../database/schema.ts';
import { recordAudit } from '../../audit/record.ts';

/** Context in which the vault seals the secrets of an account's authenticator app. */
export function secretContext(userId: string): string {
  return `totp of ${userId}`;
}

export function findFactor(db: Db, userId: string) {
  return db
    .selectFrom('second_factors')
    .select(['secret', 'prompt', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((rows) => rows.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function changePrompt(
  db: Db,
  userId: string,
  prompt: SecondFactorPrompt,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ prompt })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Deletes the second factor with its recovery codes, in a transaction. Returns whether there was
 * one.
 * @param actorId who did it; null for a command of the operator
 */
export async function deleteFactor(
  trx: Db,
  userId: string,
  actorId: string | null = userId,
): Promise<boolean> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  const entry = { actorId, userId, payload: {} };
  await recordAudit(trx, { event: 'account.second_step_off', ...entry });
  return true;
}

/** Whether the person teaches a class that is not deleted. */
export async function teachesAny(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .innerJoin('classes', 'classes.id', 'memberships.class_id')
    .select('memberships.class_id')
    .where('memberships.user_id', '=', userId)
    .where('memberships.role', 'in', ['owner', 'teacher'])
    .where('memberships.left_at', 'is', null)
    .where('classes.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

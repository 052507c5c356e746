import { transact } from '../../../database/after-commit.ts';
import type { Db } from '../../../database/schema.ts';
import { lockForLogIn } from '../account-lock.ts';
import { deleteFactor } from '../second-factor/queries.ts';
import { refuseIfReadOnly, type Access } from './account-commands.ts';

export interface Forgotten {
  /** Number of the server's keys, which its next start creates anew. */
  secrets: number;
  /** Number of people whose second step is off now. */
  people: number;
}

/**
 * Deletes everything that only a lost key of SECRET_KEYS can open. People whose second step is off
 * by that get a mail.
 * @param id 8 hexadecimal digits, as the server's start and `npm run doctor` name the key
 * @throws AccountError in read-only mode
 */
export async function forgetKey({ db, mails }: Access, id: string): Promise<Forgotten> {
  await refuseIfReadOnly(db);
  const lost = `v2.${id}.%`;
  const prefixes = [lost];
  // The key of the database opens nothing once it is lost itself.
  if (await isVaultLost(db, lost)) prefixes.push('v1.%');
  let people = 0;
  for (const prefix of prefixes) {
    const rows = await db
      .selectFrom('second_factors')
      .select('user_id')
      .where('secret', 'like', prefix)
      .execute();
    for (const { user_id: userId } of rows) {
      const isDone = await transact(db, async (trx) => {
        const account = await lockForLogIn(trx, userId);
        if (!(await deleteFactor(trx, userId, null))) return false;
        if (account) {
          await mails.add(trx, { kind: 'second_factor_reset', email: account.email, userId });
        }
        return true;
      });
      if (isDone) people += 1;
    }
  }
  // Last, so that an interrupted command can be repeated.
  const { numDeletedRows } = await db
    .deleteFrom('secrets')
    .where('value', 'like', lost)
    .executeTakeFirst();
  return { secrets: Number(numDeletedRows), people };
}

async function isVaultLost(db: Db, lost: string): Promise<boolean> {
  const row = await db
    .selectFrom('secrets')
    .select('name')
    .where('name', '=', 'vault')
    .where('value', 'like', lost)
    .executeTakeFirst();
  return row !== undefined;
}

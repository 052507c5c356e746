import { setImmediate } from 'node:timers/promises';
import type { Core } from '../../../core.ts';
import { secretContext } from './queries.ts';

/** Rows per query: other queries wait for milliseconds. */
const BATCH = 200;

/**
 * Encrypts again, by the first of SECRET_KEYS, what older keys have encrypted. Afterwards the older
 * keys can be removed.
 */
export async function resealSecrets({ db, secrets, vault, log }: Core): Promise<void> {
  let count = await secrets.reseal();
  let last = '';
  for (;;) {
    const rows = await db
      .selectFrom('second_factors')
      .select(['user_id', 'secret'])
      .where('user_id', '>', last)
      .where('secret', 'not like', `${vault.prefix}%`)
      .orderBy('user_id')
      .limit(BATCH)
      .execute();
    for (const { user_id: userId, secret: sealed } of rows) {
      const secret = vault.open(sealed, secretContext(userId));
      if (!secret) {
        log.error({ account: userId }, 'the secret of a second step is unreadable');
        continue;
      }
      // The person may have set up another app meanwhile.
      const { numUpdatedRows } = await db
        .updateTable('second_factors')
        .set({ secret: vault.seal(secret, secretContext(userId)) })
        .where('user_id', '=', userId)
        .where('secret', '=', sealed)
        .executeTakeFirst();
      count += Number(numUpdatedRows);
    }
    last = rows.at(-1)?.user_id ?? last;
    if (rows.length < BATCH) break;
    await setImmediate();
  }
  if (count > 0) log.info({ count, key: vault.prefix }, 'secrets encrypted again by the first key');
}

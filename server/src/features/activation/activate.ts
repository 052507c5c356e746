import type { Core } from '../../core.ts';
import type { Db } from '../../database/schema.ts';
import { MINUTE, timestamp } from '../../database/time.ts';
import { holdLiving, type Session } from '../../plugins/sessions.ts';
import { spendLinkToken } from '../auth/link-tokens.ts';
import { announceActivation } from './announce.ts';

export async function isActive(db: Db, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('activated_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  return Boolean(user?.activated_at);
}

/** Uses the link up and activates the account, both or neither; false when the link was used by now. */
export async function activate(core: Core, userId: string, linkId: string): Promise<boolean> {
  const isDone = await core.db.transaction().execute(async (trx) => {
    if (!(await spendLinkToken(trx, linkId))) return false;
    await trx
      .updateTable('users')
      .set({ activated_at: timestamp() })
      .where('id', '=', userId)
      .where('activated_at', 'is', null)
      .execute();
    return true;
  });
  if (isDone) announceActivation(core.bus, userId);
  return isDone;
}

/** Sends the activation mail (again), at most once a minute for one account. */
export async function askForMail(core: Core, { id, userId }: Session): Promise<void> {
  const { db, mails } = core;
  await db.transaction().execute(async (trx) => {
    if (!(await holdLiving(trx, [id])).has(id)) return;
    const asked = await trx
      .updateTable('users')
      .set({ activation_mail_at: timestamp() })
      .where('id', '=', userId)
      .where('activated_at', 'is', null)
      .where(({ eb, or }) =>
        or([
          eb('activation_mail_at', 'is', null),
          eb('activation_mail_at', '<=', timestamp(-MINUTE)),
        ]),
      )
      .returning('email')
      .executeTakeFirst();
    if (asked) await mails.add(trx, { kind: 'activation', address: asked.email, userId });
  });
  mails.wake();
}

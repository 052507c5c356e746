import { claimRows } from '../../../database/queries/claim-rows.ts';
import { SOURCE_LANGUAGE } from 'platform/languages';
import type { Core } from '../../../core.ts';
import type { Db, NotificationMailKind } from '../../../database/schema.ts';
import type { Postponed, QueuedMail, RenderedMail } from '../../mail/mail.ts';
import { timestampAt } from '../../../time.ts';
import { afterQuiet } from './times.ts';
import { digestMail } from './digest-letter.ts';
import { presentNotification } from '../present.ts';
import { facts, withTexts } from '../queries.ts';
import { readTimes } from '../settings.ts';
import { unsubscribeToken } from './unsubscribe.ts';
import { isMailed, isStillPossible, isUnmuted } from '../wanted.ts';

/** Notifications that one mail lists; the rest is counted, with a link to the page. */
const MAILED = 50;

/**
 * Returns the notifications for a mail, newest first: those queued for its kind that are unread,
 * visible, still wanted and still possible to act on. Notifications that are changing at this
 * moment are left to the next mail.
 */
async function gatherNotifications(
  db: Db,
  { id, user_id, kind }: { id: string; user_id: string; kind: NotificationMailKind },
) {
  await db.transaction().execute(async (trx) => {
    const queued = trx
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', user_id)
      .where('read_at', 'is', null)
      .where('mail', '=', kind);
    const ids = (await claimRows(trx, queued).execute()).map((row) => row.id);
    if (ids.length === 0) return;
    await trx
      .updateTable('notifications')
      .set({ mail: null, mail_id: id })
      .where('user_id', '=', user_id)
      .where('id', 'in', ids)
      .execute();
  });
  const all = facts(db)
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .where('notifications.user_id', '=', user_id)
    .where('notifications.mail_id', '=', id)
    .where('notifications.read_at', 'is', null)
    .where('users.wants_notifications', '=', true)
    .where('users.wants_email', '=', true)
    .where(isUnmuted())
    .where(isMailed())
    .where(isStillPossible());
  const chosen = all.orderBy('notifications.id', 'desc').limit(MAILED);
  const rows = await withTexts(db, chosen).orderBy('chosen.id', 'desc').execute();
  const items = rows.map(presentNotification);
  if (items.length < MAILED) return { items, count: items.length };
  const { count } = await db
    .selectFrom(all.as('mailed'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { items, count };
}

/** Renders a queued mail at the moment of sending; null if there is nothing left to report. */
export async function writeDigest(
  { config: { publicUrl, site }, db, secrets }: Pick<Core, 'config' | 'db' | 'secrets'>,
  { id, kind, user_id: userId }: QueuedMail,
): Promise<RenderedMail | Postponed | null> {
  if ((kind !== 'news' && kind !== 'digest') || userId === null) return null;
  // The mail may be late, after a failed attempt or an outage of the server.
  const quiet = afterQuiet(await readTimes(db, userId), Date.now());
  if (quiet > Date.now()) return { until: timestampAt(quiet) };
  const user = await db
    .selectFrom('users')
    .select(['email', 'full_name', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const notifications = await gatherNotifications(db, { id, kind, user_id: userId });
  if (!user || notifications.items.length === 0) return null;
  const token = await unsubscribeToken(secrets, { userId, mail: kind });
  const unsubscribe = `${publicUrl}/unsubscribe/${token}`;
  const language = user.language ?? SOURCE_LANGUAGE;
  const addressee = { language, product: site.productName, name: user.full_name };
  return {
    to: user.email,
    unsubscribe,
    ...digestMail({ ...addressee, ...notifications, publicUrl, unsubscribe }),
  };
}

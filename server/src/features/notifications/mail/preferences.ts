import { sql } from 'kysely';
import type { NotificationKind } from 'shared-api/contract';
import { newId } from '../../../database/ids.ts';
import type { Db, NotificationMailKind } from '../../../database/schema.ts';
import { timestampAt, type Timestamp } from '../../../time.ts';
import { mailTime } from './times.ts';
import { MAIL_AT_FIRST, MAIL_OF, readTimes, timesOf, type Times } from '../settings.ts';

/** SQL: kind of mail that each recipient wants for a kind of notification; null for none. */
export function wantedMail(kind: NotificationKind) {
  const atFirst = MAIL_AT_FIRST[kind];
  return sql<NotificationMailKind | null>`case
    when not users.wants_notifications or not users.wants_email then null
    when muted_classes.class_id is not null then null
    when coalesce(notification_wishes.mail, ${sql.lit(atFirst)}) = 'now' then ${sql.lit(MAIL_OF.now)}
    when coalesce(notification_wishes.mail, ${sql.lit(atFirst)}) = 'daily' then ${sql.lit(MAIL_OF.daily)}
    end`;
}

interface Recipient {
  user_id: string;
  mail: NotificationMailKind | null;
}

/**
 * Queues a mail for each recipient who wants one, in the transaction that notifies them. If a mail
 * is queued already, the notification is added to it. That row is locked, so that nobody sends the
 * mail before the commit. Ordered by user to avoid deadlocks.
 */
export async function postMails(trx: Db, recipients: readonly Recipient[]): Promise<void> {
  const wanting = recipients.filter(({ mail }) => mail !== null);
  if (wanting.length === 0) return;
  const ids = wanting.map(({ user_id: id }) => id);
  const people = await trx
    .selectFrom('users')
    .leftJoin('notification_settings', 'notification_settings.user_id', 'users.id')
    .select(['users.id', 'users.email', 'digest_hour', 'zone', 'quiet_from', 'quiet_to'])
    .where('users.id', 'in', ids)
    .orderBy('users.id')
    .execute();
  const mailOf = new Map(wanting.map(({ user_id: id, mail }) => [id, mail]));
  // The same moment for both, because later changes of the preferences compute from it.
  const now = Date.now();
  const created_at = timestampAt(now);
  const dueAt = dueTimes(now);
  const rows = people.flatMap(({ id, email, digest_hour, zone, quiet_from, quiet_to }) => {
    const gathers = mailOf.get(id);
    if (!gathers) return [];
    const times = timesOf({ digest_hour, zone, quiet_from, quiet_to });
    const due_at = dueAt(gathers, times);
    const mail = { id: newId(), kind: gathers, gathers, address: email, user_id: id };
    return [{ ...mail, class_id: null, created_at, due_at }];
  });
  await trx
    .insertInto('mails')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'gathers'])
        .doUpdateSet(({ ref }) => ({ due_at: ref('mails.due_at') })),
    )
    .execute();
}

/** Reschedules queued mails after a change of the preferences. */
export async function moveMails(trx: Db, userId: string): Promise<void> {
  const times = await readTimes(trx, userId);
  const gathering = await trx
    .selectFrom('mails')
    .select(['id', 'gathers', 'created_at'])
    .where('user_id', '=', userId)
    .where('gathers', 'is not', null)
    .execute();
  for (const { id, gathers, created_at } of gathering) {
    const at =
      gathers === 'digest'
        ? mailTime('daily', times)
        : mailTime('now', times, Date.parse(created_at));
    await trx
      .updateTable('mails')
      .set({ due_at: timestampAt(at) })
      .where('id', '=', id)
      .where('gathers', 'is not', null)
      .execute();
  }
}

/** Returns a cached computation of due times, because most members of a class share a time zone. */
function dueTimes(now: number) {
  const known = new Map<string, Timestamp>();
  return (mail: NotificationMailKind, times: Times): Timestamp => {
    const key = JSON.stringify([mail, times]);
    const due =
      known.get(key) ?? timestampAt(mailTime(mail === 'news' ? 'now' : 'daily', times, now));
    known.set(key, due);
    return due;
  };
}

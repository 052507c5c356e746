import type { Selectable } from 'kysely';
import { claimRows } from '../../../database/queries/claim-rows.ts';
import type { Db, HappeningTable } from '../../../database/schema.ts';
import { timestamp } from '../../../time.ts';
import { audienceOf } from './audience.ts';
import { postMails, wantedMail } from '../mail/preferences.ts';
import { postPushes } from '../push/post-pushes.ts';

export type HappeningRow = Selectable<HappeningTable>;
/** Events of one kind about one subject with the same delivery progress. */
export type Group = Pick<HappeningRow, 'kind' | 'subject_id' | 'to_id' | 'told_to'>;

/** Events per transaction. */
const MOST = 500;
/** Recipients per transaction: other queries wait for milliseconds. */
const PEOPLE = 200;

/** Notified users, and the ids of their notifications. */
export interface Recipient {
  userIds: string[];
  ids: string[];
}

/** Returns the oldest event to deliver; undefined if there is none. */
export function findNext(db: Db): Promise<HappeningRow | undefined> {
  return db
    .selectFrom('happenings')
    .selectAll()
    .where('due_at', '<=', timestamp())
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Notifies the next recipients of all events of one kind about one subject, in one statement, and
 * records the progress in the same transaction. Each recipient is notified once, by one of several
 * processes. Null if another process has claimed the events.
 */
export function fanOut(db: Db, group: Group): Promise<Recipient | null> {
  return db.transaction().execute(async (trx) => {
    const due = rowsOf(trx, group).select('id').orderBy('id').limit(MOST);
    const ids = (await claimRows(trx, due).execute()).map(({ id }) => id);
    if (ids.length === 0) return null;
    const rows = await notify(trx, group, ids);
    await postMails(trx, rows);
    const userIds = rows.map(({ user_id }) => user_id).sort();
    await postPushes(trx, group, userIds);
    if (rows.length < PEOPLE) {
      await trx.deleteFrom('happenings').where('id', 'in', ids).execute();
    } else {
      const told_to = userIds.at(-1);
      await trx.updateTable('happenings').set({ told_to }).where('id', 'in', ids).execute();
    }
    return {
      userIds,
      ids: [...new Set(rows.map(({ id }) => id))],
    };
  });
}

/**
 * Selects the events of a group. Events with a single recipient each are handled together, because
 * the grades of a class are released at once.
 */
function rowsOf(db: Db, { kind, subject_id, to_id, told_to }: Group) {
  return db
    .selectFrom('happenings')
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id)
    .where('to_id', to_id === null ? 'is' : 'is not', null)
    .where('told_to', '=', told_to);
}

/**
 * Merges events into each recipient's existing notification; one that was read starts anew. Ordered
 * by user to avoid deadlocks.
 */
function notify(trx: Db, group: Group, ids: readonly string[]) {
  const { kind, told_to } = group;
  const each = trx
    .selectFrom(audienceOf(trx, group, ids).as('recipients'))
    .select(({ fn }) => [
      'recipients.user_id',
      fn.max('recipients.id').as('newest_id'),
      fn.countAll<number>().as('count'),
    ])
    .where('recipients.user_id', '>', told_to)
    .groupBy('recipients.user_id')
    .orderBy('recipients.user_id')
    .limit(PEOPLE);
  const rows = trx
    .selectFrom(each.as('each'))
    .innerJoin('happenings', 'happenings.id', 'each.newest_id')
    .innerJoin('users', 'users.id', 'each.user_id')
    .leftJoin('notification_wishes', (join) =>
      join
        .onRef('notification_wishes.user_id', '=', 'each.user_id')
        .onRef('notification_wishes.kind', '=', 'happenings.kind'),
    )
    .leftJoin('muted_classes', (join) =>
      join
        .onRef('muted_classes.user_id', '=', 'each.user_id')
        .onRef('muted_classes.class_id', '=', 'happenings.class_id'),
    )
    .select(({ val }) => [
      'each.user_id',
      'happenings.id',
      'happenings.kind',
      'happenings.class_id',
      'happenings.subject_id',
      'happenings.comment_id',
      'happenings.actor_id',
      'each.count',
      val(timestamp()).as('happened_at'),
      wantedMail(kind).as('mail'),
    ])
    .where('happenings.kind', '=', kind)
    .orderBy('each.user_id');
  return trx
    .insertInto('notifications')
    .columns([
      'user_id',
      'id',
      'kind',
      'class_id',
      'subject_id',
      'comment_id',
      'actor_id',
      'count',
      'happened_at',
      'mail',
    ])
    .expression(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'subject_id']).doUpdateSet(({ eb, ref }) => ({
        id: ref('excluded.id'),
        comment_id: ref('excluded.comment_id'),
        actor_id: ref('excluded.actor_id'),
        happened_at: ref('excluded.happened_at'),
        count: eb
          .case()
          .when('notifications.read_at', 'is', null)
          .then(eb('notifications.count', '+', ref('excluded.count')))
          .else(ref('excluded.count'))
          .end(),
        read_at: null,
        mail: ref('excluded.mail'),
        mail_id: null,
      })),
    )
    .returning(['user_id', 'id', 'mail'])
    .execute();
}

/**
 * Schedules a retry after a failure, up to a limit. Returns the number of events that are given up.
 */
export async function postpone(
  db: Db,
  group: Group,
  { until, attempts }: { until: string; attempts: number },
): Promise<number> {
  const ids = rowsOf(db, group).select('id');
  const { numDeletedRows } = await db
    .deleteFrom('happenings')
    .where('id', 'in', ids)
    .where('attempts', '>=', attempts - 1)
    .executeTakeFirst();
  await db
    .updateTable('happenings')
    .set(({ eb }) => ({ due_at: until, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
  return Number(numDeletedRows);
}

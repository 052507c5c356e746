import type { ExpressionBuilder } from 'kysely';
import type { Core } from '../../core.ts';
import { deleteInBatches } from '../../database/queries/batches.ts';
import type { Database, Db } from '../../database/schema.ts';
import { DAY, timestamp } from '../../time.ts';

/** Time that notifications are kept, read or not. */
export const NOTIFICATIONS_KEEP = 90 * DAY;

type Where = (eb: ExpressionBuilder<Database, 'notifications'>) => ReturnType<typeof eb>;

/**
 * Purges old notifications, class by class: an index by age would cost a thousand entries per post.
 */
export async function purgeNotifications({ db }: Core): Promise<void> {
  const before = timestamp(-NOTIFICATIONS_KEEP);
  const classRows = await db.selectFrom('classes').select('id').execute();
  for (const { id } of classRows) {
    await purge(db, (eb) => eb.and([eb('class_id', '=', id), eb('happened_at', '<', before)]));
  }
}

/** Purges the notifications of a class that has ended. */
export async function purgeNotificationsOf(db: Db, classId: string): Promise<void> {
  await db.deleteFrom('muted_classes').where('class_id', '=', classId).execute();
  await purge(db, (eb) => eb('class_id', '=', classId));
}

function purge(db: Db, which: Where): Promise<void> {
  return deleteInBatches((limit) => {
    const rows = db.selectFrom('notifications').select(['user_id', 'id']).where(which).limit(limit);
    return db
      .deleteFrom('notifications')
      .where(({ eb, refTuple }) =>
        eb(refTuple('user_id', 'id'), 'in', rows.$asTuple('user_id', 'id')),
      );
  });
}

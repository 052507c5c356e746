import type { ExpressionBuilder } from 'kysely';
import type { Core } from '../../core.ts';
import { deleteInBatches } from '../../database/batches.ts';
import type { Database, Db } from '../../database/schema.ts';
import { DAY, timestamp } from '../../time.ts';

/** What is new is new for so long, read or not. */
export const NOTIFICATIONS_KEEP = 90 * DAY;

type Where = (eb: ExpressionBuilder<Database, 'notifications'>) => ReturnType<typeof eb>;

/** Removes what happened long ago, class by class: an index of its age alone would cost each post a thousand entries. */
export async function purgeNotifications({ db }: Core): Promise<void> {
  const before = timestamp(-NOTIFICATIONS_KEEP);
  const classRows = await db.selectFrom('classes').select('id').execute();
  for (const { id } of classRows) {
    await purge(db, (eb) => eb.and([eb('class_id', '=', id), eb('happened_at', '<', before)]));
  }
}

/** Removes what was told of a class that has ended. */
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

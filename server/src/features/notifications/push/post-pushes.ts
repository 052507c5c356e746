import type { NotificationKind } from 'shared-api/contract';
import type { Db } from '../../../database/schema.ts';
import { SECOND, timestamp } from '../../../time.ts';
import { isPushed, isUnmuted } from '../wanted.ts';

/**
 * Delay of a push notification. One that is read within it is not sent, and events within it are
 * merged.
 */
export const MOMENT = 3 * SECOND;

/**
 * Queues a push notification for each device of the recipients, in the transaction that notifies
 * them. One that is queued or being sent is replaced.
 */
export async function postPushes(
  trx: Db,
  { kind, subject_id }: { kind: NotificationKind; subject_id: string },
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const rows = trx
    .selectFrom('push_devices')
    .innerJoin('notifications', 'notifications.user_id', 'push_devices.user_id')
    .innerJoin('users', 'users.id', 'push_devices.user_id')
    .select(({ val }) => [
      'push_devices.session_id',
      'notifications.kind',
      'notifications.subject_id',
      'notifications.id',
      val(timestamp(MOMENT)).as('due_at'),
    ])
    .where('notifications.user_id', 'in', userIds)
    .where('notifications.kind', '=', kind)
    .where('notifications.subject_id', '=', subject_id)
    .where('users.wants_notifications', '=', true)
    .where(isUnmuted())
    .where(isPushed())
    .orderBy('push_devices.session_id');
  await trx
    .insertInto('pushes')
    .columns(['session_id', 'kind', 'subject_id', 'notification_id', 'due_at'])
    .expression(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'kind', 'subject_id'])
        .doUpdateSet(({ ref }) => ({ notification_id: ref('excluded.notification_id') })),
    )
    .execute();
}

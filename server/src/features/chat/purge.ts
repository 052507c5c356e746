import type { Core } from '../../core.ts';
import { deleteInBatches } from '../../database/queries/batches.ts';
import type { Db } from '../../database/schema.ts';
import { timestamp } from '../../time.ts';
import { DELETED_KEEPS } from '../restoring/restoring.ts';

/** Purges messages that were deleted long ago. */
export function purgeMessages({ db }: Core): Promise<void> {
  return deleteInBatches((limit) => {
    const expired = db
      .selectFrom('chat_messages')
      .select('id')
      .where('deleted_at', '<', timestamp(-DELETED_KEEPS));
    return db.deleteFrom('chat_messages').where('id', 'in', expired.limit(limit));
  });
}

/** Purges the chat of a class that has ended. */
export async function purgeChatOf(db: Db, classId: string): Promise<void> {
  await deleteInBatches((limit) => {
    const rows = db.selectFrom('chat_messages').select('id').where('class_id', '=', classId);
    return db.deleteFrom('chat_messages').where('id', 'in', rows.limit(limit));
  });
  await deleteInBatches((limit) => {
    const readers = db.selectFrom('chat_reads').select('user_id').where('class_id', '=', classId);
    return db
      .deleteFrom('chat_reads')
      .where('class_id', '=', classId)
      .where('user_id', 'in', readers.limit(limit));
  });
  await db.deleteFrom('chats').where('class_id', '=', classId).execute();
}

import type { Core } from '../../core.ts';
import { removeOlder } from '../../database/queries/remove-older.ts';
import { DAY } from '../../time.ts';

const OUTBOX_KEEPS = 30 * DAY;
const MAILS_KEEP = 30 * DAY;

/** Removes mails that were sent or given up long ago. */
export async function purgeMails({ db }: Core): Promise<void> {
  await removeOlder(db, 'mails', 'sent_at', MAILS_KEEP);
  await removeOlder(db, 'mails', 'failed_at', MAILS_KEEP);
  await removeOlder(db, 'outbox', 'sent_at', OUTBOX_KEEPS);
}

import { timestamp } from '../../time.ts';
import { deleteInBatches } from './batches.ts';
import type { Db } from '../schema.ts';

type Expiring =
  | 'sessions'
  | 'link_tokens'
  | 'email_changes'
  | 'openid_log_ins'
  | 'passkey_challenges'
  | 'invitations'
  | 'teacher_invitations'
  | 'mails'
  | 'outbox'
  | 'release_log'
  | 'sent_calls';

/** Removes the rows whose `column` holds a time more than `keep` milliseconds ago. */
export async function removeOlder(
  db: Db,
  table: Expiring,
  column: string,
  keep: number,
): Promise<void> {
  const before = timestamp(-keep);
  // The compiler sees a different type for each table; the columns used here are the same.
  const one = table as 'mails';
  await deleteInBatches((limit) => {
    const old = db.selectFrom(one).select('id').where(db.dynamic.ref(column), '<', before);
    return db.deleteFrom(one).where('id', 'in', old.limit(limit));
  });
}

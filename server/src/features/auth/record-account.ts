import type { Db } from '../../database/schema.ts';
import type { AuditEvent } from '../audit/declared-events.ts';
import { recordAudit } from '../audit/record.ts';

type AccountEvent = Exclude<
  Extract<AuditEvent, `account.${string}`>,
  'account.second_step_prompt_changed'
>;

/** Records what a person changed of their own account, in the transaction of the change. */
export function recordAccount(
  trx: Db,
  event: AccountEvent,
  userId: string,
  subjectId: string | null = null,
): Promise<void> {
  return recordAudit(trx, { event, actorId: userId, userId, subjectId, payload: {} });
}

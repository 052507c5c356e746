import { randomBytes } from 'node:crypto';
import { newId } from '../../database/ids.ts';
import type { Db } from '../../database/schema.ts';
import { timestamp } from '../../time.ts';
import { commentHash } from './hashes.ts';
import type { AuditEvent, PayloadOf } from './declared-events.ts';

interface Concerned {
  /** User who did it; null for the server, a command or somebody unknown. */
  actorId: string | null;
  classId?: string | null;
  /** User whom it concerns. */
  userId?: string | null;
  /** Id of the classwork, file or remote that it concerns. */
  subjectId?: string | null;
  /**
   * Comment of a grade, with `classId`. The entry has its hash alone, and the text is purged with the
   * class.
   */
  comment?: string;
}

/** Entry of the audit log, with the payload of its event. */
export type AuditEntry = {
  [Name in AuditEvent]: { event: Name; payload: PayloadOf<Name> } & Concerned;
}[AuditEvent];

/** Entries per statement: databases limit the number of parameters. */
const BATCH = 500;

/**
 * Writes entries to the audit log, in the transaction of the change that they are about. So a change
 * that is rolled back leaves none. They get their place in the chain right after the commit
 * (docs/decisions/audit.md).
 * @throws Error outside of a transaction
 */
export async function recordAudit(trx: Db, ...entries: readonly AuditEntry[]): Promise<void> {
  if (!trx.isTransaction) throw new Error('Write audit entries in the transaction of the change.');
  const rows = entries.map(toRows);
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    await trx
      .insertInto('audit_entries')
      .values(batch.map(({ entry }) => entry))
      .execute();
    const comments = batch.flatMap(({ comment }) => comment ?? []);
    if (comments.length > 0) await trx.insertInto('audit_comments').values(comments).execute();
  }
}

function toRows({ event, actorId, classId, userId, subjectId, payload, comment }: AuditEntry) {
  const id = newId();
  const salt = randomBytes(16).toString('hex');
  const hasComment = comment !== undefined && comment !== '' && Boolean(classId);
  const entry = {
    id,
    at: timestamp(),
    event,
    actor_id: actorId,
    class_id: classId ?? null,
    user_id: userId ?? null,
    subject_id: subjectId ?? null,
    payload: JSON.stringify(
      hasComment ? { ...payload, comment: commentHash(salt, comment) } : payload,
    ),
  };
  if (!hasComment) return { entry };
  return { entry, comment: { entry_id: id, class_id: classId ?? '', salt, comment } };
}

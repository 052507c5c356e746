import type { Insertable } from 'kysely';
import { newId } from '../../../database/ids.ts';
import type { Db, HappeningTable } from '../../../database/schema.ts';
import { declarationOf, type DomainEvent } from '../../../events/declared-events.ts';
import { timestamp } from '../../../time.ts';

/**
 * Stores an event: one row, whatever the size of the class, and one for each mentioned person. It
 * is delivered after the transaction. Returns whether there is anything to deliver.
 */
export async function storeDomainEvent(trx: Db, domainEvent: DomainEvent): Promise<boolean> {
  const rows = rowsOf(domainEvent);
  if (rows.length > 0) await trx.insertInto('happenings').values(rows).execute();
  return rows.length > 0;
}

function rowsOf(domainEvent: DomainEvent): Insertable<HappeningTable>[] {
  const { notifies: kind } = declarationOf(domainEvent);
  if (kind === undefined) return [];
  const mentioned = ('mentioned' in domainEvent && domainEvent.mentioned) || [];
  const facts = {
    class_id: domainEvent.classId,
    subject_id: subjectOf(domainEvent),
    comment_id: textOf(domainEvent),
    actor_id: 'by' in domainEvent ? domainEvent.by : '',
    due_at: timestamp(),
  };
  const mentions = mentioned.map((to_id) => {
    return { ...facts, id: newId(), kind: 'mention' as const, to_id, mentioned: '' };
  });
  if (kind === null) return mentions;
  const to_id = personOf(domainEvent);
  return [...mentions, { ...facts, id: newId(), kind, to_id, mentioned: mentioned.join(' ') }];
}

/** Id of the subject, by which notifications of one person are merged. */
function subjectOf(domainEvent: DomainEvent): string {
  if ('postId' in domainEvent) return domainEvent.postId;
  if ('answeredReportId' in domainEvent) return domainEvent.answeredReportId;
  if ('threadId' in domainEvent) return domainEvent.threadId;
  return 'classworkId' in domainEvent ? domainEvent.classworkId : domainEvent.classId;
}

/** Id of the quoted text, if that is not the subject itself. */
function textOf(domainEvent: DomainEvent): string | null {
  if ('comment' in domainEvent) return domainEvent.comment.id;
  if ('message' in domainEvent) return domainEvent.message.id;
  if ('reportId' in domainEvent) return domainEvent.reportId;
  return 'messageId' in domainEvent ? domainEvent.messageId : null;
}

function personOf(domainEvent: DomainEvent): string | null {
  if ('studentId' in domainEvent) return domainEvent.studentId ?? null;
  return ('userId' in domainEvent && domainEvent.userId) || null;
}

import type { Insertable } from 'kysely';
import type { NotificationKind } from 'shared-api/contract';
import { newId } from '../../../database/ids.ts';
import type { Db, HappeningTable } from '../../../database/schema.ts';
import type { DomainEvent } from '../../../events/domain-events.ts';
import { timestamp } from '../../../time.ts';

/** Kind of notification per event; null if only mentioned people are notified. */
const KINDS: Record<DomainEvent['what'], NotificationKind | null> = {
  post_published: 'post',
  post_edited: null,
  comment_added: 'comment',
  comment_edited: null,
  message_written: null,
  classwork_published: 'classwork',
  work_handed_in: 'handed_in',
  work_graded: 'graded',
  grade_changed: 'grade_changed',
  work_returned: 'returned',
  private_message_written: 'private_message',
  work_due: 'due',
  work_reminded: 'reminded',
  member_added: 'added',
  member_removed: 'removed',
  member_invited: 'invited',
  teacher_invited: 'invited_to_teach',
  owner_changed: 'owner',
};

/**
 * Stores an event: one row, whatever the size of the class, and one for each mentioned person. It
 * is delivered after the transaction.
 */
export async function storeDomainEvent(trx: Db, domainEvent: DomainEvent): Promise<void> {
  const rows = rowsOf(domainEvent);
  if (rows.length > 0) await trx.insertInto('happenings').values(rows).execute();
}

function rowsOf(domainEvent: DomainEvent): Insertable<HappeningTable>[] {
  const kind = KINDS[domainEvent.what];
  const mentioned = ('mentioned' in domainEvent && domainEvent.mentioned) || [];
  const facts = {
    class_id: domainEvent.classId,
    subject_id: subjectOf(domainEvent),
    comment_id: textOf(domainEvent),
    actor_id: domainEvent.by,
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
  if ('threadId' in domainEvent) return domainEvent.threadId;
  return 'classworkId' in domainEvent ? domainEvent.classworkId : domainEvent.classId;
}

/** Id of the quoted text, if that is not the subject itself. */
function textOf(domainEvent: DomainEvent): string | null {
  if ('commentId' in domainEvent) return domainEvent.commentId;
  return 'messageId' in domainEvent ? domainEvent.messageId : null;
}

function personOf(domainEvent: DomainEvent): string | null {
  if ('studentId' in domainEvent) return domainEvent.studentId ?? null;
  return 'userId' in domainEvent ? domainEvent.userId : null;
}

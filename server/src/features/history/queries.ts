import type { HistoryEvent, HistoryKind } from 'shared-api/contract';
import { HISTORY_EVENTS } from 'shared-api/schema';
import type { Db } from '../../database/schema.ts';
import { findCursor, type PageRequest } from '../../http/pages.ts';
import { eventsOf, type AuditEvent } from '../audit/declared-events.ts';
import type { Viewer } from '../grades/seen.ts';

export type HistoryRow = Awaited<ReturnType<typeof listOfClass>>[number];

/** Events of one grade that each viewer sees: no student reads of an unreleased one. */
const GRADE_EVENTS: Record<Viewer, readonly AuditEvent[]> = {
  teacher: eventsOf(['grades']),
  student: eventsOf(['grades']).filter((event) => event !== 'grade.unreleased_changed'),
};

/** Lists the entries of a class, the latest first. */
export async function listOfClass(
  db: Db,
  classId: string,
  kind: HistoryKind | undefined,
  { limit, from }: PageRequest,
) {
  const wanted: readonly AuditEvent[] = HISTORY_EVENTS;
  const events = kind === undefined ? wanted : eventsOf([kind]);
  const cursor = await findCursor('before', from, (id) => findEntry(db, id, { class_id: classId }));
  return entries(db, events)
    .where('audit_entries.class_id', '=', classId)
    .$if(cursor !== undefined, (query) => query.where('audit_entries.id', '<', cursor?.id ?? ''))
    .orderBy('audit_entries.id', 'desc')
    .limit(limit)
    .execute();
}

interface OfGrade {
  classworkId: string;
  studentId: string;
  viewer: Viewer;
}

/** Lists the changes of one grade, the latest first. */
export async function listOfGrade(
  db: Db,
  { classworkId, studentId, viewer }: OfGrade,
  { limit, from }: PageRequest,
) {
  const target = { subject_id: classworkId, user_id: studentId };
  const cursor = await findCursor('before', from, (id) => findEntry(db, id, target));
  return entries(db, GRADE_EVENTS[viewer])
    .where('audit_entries.subject_id', '=', classworkId)
    .where('audit_entries.user_id', '=', studentId)
    .$if(cursor !== undefined, (query) => query.where('audit_entries.id', '<', cursor?.id ?? ''))
    .orderBy('audit_entries.id', 'desc')
    .limit(limit)
    .execute();
}

interface Target {
  class_id?: string;
  subject_id?: string;
  user_id?: string;
}

function findEntry(db: Db, id: string, target: Target) {
  return db
    .selectFrom('audit_entries')
    .select('id')
    .where('id', '=', id)
    .where(({ and }) => and(target))
    .executeTakeFirst();
}

/** Selects entries with the names of the two people, as the class shows them. */
function entries(db: Db, events: readonly AuditEvent[]) {
  return db
    .selectFrom('audit_entries')
    .leftJoin('users as actors', 'actors.id', 'audit_entries.actor_id')
    .leftJoin('memberships as actorship', (join) =>
      join
        .onRef('actorship.class_id', '=', 'audit_entries.class_id')
        .onRef('actorship.user_id', '=', 'audit_entries.actor_id'),
    )
    .leftJoin('users', 'users.id', 'audit_entries.user_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'audit_entries.class_id')
        .onRef('memberships.user_id', '=', 'audit_entries.user_id'),
    )
    .leftJoin('classwork', 'classwork.id', 'audit_entries.subject_id')
    .leftJoin('attachments', 'attachments.id', 'audit_entries.subject_id')
    .leftJoin('audit_comments', 'audit_comments.entry_id', 'audit_entries.id')
    .select([
      'audit_entries.id',
      'audit_entries.at',
      'audit_entries.payload',
      'actors.username as actor',
      'actorship.namesake as actor_namesake',
      'users.username as user',
      'memberships.namesake as user_namesake',
      'classwork.title as classwork',
      'attachments.name as file',
      'audit_comments.comment',
    ])
    .select(({ ref }) => ref('audit_entries.event').$castTo<HistoryEvent>().as('event'))
    .where('audit_entries.event', 'in', events);
}

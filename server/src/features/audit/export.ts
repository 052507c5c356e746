import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../database/schema.ts';
import type { Timestamp } from '../../time.ts';

export interface AuditFilter {
  since: Timestamp | undefined;
  /** Exclusive. */
  until: Timestamp | undefined;
  classId: string | undefined;
  /** User who did it, or whom it concerns. */
  userId: string | undefined;
  events: readonly string[] | undefined;
}

export interface ExportedEntry {
  seq: number | null;
  id: string;
  at: Timestamp;
  event: string;
  actor: string | null;
  class: string | null;
  user: string | null;
  subject: string | null;
  payload: Record<string, unknown>;
  hash: string | null;
}

const BATCH = 1_000;

/** Yields the entries that match all filters, the oldest first. */
export async function* exportEntries(db: Db, filter: AuditFilter): AsyncGenerator<ExportedEntry> {
  const { since, until, classId, userId, events } = filter;
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('id', '>', last)
      .$if(since !== undefined, (query) => query.where('at', '>=', since ?? ''))
      .$if(until !== undefined, (query) => query.where('at', '<', until ?? ''))
      .$if(classId !== undefined, (query) => query.where('class_id', '=', classId ?? ''))
      .$if(userId !== undefined, (query) =>
        query.where(({ eb, or }) =>
          or([eb('actor_id', '=', userId ?? ''), eb('user_id', '=', userId ?? '')]),
        ),
      )
      .$if(events !== undefined, (query) => query.where('event', 'in', events ?? []))
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const { seq, id, at, event, hash } = row;
      yield {
        seq,
        id,
        at,
        event,
        actor: row.actor_id,
        class: row.class_id,
        user: row.user_id,
        subject: row.subject_id,
        payload: JSON.parse(row.payload) as Record<string, unknown>,
        hash,
      };
    }
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
    await setImmediate();
  }
}

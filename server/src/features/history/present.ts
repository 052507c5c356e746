import type { HistoryEntry } from 'shared-api/contract';
import { shownName } from '../members/names/shown-name.ts';
import type { HistoryRow } from './queries.ts';

/** Part of a payload that people read; each event has some of it. */
interface Payload {
  from?: number | string | null;
  to?: number | string | null;
  names?: string[];
}

export function presentEntry(row: HistoryRow): HistoryEntry {
  const { from, to, names = [] } = JSON.parse(row.payload) as Payload;
  return {
    id: row.id,
    event: row.event,
    date: row.at,
    by: nameOf(row.actor, row.actor_namesake),
    user: nameOf(row.user, row.user_namesake),
    title: row.classwork ?? row.file,
    from: numberOf(from),
    to: numberOf(to),
    role: typeof to === 'string' ? to : null,
    names,
    comment: row.comment,
  };
}

function nameOf(username: string | null, namesake: number | null): string | null {
  return username === null ? null : shownName({ username, namesake });
}

function numberOf(value: number | string | null | undefined): number | null {
  return typeof value === 'number' ? value : null;
}

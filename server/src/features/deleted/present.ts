import type { DeletedThing } from 'shared-api/contract';
import { timestampAt } from '../../time.ts';
import { shownName } from '../members/names/shown-name.ts';
import { DELETED_KEEPS } from '../restoring/restoring.ts';
import type { DeletedRow } from './queries.ts';

export function presentDeleted(row: DeletedRow): DeletedThing {
  const { thing_id: id, kind, title, excerpt, deleted_at } = row;
  return {
    id,
    kind,
    class: { id: row.class_id, name: row.class_name },
    title: kind === 'member' ? (nameOf(row.author, row.author_namesake) ?? '') : title,
    excerpt,
    author: kind === 'member' ? null : nameOf(row.author, row.author_namesake),
    deleted_by: nameOf(row.deleter, row.deleter_namesake),
    date_deleted: deleted_at,
    date_gone: kind === 'member' ? null : timestampAt(Date.parse(deleted_at) + DELETED_KEEPS),
  };
}

function nameOf(username: string | null, namesake: number | null): string | null {
  return username === null ? null : shownName({ username, namesake });
}

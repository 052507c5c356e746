import { sql } from 'kysely';
import type { Timestamp } from '../time.ts';

/**
 * When a piece of `classwork` is due for one student, where `extensions` holds what they have: the later of the two. What has no end
 * needs no extension.
 */
export const OWN_DUE = sql<Timestamp | null>`case
  when extensions.due_at > classwork.due_at then extensions.due_at
  else classwork.due_at
end`;

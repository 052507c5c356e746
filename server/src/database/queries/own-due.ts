import { sql } from 'kysely';
import type { Timestamp } from '../../time.ts';

/**
 * Due date of a piece of `classwork` for one student, whose extension is joined as `extensions`:
 * the later of the two. Classwork without a due date needs no extension.
 */
export const OWN_DUE = sql<Timestamp | null>`case
  when extensions.due_at > classwork.due_at then extensions.due_at
  else classwork.due_at
end`;

import { setImmediate } from 'node:timers/promises';
import type { DeleteResult } from 'kysely';

/** Rows of one statement: what else wants the database waits for milliseconds, not for the whole clean-up. */
const BATCH = 200;

interface Deletion {
  executeTakeFirst: () => Promise<DeleteResult>;
}

/** Deletes in small steps until nothing is left. `step` deletes at most `limit` rows each time. */
export async function deleteInBatches(step: (limit: number) => Deletion): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await step(BATCH).executeTakeFirst();
    if (numDeletedRows < BATCH) return;
    // SQLite answers without ever waiting: others get their turn here.
    await setImmediate();
  }
}

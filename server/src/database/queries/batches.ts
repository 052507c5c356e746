import { setImmediate } from 'node:timers/promises';
import type { DeleteResult } from 'kysely';

/** Rows per statement: other queries wait for milliseconds, not for the whole clean-up. */
const BATCH = 200;

interface Deletion {
  executeTakeFirst: () => Promise<DeleteResult>;
}

/** Deletes in small steps until nothing is left. `step` deletes at most `limit` rows each time. */
export async function deleteInBatches(step: (limit: number) => Deletion): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await step(BATCH).executeTakeFirst();
    if (numDeletedRows < BATCH) return;
    // SQLite queries never yield to the event loop: this lets other requests run.
    await setImmediate();
  }
}

import { setImmediate } from 'node:timers/promises';
import type { Core } from '../../core.ts';
import { createWorker, type Worker } from '../../jobs/worker.ts';
import { MINUTE } from '../../time.ts';
import { indexQueued } from './index-queued.ts';

/** Interval for items that no search has indexed, and for those from before an upgrade. */
const POLL_INTERVAL = MINUTE;

/** Creates a worker that indexes changed texts; a search has the newest indexed first. */
export function createIndexer({ db, log, workerRuns }: Core): Worker {
  return createWorker({
    name: 'search-index',
    everyMs: POLL_INTERVAL,
    failure: 'search indexing failed',
    log,
    runs: workerRuns,
    async run(closing) {
      // SQLite queries never yield to the event loop: this lets other requests run.
      while (!closing.aborted && (await indexQueued(db))) await setImmediate();
    },
  });
}

import { setImmediate } from 'node:timers/promises';
import type { Core } from './core.ts';
import type { Due, Feature } from './features/feature.ts';
import { createWorker, type Worker } from './jobs/worker.ts';
import { SECOND } from './time.ts';

const POLL_INTERVAL = 5 * SECOND;
const BATCH = 100;

/**
 * Creates a worker that makes every feature publish its scheduled items when they are due. It runs
 * at once, to catch up on items that came due while no server ran, and then every few seconds.
 */
export function createPublisher(core: Core, features: readonly Feature[]): Worker {
  const allDue = features.flatMap(({ due }) => due ?? []);
  return createWorker({
    name: 'publisher',
    everyMs: POLL_INTERVAL,
    failure: 'scheduled publishing failed',
    log: core.log,
    runs: core.workerRuns,
    async run(closing) {
      const failures: unknown[] = [];
      for (const due of allDue) {
        // A feature publishes even if another one fails.
        await publishAll(core, due, closing).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  });
}

async function publishAll(core: Core, { list, publish }: Due, closing: AbortSignal): Promise<void> {
  if (closing.aborted) return;
  for (const id of await list(core, BATCH)) {
    if (closing.aborted) return;
    await tryToPublish(core, id, publish);
    // SQLite queries never yield to the event loop: this lets other requests run.
    await setImmediate();
  }
}

/** Publishes one item. A failure does not delay the others; the item is tried again. */
async function tryToPublish(core: Core, id: string, publish: Due['publish']): Promise<void> {
  try {
    await publish(core, id);
  } catch (error) {
    core.log.warn({ err: error, id }, 'scheduled item not published');
  }
}

import type { Core } from './core.ts';
import type { Feature } from './features/feature.ts';
import { createWorker } from './jobs/worker.ts';
import { HOUR } from './time.ts';

export interface CleanUps {
  /** Resolves when the clean-up at the start has ended, also if it failed. */
  first: Promise<void>;
  /** Runs one more clean-up now. */
  run: () => Promise<void>;
  stop: () => void;
}

/**
 * Makes every feature remove expired rows, and purge rows that were deleted long ago: now and every
 * hour.
 */
export function cleanUpHourly(core: Core, features: readonly Feature[]): CleanUps {
  let isEnded = false;
  const run = async () => {
    const failures: Error[] = [];
    for (const { purge } of features) {
      // Database rows are removed even if the file store is unreachable.
      await purge?.(core, features).catch((error: Error) => failures.push(error));
    }
    const [first] = failures;
    if (failures.length > 1) {
      throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
    }
    if (first) throw first;
  };
  const worker = createWorker({
    name: 'clean-up',
    everyMs: HOUR,
    failure: 'clean-up failed',
    logsEveryFailure: true,
    log: core.log,
    runs: core.workerRuns,
    async run() {
      try {
        await run();
      } catch (error) {
        // When the server closes, the database can close during a clean-up; the next one removes
        // the rest.
        if (!isEnded) throw error;
      }
    },
  });
  worker.start();
  return {
    first: worker.drain(),
    run,
    stop() {
      isEnded = true;
      void worker.close();
    },
  };
}

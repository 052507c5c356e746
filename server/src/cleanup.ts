import type { Core } from './core.ts';
import type { Feature } from './features/feature.ts';
import { HOUR } from './time.ts';

export interface CleanUps {
  /** Resolves once the clean-up of the start is over, also where it failed. */
  first: Promise<void>;
  /** One more, now. */
  run: () => Promise<void>;
  stop: () => void;
}

/** Has every feature remove what has expired, and for good what was deleted long ago: now and every hour. */
export function cleanUpHourly(core: Core, features: readonly Feature[]): CleanUps {
  let isEnded = false;
  const run = async () => {
    const failures: Error[] = [];
    for (const { purge } of features) {
      // Where the store of files is away, what the database has goes all the same.
      await purge?.(core, features).catch((error: Error) => failures.push(error));
    }
    const [first] = failures;
    if (failures.length > 1) {
      throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
    }
    if (first) throw first;
  };
  const tryToRun = async () => {
    try {
      await run();
    } catch (error) {
      // The database is closed under a clean-up that is still going on; the next one finds the rest.
      if (!isEnded) core.log.error({ err: error }, 'clean-up failed');
    }
  };
  const first = tryToRun();
  const timer = setInterval(() => void tryToRun(), HOUR);
  timer.unref();
  return {
    first,
    run,
    stop() {
      isEnded = true;
      clearInterval(timer);
    },
  };
}

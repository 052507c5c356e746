import type { FastifyBaseLogger } from 'fastify';
import { MINUTE } from '../time.ts';
import type { WorkerRuns } from './worker-runs.ts';

export interface WorkerOptions {
  /** Name in metrics and log lines. */
  name: string;
  /** Does everything that is due now. It stops early once the signal is aborted, by `close`. */
  run: (signal: AbortSignal) => Promise<void>;
  /** Milliseconds between the end of a run and the next one, if nobody wakes the worker. */
  everyMs: number;
  /** Milliseconds between a wake and its run, so that wakes within that time cause one run. */
  gatherMs?: number;
  /** Log message of an outage; it never changes, because operators search for it. */
  failure: string;
  /** Logs every failure, rather than the first of each outage. */
  logsEveryFailure?: boolean;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Counts runs for metrics, and pauses them in read-only mode. */
  runs?: WorkerRuns | undefined;
}

export interface Worker {
  /** Runs at once, and then at intervals. */
  start: () => void;
  /** Runs in the background; once more if a run has already begun. */
  wake: () => void;
  /** Resolves when everything that is due now is done, or has failed. */
  runNow: () => Promise<void>;
  /** Resolves when no run is left, also if it failed. */
  drain: () => Promise<void>;
  /** Stops the interval, aborts the signal, and waits for the current run. */
  close: () => Promise<void>;
  readonly isRunning: boolean;
}

/** Longest interval after failures, unless the worker's own is longer. */
const LONGEST_BACKOFF = MINUTE;

/**
 * Creates a worker in the background: it runs when it is woken and at intervals, never twice at the
 * same time. Several processes may have the same worker, so `run` claims what it does in the
 * database.
 *
 * A failed run is repeated at the next wake, or after an interval that doubles with each failure
 * in a row.
 */
export function createWorker(options: WorkerOptions): Worker {
  const { name, run, everyMs, gatherMs = 0, failure, logsEveryFailure, log, runs } = options;
  const closing = new AbortController();
  let work: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStarted = false;
  let isWoken = false;
  let failures = 0;

  async function tryToRun(): Promise<void> {
    try {
      if (gatherMs > 0) await new Promise((resolve) => setTimeout(resolve, gatherMs));
      while (isWoken) {
        isWoken = false;
        if (runs?.isPaused && (await runs.isPaused())) continue;
        await run(closing.signal);
        runs?.count(name, 'done');
      }
      failures = 0;
    } catch (error) {
      failures += 1;
      runs?.count(name, 'failed');
      if (failures === 1 || logsEveryFailure) log.error({ err: error, worker: name }, failure);
    }
  }

  function runAgainLater(): void {
    clearTimeout(timer);
    if (!isStarted || closing.signal.aborted) return;
    const backoff = everyMs * 2 ** Math.max(0, failures - 1);
    timer = setTimeout(wake, Math.min(backoff, Math.max(everyMs, LONGEST_BACKOFF)));
    timer.unref();
  }

  function wake(): void {
    if (closing.signal.aborted) return;
    isWoken = true;
    work ??= tryToRun().finally(() => {
      work = null;
      // A wake during a failed run.
      if (isWoken) wake();
      else runAgainLater();
    });
  }

  async function drain(): Promise<void> {
    while (work) await work;
  }

  return {
    start() {
      isStarted = true;
      wake();
    },
    wake,
    runNow() {
      wake();
      return drain();
    },
    drain,
    close() {
      closing.abort();
      clearTimeout(timer);
      isWoken = false;
      return drain();
    },
    get isRunning() {
      return work !== null;
    },
  };
}

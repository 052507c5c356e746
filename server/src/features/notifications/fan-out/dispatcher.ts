import { setImmediate } from 'node:timers/promises';
import type { Core } from '../../../core.ts';
import { createWorker, type Worker } from '../../../jobs/worker.ts';
import { MINUTE, SECOND, timestamp } from '../../../time.ts';
import { fanOut, findNext, postpone, type HappeningRow } from './fan-out.ts';
import { announce } from '../inbox-topic.ts';

/**
 * Milliseconds before delivery: the author gets their reply first, and events within that time are
 * delivered together.
 */
const MOMENT = 20;
/** Interval to look for events that another process left, or that must be retried. */
const POLL_INTERVAL = 5 * SECOND;
const RETRY_AFTER = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE];

/**
 * Creates a worker that delivers domain events as notifications. Events are stored in the
 * transaction that causes them, so none is lost with a process. The transaction that delivers them
 * removes them, so none is delivered twice.
 * @param onNotified called whenever somebody was notified
 */
export function createDispatcher(core: Core, onNotified: () => void): Worker {
  return createWorker({
    name: 'notifications',
    everyMs: POLL_INTERVAL,
    gatherMs: MOMENT,
    failure: 'notification fan-out failed',
    log: core.log,
    runs: core.workerRuns,
    async run(closing) {
      while (!closing.aborted) {
        const next = await findNext(core.db);
        // Without success, another process has claimed the events; the next interval looks again.
        if (!next || !(await deliver(core, next, onNotified))) return;
        // SQLite queries never yield to the event loop: this lets other requests run.
        await setImmediate();
      }
    },
  });
}

async function deliver(core: Core, next: HappeningRow, onNotified: () => void): Promise<boolean> {
  const { db, bus, log } = core;
  const { kind, class_id, attempts } = next;
  try {
    const notified = await fanOut(db, next);
    if (notified) {
      announce(bus, notified);
      onNotified();
    }
    return notified !== null;
  } catch (error) {
    const wait = RETRY_AFTER[attempts] ?? 0;
    const times = { until: timestamp(wait), attempts: RETRY_AFTER.length + 1 };
    const givenUp = await postpone(db, next, times);
    const facts = { err: error, kind, class: class_id, attempts, givenUp };
    if (givenUp > 0) log.error(facts, 'domain event given up');
    else log.warn(facts, 'domain event could not be delivered yet');
    return true;
  }
}

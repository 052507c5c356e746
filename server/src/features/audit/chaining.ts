import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core.ts';
import { createWorker, type Worker } from '../../jobs/worker.ts';
import { SECOND } from '../../time.ts';
import { chainEntries } from './chain.ts';

/** Interval between looks for new entries: one search in an empty index. */
const POLL_INTERVAL = SECOND;

declare module 'fastify' {
  interface FastifyInstance {
    auditChaining: Worker;
  }
}

/** Registers the worker that chains committed audit entries, and logs a line for each. */
export function auditChaining(app: FastifyInstance): void {
  const worker = createChaining(app.core);
  app.decorate('auditChaining', worker);
  app.addHook('onReady', async () => worker.start());
  app.addHook('onClose', () => worker.close());
}

function createChaining({ db, log, workerRuns }: Core): Worker {
  return createWorker({
    name: 'audit-chain',
    everyMs: POLL_INTERVAL,
    failure: 'audit chaining failed',
    log,
    runs: workerRuns,
    async run(closing) {
      while (!closing.aborted) {
        const chained = await chainEntries(db);
        for (const { payload, ...entry } of chained) {
          log.info({ audit: { ...entry, payload: JSON.parse(payload) } }, 'audit entry');
        }
        if (chained.length === 0) return;
        await setImmediate();
      }
    },
  });
}

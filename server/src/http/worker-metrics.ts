import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';

/** Exposes the runs of the workers in the background to Prometheus. */
export function workerMetrics({ core, metrics }: FastifyInstance): void {
  new Counter({
    name: 'worker_runs_total',
    help: 'Runs of workers in the background, by worker and outcome',
    labelNames: ['worker', 'outcome'],
    registers: [metrics.registry],
    collect() {
      this.reset();
      for (const [worker, { done, failed }] of core.workerRuns.counts) {
        this.inc({ worker, outcome: 'done' }, done);
        this.inc({ worker, outcome: 'failed' }, failed);
      }
    },
  });
}

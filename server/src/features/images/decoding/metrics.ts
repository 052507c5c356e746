import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { SECOND } from '../../../time.ts';
import type { Lane } from './queue.ts';

/** Below the timeout of scrapes, which is ten seconds. */
const PATIENCE = 2 * SECOND;
const LANES: Lane[] = ['sign-up', 'account', 'preview'];

/** Exposes a picture queue that does not advance, and a thread pool without a free thread. */
export function pictureMetrics({ core, metrics }: FastifyInstance): void {
  const registers = [metrics.registry];
  new Gauge({
    name: 'pictures_waiting',
    help: 'Pictures that wait to be decoded',
    labelNames: ['lane'],
    registers,
    collect() {
      for (const lane of LANES) this.set({ lane }, core.pictures.waiting(lane));
    },
  });
  new Gauge({
    name: 'picture_decoders_killed',
    help: 'Decoders that missed their deadline since the server started',
    registers,
    collect() {
      this.set(core.pictures.decoders.killed);
    },
  });
  new Gauge({
    name: 'thread_pool_wait_seconds',
    help: 'Time until a thread of the pool was free, which also checks passwords; 2 where none was by then',
    registers,
    async collect() {
      const start = performance.now();
      // A starved pool must not delay the metrics that report it.
      const late = new AbortController();
      const inTime = stat('/').then(() => Math.min(performance.now() - start, PATIENCE));
      const wait = await Promise.race([inTime, sleep(PATIENCE, PATIENCE, late)]);
      late.abort();
      this.set(wait / SECOND);
    },
  });
}

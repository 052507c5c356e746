import type { FastifyBaseLogger } from 'fastify';
import { MINUTE } from '../time.ts';

/** Not signed by us; not what its topic promises; heard before, or long ago; a fault of whoever heard it. */
export type DropReason = 'forged' | 'malformed' | 'old' | 'failed';

const LOG_EVERY = MINUTE;

/** Messages of the bus that were not heard: counted for the metrics, and logged now and then. */
export class DropCounter {
  readonly counts: Record<DropReason, number> = { forged: 0, malformed: 0, old: 0, failed: 0 };
  readonly #log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly #loggedAt = new Map<DropReason, number>();

  constructor(log: Pick<FastifyBaseLogger, 'warn' | 'error'>) {
    this.#log = log;
  }

  add(reason: DropReason, error?: unknown): void {
    this.counts[reason] += 1;
    // Whoever can write to Redis could fill the disk with lines.
    const now = performance.now();
    if (now - (this.#loggedAt.get(reason) ?? -Infinity) < LOG_EVERY) return;
    this.#loggedAt.set(reason, now);
    const level = reason === 'failed' ? 'error' : 'warn';
    this.#log[level](
      { err: error, reason, count: this.counts[reason] },
      'a live event was dropped',
    );
  }
}

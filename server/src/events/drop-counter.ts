import type { FastifyBaseLogger } from 'fastify';
import { MINUTE } from '../time.ts';

/**
 * `forged`: not signed with our key. `malformed`: wrong shape for its topic. `old`: repeated, or
 * sent long ago. `failed`: an error in the listener.
 */
export type DropReason = 'forged' | 'malformed' | 'old' | 'failed';

const LOG_EVERY = MINUTE;

/** Counts dropped messages of the bus for the metrics, and logs some of them. */
export class DropCounter {
  readonly counts: Record<DropReason, number> = { forged: 0, malformed: 0, old: 0, failed: 0 };
  readonly #log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly #loggedAt = new Map<DropReason, number>();

  constructor(log: Pick<FastifyBaseLogger, 'warn' | 'error'>) {
    this.#log = log;
  }

  add(reason: DropReason, error?: unknown): void {
    this.counts[reason] += 1;
    // Anybody who can write to Redis could otherwise fill the disk with log lines.
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

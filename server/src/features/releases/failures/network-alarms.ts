import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import { MINUTE } from '../../../time.ts';
import type { Evidence } from './networks.ts';
import type { TakenRelease } from '../tabs/open-tabs.ts';

const MESSAGE = 'release fails in one network only; not rolled back';
const ONCE_IN = 10 * MINUTE;

/** Warns that a release fails in only one network. */
export type WarnOfNetwork = (
  log: FastifyBaseLogger,
  failed: TakenRelease,
  evidence: Evidence,
) => void;

/**
 * Creates the warning function of a server: one log line and one count per release in ten minutes.
 */
export function networkAlarms({ metrics }: FastifyInstance): WarnOfNetwork {
  const warnedAt = new Map<string, number>();
  const counter = new Counter({
    name: 'releases_failing_in_one_network_total',
    help: 'Warnings of releases that fail in one network only, by remote',
    labelNames: ['remote'],
    registers: [metrics.registry],
  });
  return (log, { remote, release }, evidence) => {
    const now = Date.now();
    for (const [key, at] of warnedAt) if (at <= now - ONCE_IN) warnedAt.delete(key);
    const key = `${remote}@${release}`;
    if (warnedAt.has(key)) return;
    warnedAt.set(key, now);
    counter.inc({ remote });
    log.warn({ remote, release, ...evidence }, MESSAGE);
  };
}

import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Metrics {
  registry: Registry;
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

/**
 * Exposes metrics for Prometheus: calls, and lost messages from other processes. Other modules add
 * theirs to the same registry.
 */
export function countMetrics(app: FastifyInstance): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  new Counter({
    name: 'live_events_dropped_total',
    help: 'Messages of other processes that were not heard, by reason',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(app.core.bus.drops.counts)) {
        this.inc({ reason }, count);
      }
    },
  });

  app.decorate('metrics', { registry });
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, not the path: labels must be few, and hold no tokens.
    const route = request.routeOptions.url ?? 'none';
    seconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
  });
}

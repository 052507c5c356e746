import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';

export function liveMetrics({ metrics, websocketServer }: FastifyInstance): void {
  new Gauge({
    name: 'live_connections',
    help: 'Open WebSocket connections',
    registers: [metrics.registry],
    collect() {
      this.set(websocketServer.clients.size);
    },
  });
}

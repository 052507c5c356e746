import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';

/** Exposes the mail queue to Prometheus, which shows an outage of the mail server first. */
export function mailMetrics({ core, metrics }: FastifyInstance): void {
  new Gauge({
    name: 'mails_waiting',
    help: 'Mails that are not sent yet',
    registers: [metrics.registry],
    async collect() {
      const row = await core.db
        .selectFrom('mails')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .executeTakeFirst();
      this.set(row?.count ?? 0);
    },
  });
}

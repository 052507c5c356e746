import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';

/** For Prometheus: a mail server that is away shows here first. */
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

import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isLoopbackHost } from '../../config/config.ts';
import { SECOND } from '../../time.ts';
import { WriteCheck } from '../../database/write-check.ts';
import { HttpError, notFound } from '../../errors.ts';
import { hashToken } from '../../security/tokens.ts';
import { inEnglish } from '../../texts/localized-text.ts';

const PATIENCE = 2 * SECOND;

/** Routes for operators: a load balancer, and Prometheus. */
export function healthRoutes(app: FastifyInstance): void {
  const { db, log } = app.core;
  const writes = new WriteCheck(db);

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await withinTime(sql`select 1`.execute(db));
    } catch (error) {
      log.error({ err: error }, 'the database does not answer');
      throw new HttpError('unavailable', inEnglish('The database does not answer.'), undefined, 5);
    }
    if (await app.core.readOnly.isOn()) return { status: 'ok', mode: 'read-only' };
    const reason = await writes.whyNot();
    // Pages are still served, so traffic need not be moved elsewhere.
    const stale = app.siteRegistry.isStale() ? { registry: 'stale' } : {};
    if (reason === null) return { status: 'ok', ...stale };
    log.error({ reason }, 'the database takes no writes');
    const text = inEnglish(`The database takes no writes: ${reason}.`);
    throw new HttpError('unavailable', text, undefined, 5);
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request)) throw notFound();
    const { registry } = app.metrics;
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

async function withinTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), PATIENCE);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Whether the caller may read metrics: with METRICS_TOKEN whoever sends it, else this machine only,
 * not through a proxy.
 */
function mayReadMetrics(request: FastifyRequest): boolean {
  const { metricsToken } = request.server.core.config;
  if (metricsToken) {
    const given = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(metricsToken)));
  }
  const { 'x-forwarded-for': forwardedFor, forwarded } = request.headers;
  const peer = (request.socket.remoteAddress ?? '').replace('::ffff:', '');
  const isDirect = forwardedFor === undefined && forwarded === undefined;
  return isDirect && isLoopbackHost(peer) && isLoopbackHost(request.hostname);
}

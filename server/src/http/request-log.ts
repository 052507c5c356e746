import type { FastifyInstance } from 'fastify';

const QUIET = ['/healthz', '/metrics'];

/** Logs one line per answered request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const level = QUIET.includes(request.routeOptions.url ?? '') ? 'debug' : 'info';
    request.log[level](
      {
        req: request,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.session ? { user: request.session.userId } : {}),
      },
      'answered',
    );
  });
}

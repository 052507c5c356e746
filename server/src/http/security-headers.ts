import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from 'shared-api/contract';
import { DAY, SECOND } from '../time.ts';

/**
 * Sets headers for every reply. This policy fits replies that are no pages and load nothing; the
 * page server and the mail outbox set the policies of their pages.
 */
export async function securityHeaders(app: FastifyInstance): Promise<void> {
  const isSecure = app.core.config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // The chatbot's frame, and remotes of other origins, do not support embedding.
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    frameguard: { action: 'deny' },
    hsts: isSecure ? { maxAge: (365 * DAY) / SECOND, includeSubDomains: false } : false,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(API_BASE)) reply.header('cache-control', 'no-store');
  });
}

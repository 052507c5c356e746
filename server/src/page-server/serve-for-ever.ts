import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SHELL } from 'platform/server';
import type { ErrorBody } from 'shared-api/contract';
import type { ReleaseAudience } from './registry/release-access.ts';

/**
 * Paths that are served from each folder: `/<release>/...` of the shell without its pages, and
 * `/<remote>/<release>/...` of a remote.
 */
const SERVED = {
  '/shell': /^\/[a-z0-9]+\/[^/]+(?<!\.html)$/i,
  '/remotes': /^\/(?!shell\/)[a-z0-9-]+\/[a-z0-9]+\/[^/]+$/i,
};

/**
 * Serves files whose path changes with their content, which browsers cache forever. Sends the
 * compressed copy that the build has written beside them. A missing file is a 404 in JSON.
 */
export function serveForEver(
  app: FastifyInstance,
  prefix: keyof typeof SERVED,
  root: string,
  notFound: ErrorBody,
  audienceOf: (request: FastifyRequest, name: string, release: string) => Promise<ReleaseAudience>,
): void {
  const testerOnly = new WeakSet<FastifyRequest>();
  app.register(
    async (scope) => {
      // The file may appear in a moment: another process of the site may have it before this one.
      scope.setNotFoundHandler((_request, reply) =>
        reply.code(404).header('cache-control', 'no-store').send(notFound),
      );
      scope.addHook('onRequest', async (request, reply) => {
        const { '*': pathname = '' } = request.params as { '*'?: string };
        const below = prefix === '/shell' ? `${SHELL}/${pathname}` : pathname;
        const [name = '', release = ''] = below.split('/');
        const audience = await audienceOf(request, name, release);
        if (audience === null) return reply.callNotFound();
        if (audience === 'tester') testerOnly.add(request);
      });
      // A tester's release may never be promoted, so no cache may give it to others.
      scope.addHook('onSend', async (request, reply) => {
        if (testerOnly.has(request)) reply.header('cache-control', 'no-store');
      });
      await scope.register(fastifyStatic, {
        root,
        allowedPath: (pathname) => SERVED[prefix].test(pathname),
        decorateReply: false,
        dotfiles: 'ignore',
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        index: false,
        setHeaders: (reply) => {
          // A shell of another origin may load releases.
          reply.header('access-control-allow-origin', '*');
          reply.header('cross-origin-resource-policy', 'cross-origin');
        },
      });
    },
    { prefix },
  );
}

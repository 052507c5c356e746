import type { FastifyInstance } from 'fastify';
import { reportRemoteFailure } from 'shared-api/contract';
import { withoutSecrets } from '../../http/log-options.ts';
import { route } from '../../http/route.ts';

/** Remotes that failed in a browser, for whoever watches the log. */
export function reportRoutes(app: FastifyInstance): void {
  route(
    app,
    reportRemoteFailure,
    { access: 'open', limits: { ip: { max: 60, seconds: 60 } } },
    async ({ request, body }) => {
      const { remote, release, phase, message, path, offline, replacedBy } = body;
      request.log.warn(
        {
          remote,
          release,
          phase,
          path: withoutSecrets(path),
          problem: withoutSecrets(message),
          ...(offline ? { offline } : {}),
          ...(replacedBy ? { replacedBy } : {}),
        },
        'a remote failed in a browser',
      );
      return {};
    },
  );
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reportRemoteFailure, type RemoteFailureBody } from 'shared-api/contract';
import { withoutSecrets } from '../../http/log-options.ts';
import { findSession, route } from '../../http/route.ts';
import { watchFailure } from '../releases/watch.ts';

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
      await countForRollback(request, body);
      return {};
    },
  );
}

/** What takes a part of a page away; the rest is for the log alone. */
const COUNTED: readonly RemoteFailureBody['phase'][] = ['load', 'mount', 'render'];

/**
 * Anybody can post a report: it counts where it comes from somebody who is logged in, whom this server gave that release, and
 * whom it reached, for a tab without a network loads nothing. The shell is no remote.
 */
async function countForRollback(request: FastifyRequest, report: RemoteFailureBody): Promise<void> {
  const { core, siteRegistry } = request.server;
  const { remote, release, phase, offline } = report;
  if (offline || !COUNTED.includes(phase)) return;
  if (siteRegistry.given(request).get(remote) !== release) return;
  const session = await findSession(core.sessions, request);
  if (session?.isActive) await watchFailure(core, request.log, { remote, release }, session.userId);
}

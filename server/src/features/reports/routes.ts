import type { FastifyInstance } from 'fastify';
import { reportRemoteFailure, reportRunning, reportView } from 'shared-api/contract';
import { withoutSecrets } from '../../http/log-options.ts';
import { findSession, route } from '../../http/route.ts';
import { networkAlarms } from '../releases/failures/network-alarms.ts';
import { isOfSite } from '../releases/tabs/of-site.ts';
import { openedReleases } from '../releases/tabs/opened-releases.ts';
import { MEASURES, addCounts, measured } from '../releases/tabs/release-counts.ts';
import { countFailure } from './count-failure.ts';

/** Routes for reports of browsers: failed remotes, for the log, and the speed of some pages. */
export function reportRoutes(app: FastifyInstance): void {
  const warnOfNetwork = networkAlarms(app);
  const recordOpened = openedReleases(app);
  route(
    app,
    reportRemoteFailure,
    { access: 'open', limits: { ip: { max: 60, seconds: 60 } } },
    async ({ request, body }) => {
      const {
        remote,
        release,
        phase,
        message,
        path,
        offline,
        translated,
        replacedBy,
        seen_hash,
        unreachable,
      } = body;
      request.log.warn(
        {
          remote,
          release,
          phase,
          path: withoutSecrets(path),
          problem: withoutSecrets(message),
          ...(offline ? { offline } : {}),
          ...(translated ? { translated } : {}),
          ...(seen_hash ? { seen_hash } : {}),
          ...(unreachable ? { unreachable } : {}),
          ...(replacedBy ? { replacedBy } : {}),
        },
        'a remote failed in a browser',
      );
      await countFailure(request, body, warnOfNetwork);
      return {};
    },
  );

  route(
    app,
    reportRunning,
    { access: 'open', limits: { ip: { max: 600, seconds: 60 } } },
    async ({ core, request, body: { shell, releases } }) => {
      const { history } = app.siteRegistry.file();
      const running = [...(shell === '' ? [] : [{ remote: 'shell', release: shell }]), ...releases];
      await recordOpened(request, await findSession(core.sessions, request), running);
      return {
        withdrawn: running.filter(({ remote, release }) => {
          return Object.hasOwn(history, remote) && history[remote]?.withdrawn.includes(release);
        }),
      };
    },
  );

  route(
    app,
    reportView,
    { access: 'open', limits: { ip: { max: 120, seconds: 60 } } },
    async ({ core, request, body: { remote, release, shell, ...values } }) => {
      const taken = MEASURES.flatMap((measure) => {
        const value = values[measure];
        return value === undefined ? [] : [measured(measure, value)];
      });
      const counts = ['view', ...taken];
      const owners = [
        { remote, release },
        { remote: 'shell', release: shell },
      ];
      const file = app.siteRegistry.file();
      for (const owner of owners.filter((one) => isOfSite(file, one))) {
        await addCounts(core.db, owner, counts);
      }
      await recordOpened(request, await findSession(core.sessions, request), owners);
      return {};
    },
  );
}

import type { FastifyInstance } from 'fastify';
import { historyOf } from 'platform/server';
import { RELEASES_CHANNEL } from 'shared-api/contract';
import { ipOf } from '../../../http/limits.ts';
import { liveRoute, type Connect } from '../../../live/live-channels.ts';
import { SECOND } from '../../../time.ts';
import { openedReleases } from './opened-releases.ts';
import { OpenTabs, type TakenRelease, type SendFrame } from './open-tabs.ts';
import { readRunning } from './running.ts';
import { TabCounts } from './tab-counts.ts';

/**
 * Interval to check the registry file for revocations, which works for any process and machine,
 * without Redis. A check is one system call.
 */
const POLL_INTERVAL = SECOND;
const COUNT_EVERY = 15 * SECOND;
/** Tabs of one IP address on each process: enough for a school of 5,000, where every page has one. */
const SLOTS = 6_000;

/**
 * `/ws/releases`: notifies open tabs that a running release was revoked. Open to everybody, because
 * public pages consist of remotes too.
 */
export function releasesChannel(app: FastifyInstance): void {
  const { core } = app;
  const tabs = new OpenTabs();
  const counts = new TabCounts(core.db);
  const recordOpened = openedReleases(app);
  let seen: object | undefined;

  const isRevoked = ({ remote, release }: TakenRelease) => {
    return historyOf(app.siteRegistry.file(), remote).withdrawn.includes(release);
  };
  const look = setInterval(() => {
    if (tabs.size === 0 || app.siteRegistry.file() === seen) return;
    seen = app.siteRegistry.file();
    tabs.notifyRevoked(isRevoked);
  }, POLL_INTERVAL).unref();
  const count = setInterval(() => {
    counts.keep(tabs.counts()).catch((error: unknown) => {
      core.log.warn({ err: error }, 'open tabs could not be counted');
    });
  }, COUNT_EVERY).unref();
  app.addHook('onClose', async () => {
    clearInterval(look);
    clearInterval(count);
    await counts.forget().catch(() => undefined);
  });

  const connect: Connect = async (connection, { request, session }) => {
    if (!connection.claimSlot(ipOf(request))) {
      request.log.warn('open tab not followed: the limit is reached');
      return null;
    }
    const send: SendFrame = (frame) => connection.send(frame);
    const person = await session;
    const userId = person?.userId ?? null;
    connection.onClose(() => tabs.leave(send));
    return {
      async onFrame(frame) {
        const releases = readRunning(frame);
        tabs.run(send, { userId, releases });
        tabs.notifyRevoked(isRevoked);
        await recordOpened(request, person, releases).catch((error: unknown) => {
          request.log.warn({ err: error }, 'opened releases could not be recorded');
        });
      },
    };
  };
  const limits = { name: 'tabs', slots: SLOTS, total: core.config.openTabs };
  liveRoute(app, RELEASES_CHANNEL, connect, limits);
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkKey } from '../../../http/limits.ts';
import type { Session } from '../../../security/session.ts';
import { MINUTE } from '../../../time.ts';
import { recordSuccesses } from '../failures/networks.ts';
import { isOfSite } from './of-site.ts';
import type { TakenRelease } from './open-tabs.ts';

const ONCE_IN = MINUTE;
/**
 * Size of the memory: far more than people open on one process in a minute. Beyond it, some are
 * recorded again.
 */
const MOST = 100_000;

/** Records the releases that a user has opened. */
export type RecordOpened = (
  request: FastifyRequest,
  session: Session | null,
  releases: readonly TakenRelease[],
) => Promise<void>;

/**
 * Creates the recorder. It records only releases of this site opened by logged-in users, because
 * other reports are no evidence; each combination of user, network and release once a minute.
 */
export function openedReleases(app: FastifyInstance): RecordOpened {
  const recorded = new Set<string>();
  let began = Date.now();
  return async (request, session, releases) => {
    if (!session?.isActive) return;
    if (recorded.size >= MOST || Date.now() - began >= ONCE_IN) {
      recorded.clear();
      began = Date.now();
    }
    const { userId } = session;
    const network = networkKey(request.ip);
    const keyOf = ({ remote, release }: TakenRelease) => {
      return `${userId} ${network} ${remote}@${release}`;
    };
    const file = app.siteRegistry.file();
    const opened = releases.filter((one) => !recorded.has(keyOf(one)) && isOfSite(file, one));
    await recordSuccesses(app.core.db, opened, { userId, network });
    for (const one of opened) recorded.add(keyOf(one));
  };
}

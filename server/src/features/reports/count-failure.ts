import type { FastifyRequest } from 'fastify';
import type { RemoteFailureBody } from 'shared-api/contract';
import { findSession } from '../../http/route.ts';
import { networkKey } from '../../http/limits.ts';
import type { WarnOfNetwork } from '../releases/failures/network-alarms.ts';
import { isOfSite } from '../releases/tabs/of-site.ts';
import { addCounts } from '../releases/tabs/release-counts.ts';
import { watchFailure } from '../releases/failures/watch.ts';

/** Phases in which part of a page is lost; only these can cause a rollback. */
const GRAVE: readonly RemoteFailureBody['phase'][] = ['load', 'mount', 'render'];

/**
 * Counts a reported failure. Anybody can post a report, and operators see the number. A report
 * counts towards a rollback only if its sender is logged in, got that release from this server, and
 * was online, because a tab without a network loads nothing. The shell is no remote.
 */
export async function countFailure(
  request: FastifyRequest,
  { remote, release, phase, offline, translated, seen_hash, unreachable }: RemoteFailureBody,
  warnOfNetwork: WarnOfNetwork,
): Promise<void> {
  const { core, siteRegistry } = request.server;
  const failed = { remote, release };
  const file = siteRegistry.file();
  if (isOfSite(file, failed)) await addCounts(core.db, failed, [`failed ${phase}`]);
  // In a page that was modified by others, a failure is no evidence against its release.
  if (offline || translated || !GRAVE.includes(phase)) return;
  if (siteRegistry.given(request).get(remote) !== release) return;
  const session = await findSession(core.sessions, request);
  if (!session?.isActive) return;
  const ofNetwork = seen_hash || (unreachable ? 'unreachable' : '');
  const evidence = phase === 'load' ? ofNetwork : '';
  const source = { userId: session.userId, network: networkKey(request.ip), phase, evidence };
  await watchFailure(core, request.log, { file, failed, warnOfNetwork, ...source });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findConflict, readRegistryFile, type Release } from 'platform/release-store';
import { overrideRemote, resetOverrides } from 'shared-api/contract';
import { isLoopbackHost, type Config } from '../../config.ts';
import type { Core } from '../../core.ts';
import { emailKey } from '../../database/email-key.ts';
import { HttpError, notFound } from '../../errors.ts';
import { route } from '../../http/route.ts';
import { isRemoteName } from './policy.ts';
import { findRelease, readReleases, storeOf } from './state.ts';
import { errorMessages } from './messages.ts';

/** More at a time is no look at something new. */
const MOST = 10;

/** `?remote=mf-chat@...` of a page: what one user sees instead of what everybody has, until their session ends. */
export function overrideRoutes(app: FastifyInstance): void {
  route(
    app,
    overrideRemote,
    { access: 'session', limits: { account: { max: 60, seconds: 600 } } },
    async ({ core, session, body: { remote, release }, request, reply }) => {
      if (!isTester(core.config, session.email)) {
        throw new HttpError('forbidden', errorMessages.notATester);
      }
      if (!isRemoteName(remote)) throw notFound('remote');
      const target = await findTarget(core, remote, release);
      const known = core.overrideCookie.read(request);
      const others = known?.sessionId === session.id ? known.remotes : {};
      const remotes = Object.fromEntries(
        Object.entries({ ...others, [remote]: target }).slice(-MOST),
      );
      const { id: sessionId, email } = session;
      core.overrideCookie.write(reply, { sessionId, email, remotes });
      return { overridden: Object.keys(remotes).sort() };
    },
  );

  route(app, resetOverrides, { access: 'open' }, async ({ core, reply }) => {
    core.overrideCookie.write(reply, null);
    return { overridden: [] };
  });
}

/** What the user of a browser wants to see, by remote; looked at anew for each page, for they may have logged out. */
export async function wishesOf(
  core: Core,
  request: FastifyRequest,
): Promise<ReadonlyMap<string, string>> {
  const overrides = core.overrideCookie.read(request);
  if (!overrides || !isTester(core.config, overrides.email)) return new Map();
  const { sessionId, remotes } = overrides;
  const living = await core.sessions.findLiving([sessionId]);
  return new Map(living.has(sessionId) ? Object.entries(remotes) : []);
}

function isTester({ remoteTesters }: Config, email: string): boolean {
  return remoteTesters.includes(emailKey(email));
}

/** Throws where the release could not be promoted, as it claims an address of others. */
async function checkAddresses(core: Core, remote: string, release?: Release): Promise<void> {
  if (!release || !('routes' in release)) return;
  const { remotes } = await readRegistryFile(storeOf(core));
  const conflict = findConflict(remotes, release);
  if (!conflict) return;
  const { path, owner } = conflict;
  throw new HttpError(
    'conflict',
    owner === null
      ? errorMessages.reservedAddress({ remote, path })
      : errorMessages.takenAddress({ remote, path, owner }),
  );
}

/** A release that this site has, or the origin of a program on the user's own machine: never another's. */
async function findTarget(core: Core, remote: string, wanted: string): Promise<string> {
  const { active, history, releases } = await readReleases(core, remote);
  if (!URL.canParse(wanted)) {
    const release = await findRelease(core, remote, wanted);
    if (history.withdrawn.includes(release)) {
      throw new HttpError('conflict', errorMessages.withdrawn({ remote, release }));
    }
    await checkAddresses(
      core,
      remote,
      releases.find((one) => one.release === release),
    );
    return release;
  }
  const { protocol, hostname, origin } = new URL(wanted);
  if (!['http:', 'https:'].includes(protocol) || !isLoopbackHost(hostname) || origin !== wanted) {
    throw new HttpError('invalid', errorMessages.nameRelease);
  }
  // Its addresses are not known here: it is shown in place of the one that is.
  if (active === null) throw new HttpError('not_found', errorMessages.neverPromoted({ remote }));
  return origin;
}

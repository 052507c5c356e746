import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findConflict, findMissingPages, readRegistryFile, type Release } from 'platform/server';
import { overrideRemote, resetOverrides } from 'shared-api/contract';
import { isLoopbackHost, type Config } from '../../../config/config.ts';
import type { Core } from '../../../core.ts';
import { emailKey } from '../../../database/email-key.ts';
import { HttpError, notFound } from '../../../errors.ts';
import { route } from '../../../http/route.ts';
import { isRemoteName } from '../policy.ts';
import { findRelease, readReleases, storeOf } from '../state.ts';
import { errorMessages } from '../messages.ts';

/** Maximum number of overrides, enough for any test of new releases. */
const MOST = 10;

/** Handles `?remote=mf-chat@...` of a page: overrides for one user until their session ends. */
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

/**
 * Returns the overrides of a browser's user by remote. Checked for each page, because the user may
 * have logged out.
 */
export async function overridesOf(
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

/**
 * Refuses a release that could not be promoted because its paths belong to others, or because it
 * lacks a page that is needed.
 * @throws HttpError in that case
 */
async function checkAddresses(core: Core, remote: string, release?: Release): Promise<void> {
  if (!release || !('routes' in release)) return;
  const store = storeOf(core);
  const file = await readRegistryFile(store);
  const [missing] = await findMissingPages(store, file, release);
  if (missing) {
    const [path = ''] = missing.paths;
    throw new HttpError('conflict', errorMessages.missingPage({ remote, path }));
  }
  const conflict = findConflict(file.remotes, release);
  if (!conflict) return;
  const { path, owner } = conflict;
  throw new HttpError(
    'conflict',
    owner === null
      ? errorMessages.reservedAddress({ remote, path })
      : errorMessages.takenAddress({ remote, path, owner }),
  );
}

/**
 * Returns a release of this site, or the origin of a dev server on the user's own machine; other
 * origins are refused.
 */
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
  // The paths of a dev server are unknown, so it replaces the active release.
  if (active === null) throw new HttpError('not_found', errorMessages.neverPromoted({ remote }));
  return origin;
}

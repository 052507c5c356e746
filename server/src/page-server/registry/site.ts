import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { RegistryRemote } from 'platform/registry';
import type { RegistryFile } from 'platform/server';
import type { Audience } from '../../http/replies/encoded-text.ts';
import { bucketOf, findBucket } from './caller.ts';
import type { Caller, Offer } from './choose.ts';
import { withReads } from '../first-reads.ts';
import { liveRegistry } from './live.ts';
import { overridesFrom, type RemoteOverrides } from './overrides.ts';
import { releaseDescriptions } from './release-descriptions.ts';
import { servedRegistries, type ServedRegistry } from './served.ts';
import { shellFits } from './shell-fits.ts';
import { comesFrom, withTrustedOrigins } from './trusted-origins.ts';

export interface SiteRegistryOptions {
  releasesDir: string;
  /** Origins, besides our own, from which remotes may load code. */
  remoteOrigins: readonly string[];
  /** Returns the releases that a browser's user has chosen instead. */
  overridesOf: (request: FastifyRequest) => Promise<RemoteOverrides>;
  /** Origins of dev servers. */
  devOrigins: readonly string[];
  /** Whether the site uses https. */
  isSecure: boolean;
  /** Whether pages prefetch the queries of their first views before their code has loaded. */
  prefetch: boolean;
  log: FastifyBaseLogger;
}

/** Registry for the caller of a page or of `/registry.json`. */
export interface Chosen extends ServedRegistry {
  audience: Audience;
}

export interface SiteRegistry {
  choose: (
    request: FastifyRequest,
    reply: FastifyReply,
    tab?: Partial<Pick<Caller, 'without' | 'shell'>>,
  ) => Promise<Chosen>;
  /** Returns the releases that a browser gets, by remote. */
  given: (request: FastifyRequest) => ReadonlyMap<string, string>;
  file: () => RegistryFile;
  isStale: () => boolean;
}

const VARY = 'cookie, accept-language';
/** Callers get different releases, so no shared cache may store the reply. */
const PRIVATE = 'private, no-cache';
/** A reply with one browser's overrides is not stored at all. */
const OWN = 'no-store';

/** The only place that decides which releases a browser gets. */
export function siteRegistry({
  releasesDir,
  remoteOrigins,
  overridesOf,
  devOrigins,
  isSecure,
  prefetch,
  log,
}: SiteRegistryOptions): SiteRegistry {
  const live = liveRegistry(releasesDir, log);
  let version = -1;
  let offer: Offer;
  let serve: ReturnType<typeof servedRegistries>;
  let hasCanaries = false;

  function refresh(): void {
    if (live.version() === version) return;
    version = live.version();
    const file = withTrustedOrigins(live.read(), { remoteOrigins, devOrigins }, log);
    hasCanaries = Object.values(file.history).some(({ canary }) => canary !== undefined);
    const describe = releaseDescriptions(releasesDir);
    const origins = [...remoteOrigins, ...devOrigins];
    const isTrusted = (remote: RegistryRemote) => comesFrom(origins, remote);
    offer = { file, describe, isTrusted, fits: shellFits(releasesDir) };
    serve = servedRegistries(offer, prefetch ? withReads : (chosen) => chosen);
  }

  return {
    async choose(request, reply, { without = [], shell } = {}) {
      const overrides = await overridesOf(request);
      refresh();
      const bucket = hasCanaries ? bucketOf(request, reply, isSecure) : null;
      const served = serve({ bucket, without, shell, overrides: overridesFrom(offer, overrides) });
      if (overrides.size > 0) return { ...served, audience: { vary: VARY, cacheControl: OWN } };
      // Applies even without a canary: a shared cache would give a page from before it to
      // everybody.
      return { ...served, audience: { vary: VARY, cacheControl: PRIVATE } };
    },
    given(request) {
      refresh();
      const bucket = hasCanaries ? findBucket(request, isSecure) : null;
      const { remotes } = serve({ bucket, without: [], overrides: new Map() }).registry;
      return new Map(remotes.map(({ name, release }) => [name, release]));
    },
    file: live.read,
    isStale: live.isStale,
  };
}

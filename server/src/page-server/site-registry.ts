import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { RegistryRemote } from 'platform/registry';
import type { RegistryFile } from 'platform/registry-file';
import type { Audience } from '../http/encoded-text.ts';
import { bucketOf, findBucket } from './caller.ts';
import type { Caller, Offer } from './choose-registry.ts';
import { withReads } from './first-reads.ts';
import { liveRegistry } from './live-registry.ts';
import { overridesFrom, type Wishes } from './overrides.ts';
import { releaseDescriptions } from './release-descriptions.ts';
import { servedRegistries, type ServedRegistry } from './served-registries.ts';
import { shellFits } from './shell-fits.ts';
import { comesFrom, withTrustedOrigins } from './trusted-origins.ts';

export interface SiteRegistryOptions {
  releasesDir: string;
  /** Origins, beside our own, that code of remotes may come from. */
  remoteOrigins: readonly string[];
  /** What the user of a browser wants to see instead. */
  wishesOf: (request: FastifyRequest) => Promise<Wishes>;
  /** Those of dev servers. */
  devOrigins: readonly string[];
  /** Over https. */
  isSecure: boolean;
  /** Whether pages ask for what their first views read before their code is there. */
  earlyData: boolean;
  log: FastifyBaseLogger;
}

/** What the caller of a page, or of `/registry.json`, gets. */
export interface Chosen extends ServedRegistry {
  audience: Audience;
}

export interface SiteRegistry {
  choose: (
    request: FastifyRequest,
    reply: FastifyReply,
    tab?: Partial<Pick<Caller, 'without' | 'shell'>>,
  ) => Promise<Chosen>;
  /** The releases that a browser is given, by remote. */
  given: (request: FastifyRequest) => ReadonlyMap<string, string>;
  file: () => RegistryFile;
  isStale: () => boolean;
}

const VARY = 'cookie, accept-language';
/** Some are given other releases than others: nobody may keep what was another's. */
const PRIVATE = 'private, no-cache';
/** What one browser has of its own is nobody's to keep. */
const OWN = 'no-store';

/** The one place where it is decided which releases a browser gets. */
export function siteRegistry({
  releasesDir,
  remoteOrigins,
  wishesOf,
  devOrigins,
  isSecure,
  earlyData,
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
    serve = servedRegistries(offer, earlyData ? withReads : (chosen) => chosen);
  }

  return {
    async choose(request, reply, { without = [], shell } = {}) {
      const wishes = await wishesOf(request);
      refresh();
      const bucket = hasCanaries ? bucketOf(request, reply, isSecure) : null;
      const served = serve({ bucket, without, shell, overrides: overridesFrom(offer, wishes) });
      if (wishes.size > 0) return { ...served, audience: { vary: VARY, cacheControl: OWN } };
      // Without canaries too: a page that a cache has from before one would be given to everybody.
      return { ...served, audience: { vary: VARY, cacheControl: PRIVATE } };
    },
    given(request) {
      refresh();
      const bucket = hasCanaries ? findBucket(request) : null;
      const { remotes } = serve({ bucket, without: [], overrides: new Map() }).registry;
      return new Map(remotes.map(({ name, release }) => [name, release]));
    },
    file: live.read,
    isStale: live.isStale,
  };
}

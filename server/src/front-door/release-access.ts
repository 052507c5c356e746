import type { FastifyRequest } from 'fastify';
import { activeIn, historyOf, type RegistryFile } from 'platform/registry-file';
import type { Wishes } from './overrides.ts';

/** Says who may load the files of a release; null where nobody may. */
export type ReleaseAudience = 'everybody' | 'tester' | null;

interface AccessOptions {
  file: () => RegistryFile;
  wishesOf: (request: FastifyRequest) => Promise<Wishes>;
}

/**
 * Decides whose browser may load a release of a remote. Everybody may load what is, or was, active
 * or a canary, for open tabs still have it. A tester may load what they chose, and nobody a withdrawn one.
 */
export function releaseAccess({ file, wishesOf }: AccessOptions) {
  return async (
    request: FastifyRequest,
    remote: string,
    release: string,
  ): Promise<ReleaseAudience> => {
    const registry = file();
    const hasHistory = Object.hasOwn(registry.history, remote);
    const {
      before = [],
      left = {},
      withdrawn = [],
      canary,
      tried = {},
    } = hasHistory ? historyOf(registry, remote) : {};
    if (withdrawn.includes(release)) return null;
    const isPublic =
      activeIn(registry, remote) === release ||
      canary?.release === release ||
      before.includes(release) ||
      Object.hasOwn(left, release) ||
      Object.hasOwn(tried, release);
    if (isPublic) return 'everybody';
    const wishes = await wishesOf(request);
    return wishes.get(remote) === release ? 'tester' : null;
  };
}

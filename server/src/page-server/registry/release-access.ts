import type { FastifyRequest } from 'fastify';
import { activeIn, historyOf, type RegistryFile } from 'platform/server';
import type { RemoteOverrides } from './overrides.ts';

/** Audience of the files of a release; null for nobody. */
export type ReleaseAudience = 'everybody' | 'tester' | null;

interface AccessOptions {
  file: () => RegistryFile;
  overridesOf: (request: FastifyRequest) => Promise<RemoteOverrides>;
}

/**
 * Decides which browsers may load a release of a remote or of the shell. Everybody may load
 * releases that are or were active, or a canary, because open tabs still use them. Testers may load
 * what they chose. Nobody may load a revoked one.
 */
export function releaseAccess({ file, overridesOf }: AccessOptions) {
  return async (
    request: FastifyRequest,
    name: string,
    release: string,
  ): Promise<ReleaseAudience> => {
    const registry = file();
    const hasHistory = Object.hasOwn(registry.history, name);
    const {
      before = [],
      left = {},
      withdrawn: revoked = [],
      canary,
      tried = {},
    } = hasHistory ? historyOf(registry, name) : {};
    if (revoked.includes(release)) return null;
    const isPublic =
      activeIn(registry, name) === release ||
      canary?.release === release ||
      before.includes(release) ||
      Object.hasOwn(left, release) ||
      Object.hasOwn(tried, release);
    if (isPublic) return 'everybody';
    const overrides = await overridesOf(request);
    return overrides.get(name) === release ? 'tester' : null;
  };
}

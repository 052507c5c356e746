import type { FastifyBaseLogger } from 'fastify';
import type { RegistryRemote } from 'platform/registry';
import type { RegistryFile } from 'platform/server';

/** Base for URLs of the registry without an origin, which are our own. */
const OWN = 'http://own.invalid';

/** Whether all code of a remote comes from our own origin or from one of these. */
export function comesFrom(origins: readonly string[], remote: RegistryRemote): boolean {
  const scripts = [remote.entry, ...Object.values(remote.preload).flat()];
  return scripts.every((script) => isFrom(origins, script));
}

/**
 * Reduces the registry's further origins to configured dev servers, because scripts without
 * integrity may only come from there. Logs remotes that will not run, once for each registry.
 */
export function withTrustedOrigins(
  file: RegistryFile,
  { remoteOrigins, devOrigins }: Record<'remoteOrigins' | 'devOrigins', readonly string[]>,
  log: FastifyBaseLogger,
): RegistryFile {
  const origins = [...remoteOrigins, ...devOrigins];
  for (const { name, release } of file.remotes.filter((one) => !isChecked(one, devOrigins))) {
    log.error(
      { remote: name, release },
      'a remote is not run: its registry entry has no integrity hash; release it again',
    );
  }
  for (const remote of file.remotes.filter((one) => !comesFrom(origins, one))) {
    const { name, entry } = remote;
    log.error(
      { remote: name, entry },
      'a remote is not served: REMOTE_ORIGINS does not name its origin',
    );
  }
  if (!file.origins) return file;
  return { ...file, origins: file.origins.filter((one) => devOrigins.includes(one)) };
}

/** Whether browsers can verify the script before it runs. */
function isChecked({ integrity, entry }: RegistryRemote, devOrigins: readonly string[]): boolean {
  return integrity !== undefined || devOrigins.includes(new URL(entry, OWN).origin);
}

function isFrom(origins: readonly string[], url: string): boolean {
  if (!URL.canParse(url, OWN)) return false;
  const { origin } = new URL(url, OWN);
  return origin === OWN || origins.includes(origin);
}

import type { FastifyBaseLogger } from 'fastify';
import type { RegistryRemote } from 'platform/registry';
import type { RegistryFile } from 'platform/registry-file';

/** Stands for our own, whatever that is: what a registry writes without an origin. */
const OWN = 'http://own.invalid';

/** Whether all code of a remote comes from our own origin or from one of these. */
export function comesFrom(origins: readonly string[], remote: RegistryRemote): boolean {
  const scripts = [remote.entry, ...Object.values(remote.preload).flat()];
  return scripts.every((script) => isFrom(origins, script));
}

/** What of the registry's further origins is on the server's list; what is not on it is told once for each registry. */
export function withTrustedOrigins(
  file: RegistryFile,
  origins: readonly string[],
  log: FastifyBaseLogger,
): RegistryFile {
  for (const remote of file.remotes.filter((one) => !comesFrom(origins, one))) {
    const { name, entry } = remote;
    log.error(
      { remote: name, entry },
      'a remote is not served: REMOTE_ORIGINS does not name its origin',
    );
  }
  if (!file.origins) return file;
  return { ...file, origins: file.origins.filter((one) => isFrom(origins, one)) };
}

function isFrom(origins: readonly string[], address: string): boolean {
  if (!URL.canParse(address, OWN)) return false;
  const { origin } = new URL(address, OWN);
  return origin === OWN || origins.includes(origin);
}

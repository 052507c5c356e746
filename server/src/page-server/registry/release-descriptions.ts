import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RegistryRemote } from 'platform/registry';
import { RELEASE_FILE, parseRelease } from 'platform/server';
import type { Offer } from './choose.ts';

/**
 * Reads descriptions of releases, each once. Create a new reader when the registry has changed,
 * because folders come and go.
 */
export function releaseDescriptions(releasesDir: string): Offer['describe'] {
  const known = new Map<string, RegistryRemote | undefined>();
  return (remote, release) => {
    const key = `${remote}/${release}`;
    if (!known.has(key)) known.set(key, read(path.join(releasesDir, key, RELEASE_FILE), key));
    return known.get(key);
  };
}

/** Reads one description; undefined if the release is gone or damaged. */
function read(file: string, key: string): RegistryRemote | undefined {
  try {
    const found = parseRelease(readFileSync(file, 'utf8'));
    return `${found.name}/${found.release}` === key ? found : undefined;
  } catch {
    return undefined;
  }
}

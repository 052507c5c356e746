import type { Registry, RegistryRemote } from '../../registry/registry.ts';
import { releaseId } from '../releases/releaseId.ts';

const KEY = 'failed-releases';
/** Number of failed releases that the tab remembers and sends to the server. */
const MOST = 20;

/** Release that failed in this tab. */
export interface FailedRelease {
  /** Id that the server receives: `mf-chat@9d37`. */
  id: string;
  failures: number;
  /** Release that replaced it, for as long as the tab is open. */
  instead?: RegistryRemote;
}

/** Returns the releases that failed in this tab, also before a reload. */
export function readFailed(): FailedRelease[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as FailedRelease[];
  } catch {
    return [];
  }
}

/** Stores another failure, or the replacement. */
export function keepFailed(failed: FailedRelease): void {
  const others = readFailed().filter(({ id }) => id !== failed.id);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...others, failed].slice(-MOST)));
  } catch {
    // In a browser without storage, each failure counts as the first.
  }
}

/** Returns the registry of the page, with the replacements of this tab. */
export function withReplacements(registry: Registry): Registry {
  const instead = new Map(readFailed().map((failed) => [failed.id, failed.instead]));
  const remotes = registry.remotes.map(
    (remote) => instead.get(releaseId(remote.name, remote.release)) ?? remote,
  );
  return { ...registry, remotes };
}

import type { Registry, RegistryRemote } from '../registry/registry.ts';
import { releaseId } from './releaseId.ts';

const KEY = 'failed-releases';
/** Of so many the tab still knows; the server is told no more of them. */
const MOST = 20;

/** A release that failed in this tab. */
export interface FailedRelease {
  /** As the server is told of it: `mf-chat@9d37`. */
  id: string;
  failures: number;
  /** What took over, for as long as the tab is open. */
  instead?: RegistryRemote;
}

/** Those that failed in this tab, over its reloads too. */
export function readFailed(): FailedRelease[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as FailedRelease[];
  } catch {
    return [];
  }
}

/** Writes down one more failure, or what took over. */
export function keepFailed(failed: FailedRelease): void {
  const others = readFailed().filter(({ id }) => id !== failed.id);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...others, failed].slice(-MOST)));
  } catch {
    // In a browser that keeps nothing, each failure is the first.
  }
}

/** The registry as it came with the page, with what took over in this tab. */
export function withReplacements(registry: Registry): Registry {
  const instead = new Map(readFailed().map((failed) => [failed.id, failed.instead]));
  const remotes = registry.remotes.map(
    (remote) => instead.get(releaseId(remote.name, remote.release)) ?? remote,
  );
  return { ...registry, remotes };
}

import { findOwner } from '../../registry/registry.ts';
import { SHELL } from '../hostSettings.ts';
import { getRegistry, readPageRegistry } from './registryStore.ts';
import { getRunning } from '../mounting/running.ts';

/** Releases of the page that this tab was opened with. */
export interface PageView {
  /** Remote that owns its path, or `shell`. */
  remote: string;
  release: string;
  /** Release of the shell; empty if it has none. */
  shell: string;
  /** Time that the release's scripts took to load, in milliseconds. */
  loadMs?: number;
}

/**
 * Returns the page view from the browser's performance entries; undefined if the page's remote is
 * not mounted.
 */
export function readPageView(): PageView | undefined {
  const shell = readPageRegistry()?.shell ?? '';
  const [opened] = performance.getEntriesByType('navigation');
  const owner = findOwner(getRegistry(), new URL(opened?.name ?? location.href).pathname);
  if (!owner) return { remote: SHELL.remote, release: shell, shell };
  const running = getRunning().find(({ remote }) => remote === owner.remote);
  return running && { ...running, shell, loadMs: loadTimeOf(running) };
}

function loadTimeOf({ remote, release }: { remote: string; release: string }): number | undefined {
  const folder = `/${remote}/${release}/`;
  const scripts = performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => entry.name.includes(folder));
  if (scripts.length === 0) return undefined;
  const start = Math.min(...scripts.map(({ startTime }) => startTime));
  return Math.round(Math.max(...scripts.map(({ responseEnd }) => responseEnd)) - start);
}

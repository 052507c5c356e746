import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { activeIn, historyOf } from '../../registry/parseRegistry.ts';
import { wholeNumberOf } from '../building/environment.ts';
import { readRegistryFile } from './registryFile.ts';
import { listReleases, releaseDir } from '../storage/release.ts';
import { defaultWorkspace, type Workspace } from '../workspace.ts';

const DAY_MS = 86_400_000;

/** Releases that stay beside those that are, or were, active. */
export interface PruneOptions {
  /** Longest time that a tab may be open, in days. */
  days: number;
  /** Number of the newest releases that stay, however old they are. */
  newest: number;
}

/**
 * Reads the options from the environment.
 * @throws {SettingError} If a setting is not a whole number.
 */
export function pruneOptionsOf(environment: Record<string, string | undefined>): PruneOptions {
  return {
    days: wholeNumberOf(environment, 'RELEASES_KEPT_DAYS', { max: 36_500, unset: 30 }),
    newest: wholeNumberOf(environment, 'RELEASES_KEPT', { max: 10_000, unset: 10 }),
  };
}

/**
 * Removes unused releases of a remote, or of the shell, and returns their ids.
 * A release is unused if it is not active, not a target of a rollback, not among the newest, and
 * not in a tab that was opened within `days`.
 */
export async function pruneReleases(
  name: string,
  workspace: Workspace = defaultWorkspace(),
  { days, newest }: PruneOptions = pruneOptionsOf(process.env),
): Promise<string[]> {
  const file = await readRegistryFile(workspace);
  const { before, left, canary, tried = {} } = historyOf(file, name);
  const releases = await listReleases(name, workspace);
  const wanted = new Set([
    activeIn(file, name) ?? '',
    canary?.release ?? '',
    ...before,
    ...releases.slice(0, newest).map(({ release }) => release),
  ]);
  const since = new Date(Date.now() - days * DAY_MS).toISOString();
  const removed = releases
    .filter(({ release, releasedAt }) => {
      const lastSeen = [releasedAt, left[release] ?? '', tried[release] ?? ''].sort().at(-1) ?? '';
      return !wanted.has(release) && lastSeen < since;
    })
    .map(({ release }) => release);
  for (const id of removed) await remove(releaseDir(workspace, name, id));
  await removeDrafts(path.join(workspace.releasesDir, name));
  return removed;
}

/**
 * Removes a release in one step. A partial one would count as complete if the same sources were
 * released again.
 */
async function remove(dir: string): Promise<void> {
  const draft = `${dir}.gone`;
  await rename(dir, draft);
  await rm(draft, { recursive: true, force: true });
}

/** Removes the leftovers of killed commands. */
async function removeDrafts(dir: string): Promise<void> {
  const drafts = (await readdir(dir)).filter((entry) => entry.includes('.'));
  for (const entry of drafts.map((name) => path.join(dir, name))) {
    const { mtimeMs } = await stat(entry);
    if (Date.now() - mtimeMs > DAY_MS) await rm(entry, { recursive: true, force: true });
  }
}

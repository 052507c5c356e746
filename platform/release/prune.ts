import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { activeIn, historyOf } from '../registry/parseRegistry.ts';
import { wholeNumberOf } from './environment.ts';
import { readRegistryFile } from './registryFile.ts';
import { listReleases, releaseDir } from './release.ts';
import { defaultWorkspace, type Workspace } from './workspace.ts';

const DAY_MS = 86_400_000;

/** Which releases stay beside those that are, or were, active. */
export interface PruneOptions {
  /** A tab may have been open for so long. */
  days: number;
  /** The newest stay, however old they are. */
  newest: number;
}

/** @throws SettingError where a setting is no whole number */
export function pruneOptionsOf(environment: Record<string, string | undefined>): PruneOptions {
  return {
    days: wholeNumberOf(environment, 'RELEASES_KEPT_DAYS', { max: 36_500, unset: 30 }),
    newest: wholeNumberOf(environment, 'RELEASES_KEPT', { max: 10_000, unset: 10 }),
  };
}

/**
 * Removes releases of a remote, or of the shell, that nobody can miss: not active, none that a rollback goes to, not among the newest, and
 * in no tab that was opened within so many days. Returns their ids.
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
  const gone = releases
    .filter(({ release, releasedAt }) => {
      const lastSeen = [releasedAt, left[release] ?? '', tried[release] ?? ''].sort().at(-1) ?? '';
      return !wanted.has(release) && lastSeen < since;
    })
    .map(({ release }) => release);
  for (const id of gone) await remove(releaseDir(workspace, name, id));
  await removeDrafts(path.join(workspace.releasesDir, name));
  return gone;
}

/** In one step: half a release would be taken for a whole one, should its sources come back. */
async function remove(dir: string): Promise<void> {
  const draft = `${dir}.gone`;
  await rename(dir, draft);
  await rm(draft, { recursive: true, force: true });
}

/** What commands that were killed have left behind. */
async function removeDrafts(dir: string): Promise<void> {
  const drafts = (await readdir(dir)).filter((entry) => entry.includes('.'));
  for (const entry of drafts.map((name) => path.join(dir, name))) {
    const { mtimeMs } = await stat(entry);
    if (Date.now() - mtimeMs > DAY_MS) await rm(entry, { recursive: true, force: true });
  }
}

import {
  SHELL,
  activeIn,
  historyOf,
  withHistory,
  withoutCanary,
  type RegistryFile,
  type ReleaseHistory,
} from '../../registry/parseRegistry.ts';
import { checkClaims, conflictText, findConflict } from '../../registry/compatibility/claims.ts';
import type { RegistryRemote } from '../../registry/registry.ts';
import { RefusedError, checkFits, findViolations } from './fits.ts';
import { readRegistryFile, withRegistryLock, writeRegistryFile } from './registryFile.ts';
import {
  isChecked,
  isOfShell,
  lastReleased,
  readRelease,
  type Release,
  type RemoteRelease,
} from '../storage/release.ts';
import { defaultWorkspace, type Workspace } from '../workspace.ts';

const REMEMBERED = 20;
/** Number of entries that are kept of each list that only grows. */
const WRITTEN_DOWN = 100;

/**
 * Hooks that run inside the registry lock, so that concurrent changes based on the same state are
 * detected.
 */
export interface ChangeHooks {
  /**
   * Checks the state before the change.
   * @throws If the change must not be made.
   */
  before: (active: string | undefined, history: ReleaseHistory) => void | Promise<void>;
  /**
   * Records the release that is active now, for the next change. Undefined if the active release
   * did not change.
   */
  after: (activated: Release | undefined) => void | Promise<void>;
}

/**
 * Makes a release of a remote, or of the shell, the active one. Without an id, takes the latest
 * release.
 * @throws {RefusedError} If it would break pages together with the other active releases.
 */
export async function promoteRemote(
  name: string,
  id?: string,
  workspace: Workspace = defaultWorkspace(),
  changeHook?: ChangeHooks,
): Promise<Release> {
  return withRegistryLock(workspace, async () => {
    const release = id
      ? await readRelease(workspace, name, id)
      : await lastReleased(name, workspace);
    if (!release) throw new Error(`${name} has no release${id ? ` ${id}` : ''}: release it first`);
    const file = await readRegistryFile(workspace);
    const active = activeIn(file, name);
    await changeHook?.before(active, historyOf(file, name));
    const next = withPromoted(file, release);
    await checkFits(workspace, next, file);
    await writeRegistryFile(workspace, next);
    await changeHook?.after(release);
    return release;
  });
}

/**
 * Returns to the release that was active before. Skips releases that are gone, revoked, or
 * incompatible with the other active releases.
 */
export async function rollbackRemote(
  name: string,
  workspace: Workspace = defaultWorkspace(),
  changeHook?: ChangeHooks,
): Promise<Release> {
  return withRegistryLock(workspace, async () => {
    const file = await readRegistryFile(workspace);
    await changeHook?.before(activeIn(file, name), historyOf(file, name));
    const release = await goBack(workspace, file, name, historyOf(file, name).withdrawn);
    await changeHook?.after(release);
    return release;
  });
}

/**
 * Revokes a release, so that it can never be active again. If it is active, rolls back to the one
 * before.
 */
export async function revokeRelease(
  name: string,
  id: string,
  workspace: Workspace = defaultWorkspace(),
  changeHook?: ChangeHooks,
): Promise<Release | undefined> {
  return withRegistryLock(workspace, async () => {
    if (!(await readRelease(workspace, name, id))) throw new Error(`${name} has no release ${id}`);
    const file = await readRegistryFile(workspace);
    const history = historyOf(file, name);
    await changeHook?.before(activeIn(file, name), history);
    const revoked = [...new Set([...history.withdrawn, id])].slice(-WRITTEN_DOWN);
    const isActive = activeIn(file, name) === id;
    const release = isActive ? await goBack(workspace, file, name, revoked) : undefined;
    if (!release) {
      const rest = history.canary?.release === id ? withoutCanary(history) : history;
      await writeRegistryFile(workspace, withHistory(file, name, { ...rest, withdrawn: revoked }));
    }
    await changeHook?.after(release);
    return release;
  });
}

/** Removes a remote from the registry; its releases stay. */
export async function retireRemote(
  name: string,
  workspace: Workspace = defaultWorkspace(),
): Promise<void> {
  await withRegistryLock(workspace, async () => {
    const file = await readRegistryFile(workspace);
    const remotes = file.remotes.filter((remote) => remote.name !== name);
    await writeRegistryFile(workspace, { ...file, remotes });
  });
}

async function goBack(
  workspace: Workspace,
  file: RegistryFile,
  name: string,
  revoked: string[],
): Promise<Release> {
  const before = [...historyOf(file, name).before];
  let refusal: Error | undefined;
  for (let id = before.pop(); id !== undefined; id = before.pop()) {
    const release = revoked.includes(id) ? undefined : await readRelease(workspace, name, id);
    // Browsers do not run a release without integrity.
    if (!release || !isChecked(release)) continue;
    const conflict = isOfShell(release) ? undefined : findConflict(file.remotes, release);
    if (conflict) {
      refusal ??= new Error(conflictText(name, conflict));
      continue;
    }
    const next = withActive(file, release, { before, withdrawn: revoked });
    const violations = await findViolations(workspace, next, file);
    if (violations.length === 0) {
      await writeRegistryFile(workspace, next);
      return release;
    }
    refusal ??= new RefusedError(violations);
  }
  throw refusal ?? new Error(`${name} has no earlier release to return to`);
}

/**
 * Returns the registry in which this release is promoted.
 * @throws If it is revoked, claims a path of another remote, or has no integrity.
 */
export function withPromoted(file: RegistryFile, release: Release): RegistryFile {
  const { name, release: id } = release;
  const active = activeIn(file, name);
  const { before, withdrawn: revoked } = historyOf(file, name);
  if (revoked.includes(id)) {
    throw new Error(`${name} ${id} has been revoked: release another one`);
  }
  if (!isChecked(release)) {
    throw new Error(`${name} ${id} has no integrity hashes: release it again`);
  }
  if (!isOfShell(release)) checkClaims(file.remotes, release);
  const isNew = active !== undefined && active !== id;
  const passed = isNew ? [...before, active].slice(-REMEMBERED) : before;
  return withActive(file, release, { before: passed, withdrawn: revoked });
}

/** Returns the registry in which this release is active. */
function withActive(
  file: RegistryFile,
  release: Release,
  change: Pick<ReleaseHistory, 'before' | 'withdrawn'>,
): RegistryFile {
  const { name, release: id } = release;
  const active = activeIn(file, name);
  const history = withoutCanary(historyOf(file, name));
  const left = Object.entries(history.left).filter(([other]) => other !== id);
  if (active !== undefined && active !== id) left.push([active, new Date().toISOString()]);
  const next = withHistory(file, name, {
    ...history,
    ...change,
    left: Object.fromEntries(left.slice(-WRITTEN_DOWN)),
  });
  if (isOfShell(release)) return { ...next, [SHELL]: { release: id } };
  const others = file.remotes.filter((other) => other.name !== name);
  const remotes = [...others, entryOf(release)].sort((a, b) => a.name.localeCompare(b.name));
  return { ...next, remotes };
}

/** Returns the registry's entry of a release. */
export function entryOf({ releasedAt: _, ...remote }: RemoteRelease): RegistryRemote {
  return remote;
}

import { activeIn, historyOf, withHistory, withoutCanary } from '../../registry/parseRegistry.ts';
import { checkClaims } from '../../registry/compatibility/claims.ts';
import { checkRegistry } from '../../registry/registry.ts';
import { checkFits } from './fits.ts';
import type { ChangeHooks } from './promote.ts';
import { readRegistryFile, withRegistryLock, writeRegistryFile } from './registryFile.ts';
import { isOfShell, readRelease, type RemoteRelease } from '../storage/release.ts';
import { defaultWorkspace, type Workspace } from '../workspace.ts';

/**
 * Starts a canary: gives a release to `percent` of all browsers (1 to 99), beside the active one.
 * It replaces another canary of the remote.
 * It ends with the remote's next promotion or rollback, and when it is revoked.
 * @throws {RefusedError} If the release would break pages together with what is active.
 */
export async function startCanary(
  name: string,
  id: string,
  percent: number,
  workspace: Workspace = defaultWorkspace(),
  changeHook?: ChangeHooks,
): Promise<RemoteRelease> {
  return withRegistryLock(workspace, async () => {
    const release = await readRelease(workspace, name, id);
    if (!release) throw new Error(`${name} has no release ${id}: release it first`);
    if (isOfShell(release))
      throw new Error('The shell cannot have a canary, because it is the same for everybody');
    const file = await readRegistryFile(workspace);
    const active = activeIn(file, name);
    const history = historyOf(file, name);
    await changeHook?.before(active, history);
    if (active === undefined) throw new Error(`${name} has no active release: promote one first`);
    if (active === id) throw new Error(`${name} ${id} is already active`);
    if (history.withdrawn.includes(id)) throw new Error(`${name} ${id} has been revoked`);
    const others = file.remotes.filter((remote) => remote.name !== name);
    checkRegistry({ remotes: [...others, release] });
    checkClaims(others, release);
    const canary = { release: id, percent, since: new Date().toISOString() };
    const next = withHistory(file, name, { ...withoutCanary(history), canary });
    await checkFits(workspace, next, file);
    await writeRegistryFile(workspace, next);
    await changeHook?.after(release);
    return release;
  });
}

/** Ends the canary: every browser gets the active release again. Returns the canary's release. */
export async function endCanary(
  name: string,
  workspace: Workspace = defaultWorkspace(),
  changeHook?: ChangeHooks,
): Promise<string> {
  return withRegistryLock(workspace, async () => {
    const file = await readRegistryFile(workspace);
    const history = historyOf(file, name);
    await changeHook?.before(activeIn(file, name), history);
    if (!history.canary) throw new Error(`${name} has no canary`);
    await writeRegistryFile(workspace, withHistory(file, name, withoutCanary(history)));
    await changeHook?.after(undefined);
    return history.canary.release;
  });
}

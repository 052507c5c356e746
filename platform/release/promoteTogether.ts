import { SHELL, type RegistryFile } from '../registry/parseRegistry.ts';
import { checkRegistry } from '../registry/registry.ts';
import { RefusedError, findViolations } from './fits.ts';
import { withPromoted } from './promote.ts';
import { readRegistryFile, withRegistryLock, writeRegistryFile } from './registryFile.ts';
import type { Release } from './release.ts';
import { defaultWorkspace, type Workspace } from './workspace.ts';

/**
 * Promotes several releases in one step, so that what changed in the shell and in remotes at once comes at once. Those
 * that may not be active with the rest are left out: `refuse` hears of each, and why, and may throw to end it all.
 * Returns those that are active now.
 */
export async function promoteTogether(
  releases: readonly Release[],
  refuse: (name: string, error: unknown) => void,
  workspace: Workspace = defaultWorkspace(),
): Promise<Release[]> {
  return withRegistryLock(workspace, async () => {
    const now = await readRegistryFile(workspace);
    let wanted = [...releases];
    for (;;) {
      const { next, taken } = promoteEach(now, wanted, refuse);
      const violations = await findViolations(workspace, next, now);
      if (violations.length === 0) {
        if (taken.length > 0) await writeRegistryFile(workspace, next);
        return taken;
      }
      // Where the shell is refused, so may be what needs it: that shows in the next round.
      const first = violations.some(({ name }) => name === SHELL) ? SHELL : violations[0]?.name;
      const own = violations.filter(({ name }) => name === first);
      refuse(String(first), new RefusedError(own));
      wanted = taken.filter(({ name }) => name !== first);
    }
  });
}

/** One after the other; what contradicts those before it is left out. */
function promoteEach(
  now: RegistryFile,
  wanted: readonly Release[],
  refuse: (name: string, error: unknown) => void,
): { next: RegistryFile; taken: Release[] } {
  let next = now;
  const taken: Release[] = [];
  for (const release of wanted) {
    try {
      next = checkRegistry(withPromoted(next, release));
      taken.push(release);
    } catch (error) {
      refuse(release.name, error);
    }
  }
  return { next, taken };
}

import { SHELL, type RegistryFile } from '../../registry/parseRegistry.ts';
import { checkRegistry } from '../../registry/registry.ts';
import { RefusedError, findViolations } from './fits.ts';
import { withPromoted } from './promote.ts';
import { readRegistryFile, withRegistryLock, writeRegistryFile } from './registryFile.ts';
import type { Release } from '../storage/release.ts';
import { defaultWorkspace, type Workspace } from '../workspace.ts';

/**
 * Promotes several releases in one step, for changes of the shell and remotes that need each other.
 * Releases that must not be active with the rest are left out. `refuse` is called with each one and
 * the reason, and may throw to abort. Returns the releases that are active now.
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
      // A refused shell may lead to refused remotes that need it. The next round finds them.
      const first = violations.some(({ name }) => name === SHELL) ? SHELL : violations[0]?.name;
      const own = violations.filter(({ name }) => name === first);
      refuse(String(first), new RefusedError(own));
      wanted = taken.filter(({ name }) => name !== first);
    }
  });
}

/**
 * Promotes one after the other, and leaves out each release that conflicts with those before it.
 */
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

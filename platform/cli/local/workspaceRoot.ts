import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { IS_ALONE, ROOT } from '../../release/workspace.ts';

export { IS_ALONE, ROOT } from '../../release/workspace.ts';

/** Returns the workspace's installed packages, by folder name. */
export function packages(): string[] {
  return readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, entry.name, 'package.json')))
    .map(({ name }) => name)
    .filter((name) => name !== 'node_modules' && isInstalled(name))
    .sort();
}

/**
 * Whether a package's dependencies are installed. A folder that was copied by hand may have none.
 */
export function isInstalled(name: string): boolean {
  return existsSync(join(ROOT, name, 'node_modules'));
}

/** Message for the stories of a team's own repository, which has no Storybook. */
export const STORIES_ELSEWHERE =
  "Stories are shown by Homeroom's own repository: copy this remote's folder into it, and run the command there.";

/**
 * Returns the path of a program in the root's packages, or in those of one package. A team's own
 * repository has all programs at its root.
 */
export function binaryPath(name: string, ofPackage = ''): string {
  if (IS_ALONE) return join(ROOT, 'node_modules/.bin', name);
  return join(ROOT, ofPackage, 'node_modules', '.bin', name);
}

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { IS_ALONE, ROOT } from '../../release/workspace.ts';

export { IS_ALONE, ROOT } from '../../release/workspace.ts';

/** The workspace's packages, by folder name. Those that could not be installed are left out. */
export function packages(): string[] {
  return readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, entry.name, 'package.json')))
    .map(({ name }) => name)
    .filter((name) => name !== 'node_modules' && isInstalled(name))
    .sort();
}

/** Whether a package's dependencies are there: a folder that was copied by hand may have none. */
export function isInstalled(name: string): boolean {
  return existsSync(join(ROOT, name, 'node_modules'));
}

/** Told where a repository of a team is asked for stories: Storybook is not among the packages that it has. */
export const STORIES_ELSEWHERE =
  "Stories are shown by Homeroom's own repository: copy this remote's folder into it, and run the command there.";

/** A program of the root's packages, or of one package's, which a repository of a team has at its root. */
export function binaryPath(name: string, ofPackage = ''): string {
  if (IS_ALONE) return join(ROOT, 'node_modules/.bin', name);
  return join(ROOT, ofPackage, 'node_modules', '.bin', name);
}

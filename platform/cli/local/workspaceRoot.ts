import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { IS_ALONE, ROOT } from '../../release/workspace.ts';

export { IS_ALONE, ROOT } from '../../release/workspace.ts';

/** The workspace's packages, by folder name. */
export function packages(): string[] {
  return readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, entry.name, 'package.json')))
    .map(({ name }) => name)
    .filter((name) => name !== 'node_modules')
    .sort();
}

/** A program of the root's packages, or of one package's, which a repository of a team has at its root. */
export function binaryPath(name: string, ofPackage = ''): string {
  if (IS_ALONE) return join(ROOT, 'node_modules/.bin', name);
  return join(ROOT, ofPackage, 'node_modules', '.bin', name);
}

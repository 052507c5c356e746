import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../local/workspaceRoot.ts';

/** Packages that one TypeScript program checks. */
export interface TypesGroup {
  folders: string[];
  /** Path of its tsconfig.json. */
  config: string;
}

/**
 * Groups packages with the same settings. Separate checks would read the shared sources again for
 * each package, which took most of the time.
 */
export function groupTypes(packages: readonly string[]): TypesGroup[] {
  const settled = packages.filter((folder) => existsSync(configOf(folder)));
  const groups = Map.groupBy(settled, (folder) => readFileSync(configOf(folder), 'utf8'));
  return [...groups].map(([text, folders]) => {
    const [first = '', ...others] = folders;
    if (others.length === 0) return { folders, config: configOf(first) };
    return { folders, config: writeShared(first, folders, text) };
  });
}

function configOf(folder: string): string {
  return join(ROOT, folder, 'tsconfig.json');
}

/**
 * Writes the common settings into the first package's folder, from which their base is resolved.
 */
function writeShared(first: string, folders: string[], text: string): string {
  const { include } = JSON.parse(text) as { include: string[] };
  const folder = join(ROOT, first, '.cache');
  mkdirSync(folder, { recursive: true });
  const config = join(folder, `tsconfig.${folders.join('+')}.json`);
  const all = folders.flatMap((name) => include.map((part) => join(ROOT, name, part)));
  // The compiler and the linter read this file at the same time, so it is replaced in one step.
  const draft = `${config}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ extends: '../tsconfig.json', include: all }));
  renameSync(draft, config);
  return config;
}

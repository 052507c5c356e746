import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../local/workspaceRoot.ts';

/** Packages that one TypeScript program checks. */
export interface TypesGroup {
  folders: string[];
  /** Its tsconfig.json. */
  config: string;
}

/**
 * Packages with the same settings are checked together: each of them reads what they share, and most of the time went into
 * reading and checking it again.
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

/** In the first one's folder, from which the packages of its settings are found. */
function writeShared(first: string, folders: string[], text: string): string {
  const { include } = JSON.parse(text) as { include: string[] };
  const folder = join(ROOT, first, '.cache');
  mkdirSync(folder, { recursive: true });
  const config = join(folder, `tsconfig.${folders.join('+')}.json`);
  const all = folders.flatMap((name) => include.map((part) => join(ROOT, name, part)));
  // Compiler and linter come here at the same time: neither reads half of it.
  const draft = `${config}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ extends: '../tsconfig.json', include: all }));
  renameSync(draft, config);
  return config;
}

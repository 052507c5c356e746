import { createRequire } from 'node:module';
import path from 'node:path';
import type { Module } from 'webpack';
import { packageOf } from './manifest.ts';
import { SHELL_LIBRARIES } from './sharedModules.ts';

/** A package of which two copies break a page, though it is shared through another door, or by the runtime alone. */
const INSIDE = ['react-router', 'react-router-dom', 'single-spa', 'single-spa-react'];
const OURS = /^(shared-|platform)/;
const PACKAGE = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)(?=[\\/])/;

/**
 * Singletons of which a build brings a copy more than it gives to others (`gives`): libraries by their packages, our own
 * doors by the file behind them.
 */
export function copiesOf(
  modules: readonly Module[],
  gives: readonly string[],
  packageDir: string,
): string[] {
  const files = modules.map((module) => module.nameForCondition() ?? '').filter(Boolean);
  return [...libraries(files, gives), ...doors(files, gives, packageDir)].sort();
}

function libraries(files: readonly string[], gives: readonly string[]): string[] {
  const singletons = [
    ...SHELL_LIBRARIES.filter((door) => !OURS.test(door)).map(packageOf),
    ...INSIDE,
  ];
  const folders = new Map<string, Set<string>>();
  for (const file of files) {
    const [folder, name = ''] = PACKAGE.exec(file) ?? [];
    if (!folder || !singletons.includes(name)) continue;
    folders.set(name, (folders.get(name) ?? new Set()).add(folder));
  }
  // Whoever brings the runtime brings what is inside it.
  const given = new Set([...gives.map(packageOf), ...(gives.includes('react') ? INSIDE : [])]);
  return [...folders]
    .filter(([name, copies]) => copies.size > (given.has(name) ? 1 : 0))
    .map(([name]) => name);
}

function doors(files: readonly string[], gives: readonly string[], packageDir: string): string[] {
  const ours = SHELL_LIBRARIES.filter((door) => OURS.test(door) && !gives.includes(door));
  const { resolve } = createRequire(path.join(packageDir, 'package.json'));
  return ours.filter((door) => {
    try {
      return files.includes(resolve(door));
    } catch {
      // It is not installed there.
      return false;
    }
  });
}

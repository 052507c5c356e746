import { createRequire } from 'node:module';
import path from 'node:path';
import type { Module } from 'webpack';
import { packageOf } from '../manifest.ts';
import { SHELL_LIBRARIES } from '../sharedModules.ts';

/**
 * Packages of which two copies break a page, although they are shared through another entry point
 * or used only by the runtime.
 */
const INSIDE = ['react-router', 'react-router-dom', 'single-spa', 'single-spa-react'];
const OURS = /^(shared-|platform)/;
const PACKAGE = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)(?=[\\/])/;

/**
 * Returns the singletons of which a build contains more copies than it provides (`gives`):
 * libraries by package, our own entry points by their file.
 */
export function copiesOf(
  modules: readonly Module[],
  gives: readonly string[],
  packageDir: string,
): string[] {
  const files = modules.map((module) => module.nameForCondition() ?? '').filter(Boolean);
  return [...libraries(files, gives), ...entryPoints(files, gives, packageDir)].sort();
}

function libraries(files: readonly string[], gives: readonly string[]): string[] {
  const singletons = [
    ...SHELL_LIBRARIES.filter((entryPoint) => !OURS.test(entryPoint)).map(packageOf),
    ...INSIDE,
  ];
  const folders = new Map<string, Set<string>>();
  for (const file of files) {
    const [folder, name = ''] = PACKAGE.exec(file) ?? [];
    if (!folder || !singletons.includes(name)) continue;
    folders.set(name, (folders.get(name) ?? new Set()).add(folder));
  }
  // A build that provides the runtime also contains these packages.
  const given = new Set([...gives.map(packageOf), ...(gives.includes('react') ? INSIDE : [])]);
  return [...folders]
    .filter(([name, copies]) => copies.size > (given.has(name) ? 1 : 0))
    .map(([name]) => name);
}

function entryPoints(
  files: readonly string[],
  gives: readonly string[],
  packageDir: string,
): string[] {
  const ours = SHELL_LIBRARIES.filter(
    (entryPoint) => OURS.test(entryPoint) && !gives.includes(entryPoint),
  );
  const { resolve } = createRequire(path.join(packageDir, 'package.json'));
  return ours.filter((entryPoint) => {
    try {
      return files.includes(resolve(entryPoint));
    } catch {
      // The package is not installed there.
      return false;
    }
  });
}

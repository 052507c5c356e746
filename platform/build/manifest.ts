import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Fields of a package.json that builds read. */
export interface Manifest {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  /**
   * Version of the contract in shared-api. Raised when a changed call breaks builds made with the
   * version before.
   */
  contract?: number;
  /** Paths of other remotes' pages that people must not lose, such as those of a log-in. */
  pages?: string[];
}

/** Returns a package's manifest; undefined if it has none. */
export function readManifest(packageDir: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as Manifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Returns the manifest of a package as `packageDir` imports it: installed there, or in a folder
 * above, as some installers do. Undefined if it is not installed.
 */
export function installedManifest(packageDir: string, name: string): Manifest | undefined {
  const folders = createRequire(path.join(packageDir, 'package.json')).resolve.paths(name) ?? [];
  for (const folder of folders) {
    const manifest = readManifest(path.join(folder, name));
    if (manifest) return manifest;
  }
  return undefined;
}

/** Returns the package of an entry point: `react` for `react/jsx-runtime`. */
export function packageOf(entryPoint: string): string {
  return entryPoint.split('/', entryPoint.startsWith('@') ? 2 : 1).join('/');
}

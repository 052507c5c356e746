import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Of a package.json, what builds look at. */
export interface Manifest {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  /** Of shared-api: raised when a call changes so that who was built with the one before it fails. */
  contract?: number;
}

/** Undefined where there is none. */
export function readManifest(packageDir: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as Manifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Of a package as `packageDir` gets it when it imports it: its own, or one of a folder above, where some installers put them.
 * Undefined where it is not installed.
 */
export function installedManifest(packageDir: string, name: string): Manifest | undefined {
  const folders = createRequire(path.join(packageDir, 'package.json')).resolve.paths(name) ?? [];
  for (const folder of folders) {
    const manifest = readManifest(path.join(folder, name));
    if (manifest) return manifest;
  }
  return undefined;
}

/** `react/jsx-runtime` is of `react`. */
export function packageOf(door: string): string {
  return door.split('/', door.startsWith('@') ? 2 : 1).join('/');
}

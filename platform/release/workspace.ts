import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { SHELL } from '../registry/parseRegistry.ts';

export { SHELL } from '../registry/parseRegistry.ts';

/** Checkout that a command works on. */
export interface Workspace {
  root: string;
  releasesDir: string;
  /** Receives messages for a waiting person; a command prints them. */
  log?: (words: string) => void;
}

/** File that makes a package a remote. */
export const REMOTE_FILE = 'remote.json';

/**
 * Whether this package is installed in a team's own repository, which contains remotes and no other
 * packages of Homeroom.
 */
export const IS_ALONE = import.meta.dirname.split(path.sep).includes('node_modules');

/** Repository that commands work on: this checkout, or the one in which a command was started. */
export const ROOT = IS_ALONE ? process.cwd() : path.resolve(import.meta.dirname, '../..');

/** Returns this checkout. Its releases are in RELEASES_DIR, if that is set. */
export function defaultWorkspace(): Workspace {
  const root = ROOT;
  const releasesDir = process.env['RELEASES_DIR']?.trim() || path.join(root, '.releases');
  return { root, releasesDir: path.resolve(root, releasesDir) };
}

/** Returns the packages that are remotes: every folder with a `remote.json`. */
export function remotesOf({ root }: Workspace): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(root, entry.name, REMOTE_FILE)))
    .map(({ name }) => name)
    .sort();
}

/** Returns the absolute folder of a package, which may be missing. */
export function packageDirOf({ root }: Workspace, name: string): string {
  return path.join(root, name);
}

/**
 * Checks that `name` is a remote or the shell.
 * @throws With the existing names.
 */
export function checkIsReleased(workspace: Workspace, name: string): void {
  if (name !== SHELL) checkIsRemote(workspace, name);
}

/**
 * Checks that `name` is a remote.
 * @throws With the existing names.
 */
export function checkIsRemote(workspace: Workspace, name: string): void {
  const remotes = remotesOf(workspace);
  if (remotes.includes(name)) return;
  throw new Error(`There is no remote "${name}". There are: ${remotes.join(', ')}`);
}

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { SHELL } from '../registry/parseRegistry.ts';

export { SHELL } from '../registry/parseRegistry.ts';

/** The checkout that a command works on. */
export interface Workspace {
  root: string;
  releasesDir: string;
  /** Hears, in words, what somebody who waits should know; a command prints it. */
  tell?: (words: string) => void;
}

/** What makes a package a remote. */
export const REMOTE_FILE = 'remote.json';

/** Whether this is a package that a team's own repository has installed: remotes are there, and nothing else of the house. */
export const IS_ALONE = import.meta.dirname.split(path.sep).includes('node_modules');

/** The repository that commands work on: this checkout, or the one in which a command was started. */
export const ROOT = IS_ALONE ? process.cwd() : path.resolve(import.meta.dirname, '../..');

/** This checkout; its releases where RELEASES_DIR says. */
export function defaultWorkspace(): Workspace {
  const root = ROOT;
  const releasesDir = process.env['RELEASES_DIR']?.trim() || path.join(root, '.releases');
  return { root, releasesDir: path.resolve(root, releasesDir) };
}

/** The packages that are remotes: every folder that holds a `remote.json`. */
export function remotesOf({ root }: Workspace): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(root, entry.name, REMOTE_FILE)))
    .map(({ name }) => name)
    .sort();
}

/** The folder of a package, absolute. It need not be there. */
export function packageDirOf({ root }: Workspace, name: string): string {
  return path.join(root, name);
}

/** Throws, with the names there are, where `name` is neither a remote nor the shell. */
export function checkIsReleased(workspace: Workspace, name: string): void {
  if (name !== SHELL) checkIsRemote(workspace, name);
}

/** Throws, with the names there are, where `name` is not a remote. */
export function checkIsRemote(workspace: Workspace, name: string): void {
  const remotes = remotesOf(workspace);
  if (remotes.includes(name)) return;
  throw new Error(`There is no remote "${name}". There are: ${remotes.join(', ')}`);
}

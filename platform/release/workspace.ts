import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The checkout that a command works on. */
export interface Workspace {
  root: string;
  releasesDir: string;
}

export const SHELL = 'shell';
export const REMOTE_FILE = 'remote.json';

export function defaultWorkspace(): Workspace {
  const root = path.resolve(import.meta.dirname, '../..');
  const releasesDir = process.env['RELEASES_DIR'] ?? path.join(root, '.releases');
  return { root, releasesDir: path.resolve(root, releasesDir) };
}

/** The packages that are remotes: every folder that holds a `remote.json`. */
export function remotesOf({ root }: Workspace): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(root, entry.name, REMOTE_FILE)))
    .map(({ name }) => name)
    .sort();
}

export function packageDirOf({ root }: Workspace, name: string): string {
  return path.join(root, name);
}

/** Throws, with the names there are, where `name` is not a remote. */
export function checkIsRemote(workspace: Workspace, name: string): void {
  const remotes = remotesOf(workspace);
  if (remotes.includes(name)) return;
  throw new Error(`There is no remote "${name}". There are: ${remotes.join(', ')}`);
}

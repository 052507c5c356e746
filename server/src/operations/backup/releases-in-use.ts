import { lstat, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  LAST_GOOD_FILE,
  REGISTRY_FILE,
  RELEASE_FILE,
  SHELL,
  activeIn,
  parseRegistry,
  type RegistryFile,
} from 'platform/server';
import { BackupError } from './manifest.ts';

export interface ReleaseFiles {
  /** Content of the registry; null before the first promotion. */
  registry: Buffer | null;
  /** Paths below the folder of releases. */
  paths: string[];
}

/**
 * Lists the files of all releases. The registry is read first: a release that it names stays, and a
 * folder of a release appears in one step.
 * @throws BackupError if an active release is not on the disk
 */
export async function listReleaseFiles(releasesDir: string): Promise<ReleaseFiles> {
  const registry = await readRegistry(releasesDir);
  const paths: string[] = [];
  for (const name of await foldersIn(releasesDir)) {
    for (const release of await foldersIn(join(releasesDir, name))) {
      paths.push(...(await filesBelow(releasesDir, `${name}/${release}`)));
    }
  }
  if (registry !== null) checkActive(parseRegistry(registry.toString()), new Set(paths));
  return { registry, paths };
}

/** Reads the registry; if it is damaged, the last version that a server could read. */
async function readRegistry(releasesDir: string): Promise<Buffer | null> {
  const registry = await readFile(join(releasesDir, REGISTRY_FILE)).catch(ifMissing);
  try {
    if (registry !== null) parseRegistry(registry.toString());
    return registry;
  } catch (error) {
    const lastGood = await readFile(join(releasesDir, LAST_GOOD_FILE)).catch(ifMissing);
    if (lastGood === null) throw error;
    return lastGood;
  }
}

function checkActive(file: RegistryFile, paths: ReadonlySet<string>): void {
  for (const name of [SHELL, ...file.remotes.map((remote) => remote.name)]) {
    const release = activeIn(file, name);
    if (release === undefined || paths.has(`${name}/${release}/${RELEASE_FILE}`)) continue;
    throw new BackupError(
      `The active release ${release} of ${name} is not on the disk. Promote another one, then try again.`,
    );
  }
}

/** Complete releases and their remotes have names without a dot; drafts and locks have one. */
async function foldersIn(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch(ifMissing);
  const folders: string[] = [];
  for (const name of (names ?? []).sort()) {
    if (name.includes('.')) continue;
    if ((await lstat(join(dir, name)).catch(ifMissing))?.isDirectory()) folders.push(name);
  }
  return folders;
}

/** A release that was removed meanwhile has no files. */
async function filesBelow(root: string, dir: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(join(root, dir), options).catch(ifMissing);
  const files = (entries ?? []).filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)).sort();
}

/** Turns the error about a missing file into null. */
export function ifMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error as Error;
}

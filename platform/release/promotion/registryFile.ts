import path from 'node:path';
import {
  LAST_GOOD_FILE,
  REGISTRY_FILE,
  parseRegistry,
  servedRegistry,
  type RegistryFile,
} from '../../registry/parseRegistry.ts';
import { checkRegistry, type Registry } from '../../registry/registry.ts';
import { readText, writeJson } from '../files.ts';
import { withLock } from '../lock.mjs';
import { defaultWorkspace, type Workspace } from '../workspace.ts';

/** Reads the current registry; undefined before the first promotion. */
export async function readRegistry(
  workspace: Workspace = defaultWorkspace(),
): Promise<Registry | undefined> {
  const file = await readFileOrLastGood(workspace);
  return file && servedRegistry(file);
}

/** Reads the registry with the release history of each remote; empty before the first promotion. */
export async function readRegistryFile(workspace: Workspace): Promise<RegistryFile> {
  return (await readFileOrLastGood(workspace)) ?? { remotes: [], history: {} };
}

/**
 * Reads `registry.json`. If it is damaged or missing, reads the last version that a server could
 * read.
 */
async function readFileOrLastGood({
  releasesDir,
  log = console.warn,
}: Workspace): Promise<RegistryFile | undefined> {
  const text = await readText(path.join(releasesDir, REGISTRY_FILE));
  const lastGood = await readText(path.join(releasesDir, LAST_GOOD_FILE));
  try {
    if (text !== undefined) return parseRegistry(text);
  } catch (error) {
    if (lastGood === undefined) throw error;
    log(`${REGISTRY_FILE} cannot be read: continuing with ${LAST_GOOD_FILE}.`);
  }
  return lastGood === undefined ? undefined : parseRegistry(lastGood);
}

/** Runs `work` under the registry's lock: one process at a time reads, changes and writes it. */
export function withRegistryLock<T>(
  { releasesDir, log = console.log }: Workspace,
  work: () => Promise<T>,
): Promise<T> {
  return withLock(path.join(releasesDir, '.lock'), work, log);
}

/** Writes the registry in one step. A killed process leaves the old version or the new one. */
export async function writeRegistryFile(
  { releasesDir }: Workspace,
  file: RegistryFile,
): Promise<void> {
  // A registry that contradicts itself is refused before anything changes.
  await writeJson(path.join(releasesDir, REGISTRY_FILE), checkRegistry(file));
}

import path from 'node:path';
import {
  LAST_GOOD_FILE,
  REGISTRY_FILE,
  parseRegistry,
  servedRegistry,
  type RegistryFile,
} from '../registry/parseRegistry.ts';
import { checkRegistry, type Registry } from '../registry/registry.ts';
import { readText, writeJson } from './files.ts';
import { withLock } from './lock.mjs';
import { defaultWorkspace, type Workspace } from './workspace.ts';

/** The registry as it is now; undefined before the first promotion. */
export async function readRegistry(
  workspace: Workspace = defaultWorkspace(),
): Promise<Registry | undefined> {
  const file = await readFileOrLastGood(workspace);
  return file && servedRegistry(file);
}

/** The registry with what became of each remote's releases; empty before the first promotion. */
export async function readRegistryFile(workspace: Workspace): Promise<RegistryFile> {
  return (await readFileOrLastGood(workspace)) ?? { remotes: [], history: {} };
}

/** `registry.json`; where that is damaged or gone, what it was when a server could last read it. */
async function readFileOrLastGood({
  releasesDir,
  tell = console.warn,
}: Workspace): Promise<RegistryFile | undefined> {
  const text = await readText(path.join(releasesDir, REGISTRY_FILE));
  const lastGood = await readText(path.join(releasesDir, LAST_GOOD_FILE));
  try {
    if (text !== undefined) return parseRegistry(text);
  } catch (error) {
    if (lastGood === undefined) throw error;
    tell(`${REGISTRY_FILE} cannot be read: going on from ${LAST_GOOD_FILE}.`);
  }
  return lastGood === undefined ? undefined : parseRegistry(lastGood);
}

/** The registry is read, changed and written by one process at a time. */
export function withRegistryLock<T>(
  { releasesDir, tell = console.log }: Workspace,
  work: () => Promise<T>,
): Promise<T> {
  return withLock(path.join(releasesDir, '.lock'), work, tell);
}

/** One write: whoever is killed here leaves the old registry or the new one. */
export async function writeRegistryFile(
  { releasesDir }: Workspace,
  file: RegistryFile,
): Promise<void> {
  // One that contradicts itself is refused before anything changes.
  await writeJson(path.join(releasesDir, REGISTRY_FILE), checkRegistry(file));
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runBuilder } from './build.ts';
import { hashOfFolder } from './files.ts';
import { SHELL, defaultWorkspace, packageDirOf, remotesOf, type Workspace } from './workspace.ts';

/**
 * Builds each package with an empty cache and then with the full one, and throws where the outputs
 * differ: webpack's cache can break a federated build without a word.
 */
export async function verifyCache(
  names?: string[],
  workspace: Workspace = defaultWorkspace(),
): Promise<void> {
  const dir = await mkdtemp(path.join(tmpdir(), 'verify-cache-'));
  try {
    for (const name of names ?? [SHELL, ...remotesOf(workspace)]) {
      const cache = path.join(dir, name, 'cache');
      const outputs = ['cold', 'warm'].map((kind) => path.join(dir, name, kind));
      const hashes: string[] = [];
      for (const output of outputs) {
        await runBuilder(packageDirOf(workspace, name), output, cache);
        hashes.push(await hashOfFolder(output));
      }
      if (hashes[0] !== hashes[1])
        throw new Error(`${name}: a cached build differs from a fresh one`);
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

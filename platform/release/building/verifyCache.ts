import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runBuilder } from './build.ts';
import { hashOfFolder } from '../files.ts';
import { packageDirOf, type Workspace } from '../workspace.ts';

const CACHE = '.cache/webpack';

/** Whether the next build of a package starts with an empty cache. */
export function hasNoCache(name: string, workspace: Workspace): boolean {
  return !existsSync(path.join(packageDirOf(workspace, name), CACHE));
}

/**
 * Builds a package with an empty cache and then with a full one, because webpack's cache can break
 * a federated build without an error.
 * With `areCold`, the package's own output and cache serve as the first build.
 * @throws If the outputs differ.
 */
export async function verifyCache(
  name: string,
  { areCold }: { areCold: boolean },
  workspace: Workspace,
): Promise<void> {
  const packageDir = packageDirOf(workspace, name);
  const dir = await mkdtemp(path.join(tmpdir(), 'verify-cache-'));
  const [cache, warm] = [path.join(dir, 'cache'), path.join(dir, 'warm')];
  const cold = areCold ? path.join(packageDir, 'dist') : path.join(dir, 'cold');
  try {
    if (areCold) await cp(path.join(packageDir, CACHE), cache, { recursive: true });
    else await runBuilder(packageDir, cold, cache);
    await runBuilder(packageDir, warm, cache);
    if ((await hashOfFolder(cold)) !== (await hashOfFolder(warm)))
      throw new Error(`${name}: a cached build differs from a fresh one`);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

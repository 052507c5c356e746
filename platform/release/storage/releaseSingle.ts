import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { integrityOf } from '../../build/page/integrityOf.ts';
import { PRELOADS_FILE, readRemoteJson } from '../../build/remotePackage.ts';
import { shellBase } from '../../build/shellBase.ts';
import { singleContainer, singleModule } from '../../build/singleNames.ts';
import { SHELL } from '../../registry/parseRegistry.ts';
import type { RegistryRemote } from '../../registry/registry.ts';
import { modulesOf } from '../../registry/remoteJson.ts';
import { readJson } from '../files.ts';
import { keepRelease } from './keepRelease.ts';
import { writeRegistryFile } from '../promotion/registryFile.ts';
import { defaultWorkspace, packageDirOf, remotesOf, type Workspace } from '../workspace.ts';

const BUILDER = path.join(import.meta.dirname, '../../build/runSingle.ts');
const MAIN_SCRIPT = 'shell.js';
const run = promisify(execFile);

/**
 * Builds the shell with every remote inside, and writes `releasesDir` so that a server serves that
 * build.
 * No part of it can be released, promoted or rolled back alone.
 */
export async function releaseSingle(
  releasesDir: string,
  { root }: Workspace = defaultWorkspace(),
): Promise<void> {
  const workspace = { root, releasesDir };
  const names = remotesOf(workspace);
  const dist = path.join(root, '.cache/single');
  await run(process.execPath, [BUILDER, root, dist, ...names]);
  const { release } = await keepRelease(SHELL, dist, workspace);

  const dir = path.join(releasesDir, SHELL, release);
  const scripts = (await readdir(dir)).filter((file) => file.endsWith('.js'));
  const integrity = new Map<string, string>();
  for (const file of scripts)
    integrity.set(file, integrityOf(await readFile(path.join(dir, file))));
  const preloads = (await readJson<Record<string, string[]>>(path.join(dist, PRELOADS_FILE))) ?? {};
  const bundle = { release, base: shellBase(release), integrity, preloads };
  const remotes = names.map((name) => partOf(bundle, packageDirOf(workspace, name)));
  await writeRegistryFile(workspace, { remotes, shell: { release }, history: {} });
}

interface Bundle {
  release: string;
  base: string;
  /** Hashes by file. */
  integrity: Map<string, string>;
  /** Scripts that a module needs, by its id in the bundle. */
  preloads: Record<string, string[]>;
}

/** Returns the registry entry of a remote whose entry is the first script of the single build. */
function partOf(
  { release, base, integrity, preloads }: Bundle,
  packageDir: string,
): RegistryRemote {
  const { name, routes, contributes } = readRemoteJson(packageDir);
  const preload = modulesOf({ routes, contributes }).map((module) => {
    const files = preloads[singleModule(name, module)] ?? [];
    return [module, files.map((file) => base + file)] as const;
  });
  const hashes = [...integrity].map(([file, hash]) => [base + file, hash] as const);
  return {
    name,
    release,
    container: singleContainer(name),
    entry: base + MAIN_SCRIPT,
    integrity: integrity.get(MAIN_SCRIPT),
    routes,
    contributes,
    preload: Object.fromEntries(preload),
    hashes: Object.fromEntries(hashes),
  };
}

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { hashOfInputs, readText, writeAtomically } from '../files.ts';
import { withLock } from '../lock.mjs';
import { programOf } from './programOf.ts';
import {
  SHELL,
  checkIsReleased,
  defaultWorkspace,
  packageDirOf,
  remotesOf,
  type Workspace,
} from '../workspace.ts';

/** Options of a build of several packages. */
export interface BuildAllOptions {
  /** Names of the packages to build: remotes and `shell`; default: all. */
  only?: string[];
  /** Whether to build unchanged packages too. */
  force?: boolean;
  /** Called after each package, with the number of finished packages. */
  onBuilt?: (built: Built, done: number, all: number) => void;
  /**
   * Called for each package that fails to build. Without it, the first failure ends the whole
   * build.
   */
  onFailure?: (name: string, error: unknown) => void;
}

/** A package whose output is up to date. */
export interface Built {
  name: string;
  /** Output folder of the package. */
  dist: string;
  /** Whether it was built now; false if nothing had changed since the last build. */
  wasBuilt: boolean;
}

const run = promisify(execFile);
const BUILDER = programOf('run');
const INPUTS_FILE = '.cache/built-from';
const AT_ONCE = 2;

/** Builds the shell and every remote, or those in `only`, where their sources have changed. */
export async function buildAll(
  options: BuildAllOptions = {},
  workspace: Workspace = defaultWorkspace(),
): Promise<Built[]> {
  const queue = options.only ?? [SHELL, ...remotesOf(workspace)];
  const waiting = [...queue];
  const built: Built[] = [];
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      try {
        const one = await buildAlone(name, options, workspace);
        built.push(one);
        options.onBuilt?.(one, built.length, queue.length);
      } catch (error) {
        if (!options.onFailure) throw error;
        options.onFailure(name, error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return built.sort((a, b) => queue.indexOf(a.name) - queue.indexOf(b.name));
}

/**
 * Builds a remote, or the shell, where its sources have changed. The output is locked against other
 * builds until `use` has ended.
 */
export async function buildRemote<T>(
  name: string,
  use: (built: Built) => Promise<T>,
  workspace: Workspace = defaultWorkspace(),
): Promise<T> {
  checkIsReleased(workspace, name);
  return alone(name, workspace, async () => use(await buildPackage(name, {}, workspace)));
}

function buildAlone(name: string, options: BuildAllOptions, workspace: Workspace): Promise<Built> {
  return alone(name, workspace, () => buildPackage(name, options, workspace));
}

/**
 * Runs `work` under the lock of a package. Two commands at once would build into the same folder,
 * and release a half-written output.
 */
function alone<T>(name: string, { root }: Workspace, work: () => Promise<T>): Promise<T> {
  return withLock(path.join(root, '.cache/locks', `build-${name}`), work, console.log);
}

async function buildPackage(
  name: string,
  { force = false }: BuildAllOptions,
  workspace: Workspace,
): Promise<Built> {
  const packageDir = packageDirOf(workspace, name);
  const dist = path.join(packageDir, 'dist');
  const inputsFile = path.join(packageDir, INPUTS_FILE);
  const { root } = workspace;
  const sources = builtOf(name).map((source) => path.join(root, source));
  const inputs = await hashOfInputs(sources, root);
  const last = await readText(inputsFile);
  if (!force && last === inputs && existsSync(dist)) return { name, dist, wasBuilt: false };

  // Without this file, the output of an interrupted build is not taken for a new one.
  await rm(inputsFile, { force: true });
  await runBuilder(packageDir);
  await writeAtomically(inputsFile, inputs);
  return { name, dist, wasBuilt: true };
}

/**
 * Builds a package in its own process, because two federation builds in one process share settings.
 * @throws With the build's output, if it fails.
 */
export async function runBuilder(packageDir: string, ...outputAndCache: string[]): Promise<void> {
  const command = [BUILDER, packageDir, ...outputAndCache];
  try {
    await run(process.execPath, command, { maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const name = path.basename(packageDir);
    throw new Error(`${name} could not be built:\n${stdout}${stderr}`, { cause: error });
  }
}

/**
 * Returns the inputs of a package's output: files and folders relative to the checkout, which may
 * be missing.
 */
export function builtOf(name: string): string[] {
  const own = [
    'src',
    'languages',
    'index.html',
    'icon.svg',
    'icon-192.png',
    'icon-512.png',
    'remote.json',
    'package.json',
  ];
  // The shell uses nothing of shared-features.
  const packages = ['shared-ui', 'shared-api', ...(name === SHELL ? [] : ['shared-features'])];
  const shared = packages.flatMap((one) => [`${one}/src`, `${one}/languages`]);
  const platform = ['build', 'languages', 'registry', 'runtime', 'package.json'];
  return [
    ...[...own, 'webpack.config.js'].map((source) => `${name}/${source}`),
    ...shared,
    ...platform.map((source) => `platform/${source}`),
    'pnpm-lock.yaml',
  ];
}

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { hashOfInputs, readText, writeAtomically } from './files.ts';
import { withLock } from './lock.mjs';
import { programOf } from './programOf.ts';
import {
  SHELL,
  checkIsReleased,
  defaultWorkspace,
  packageDirOf,
  remotesOf,
  type Workspace,
} from './workspace.ts';

/** What is built, and what a failure ends. */
export interface BuildAllOptions {
  /** These packages alone: remotes' names, and `shell`. */
  only?: string[];
  /** Builds what has not changed, too. */
  force?: boolean;
  /** Called after each package, with how many of them are done. */
  onBuilt?: (built: Built, done: number, all: number) => void;
  /** Told of what could not be built; without it, that ends everything. */
  onFailure?: (name: string, error: unknown) => void;
}

/** A package whose output is up to date. */
export interface Built {
  name: string;
  /** Its output, in the package. */
  dist: string;
  /** False where nothing had changed since the last build. */
  wasBuilt: boolean;
}

const run = promisify(execFile);
const BUILDER = programOf('run');
const INPUTS_FILE = '.cache/built-from';
const AT_ONCE = 2;

/** Builds the shell and every remote, or `only` some, where their sources have changed. */
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

/** Builds a remote, or the shell, where its sources have changed. The output is kept from other builds until `use` has ended. */
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

/** Two commands at once would build into the same folder, and release what is half there. */
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

  // A build that is cut short leaves no output to take for the new one.
  await rm(inputsFile, { force: true });
  await runBuilder(packageDir);
  await writeAtomically(inputsFile, inputs);
  return { name, dist, wasBuilt: true };
}

/** Builds a package in a process of its own: two federation builds in one would share settings. */
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

/** Everything that ends up in a package's output: folders and files of the checkout, where they are there. */
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
  const shared = ['shared-ui', 'shared-api'].flatMap((one) => [`${one}/src`, `${one}/languages`]);
  const platform = ['build', 'languages', 'registry', 'runtime', 'package.json'];
  return [
    ...[...own, 'webpack.config.js'].map((source) => `${name}/${source}`),
    ...shared,
    ...platform.map((source) => `platform/${source}`),
    'pnpm-lock.yaml',
  ];
}

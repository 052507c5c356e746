import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { ENTRY_FILE, containerName, readRemoteJson } from '../build/remotePackage.ts';
import type { RegistryFile } from '../registry/parseRegistry.ts';
import type { RegistryRemote } from '../registry/registry.ts';
import { writeJson } from './files.ts';
import { freePort } from './freePort.ts';
import { readRegistryFile } from './registryFile.ts';
import { programOf } from './programOf.ts';
import {
  SHELL,
  checkIsRemote,
  defaultWorkspace,
  packageDirOf,
  type Workspace,
} from './workspace.ts';

/** What watches the shell and one remote, and rebuilds them. */
export interface DevServer {
  /** For the server: with it, its front door serves the dev shell, this remote and all releases. */
  env: { RELEASES_DIR: string; DEV_ORIGINS: string };
  /** Where the remote runs alone, without a shell. */
  standalone: string;
  close: () => Promise<void>;
}

const DEV_PROGRAM = programOf('dev');
const AGAINST_PROGRAM = programOf('devAgainst');
const HOST = '127.0.0.1';
/** In place of an id: what is watched is no release. */
const DEV = 'dev';
const DEV_OUTPUT = '.cache/dev';

/**
 * Builds and watches one remote alone, and shows a server's pages with it at `http://host:port`; all else, calls and live
 * connections too, is that server's.
 */
export async function devServerAgainst(
  name: string,
  { upstream, host, port }: { upstream: string; host: string; port: string },
  workspace: Workspace = defaultWorkspace(),
): Promise<{ ended: Promise<void> }> {
  checkIsRemote(workspace, name);
  const packageDir = packageDirOf(workspace, name);
  const { child, ready } = start(AGAINST_PROGRAM, packageDir, host, port, upstream);
  await ready;
  return { ended: new Promise((done) => child.once('exit', () => done())) };
}

/**
 * Builds and watches a dev shell and one remote, with hot reload; all other remotes come from their
 * releases. The caller starts the server with `env`, at `api`.
 */
export async function devServer(
  name: string,
  { api = `http://${HOST}:3000` }: { api?: string } = {},
  workspace: Workspace = defaultWorkspace(),
): Promise<DevServer> {
  checkIsRemote(workspace, name);
  const [shellPort, remotePort] = [await freePort(), await freePort()];
  const shellDir = packageDirOf(workspace, SHELL);
  const children = [
    start(DEV_PROGRAM, shellDir, String(shellPort), api),
    start(DEV_PROGRAM, packageDirOf(workspace, name), String(remotePort), api),
  ];
  const close = async () => {
    for (const { child } of children) child.kill();
  };
  try {
    await Promise.all(children.map(({ ready }) => ready));
  } catch (error) {
    await close();
    throw error;
  }
  const origin = `http://${HOST}:${remotePort}`;
  const shellOrigin = `http://${HOST}:${shellPort}`;
  const releasesDir = await devReleases(name, origin, shellOrigin, workspace);
  return {
    env: { RELEASES_DIR: releasesDir, DEV_ORIGINS: [origin, shellOrigin].join() },
    standalone: `${origin}/`,
    close,
  };
}

function start(program: string, packageDir: string, ...more: string[]) {
  const child = fork(program, [packageDir, ...more], { execPath: process.execPath });
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => {
      reject(new Error(`The dev server of ${path.basename(packageDir)} ended with ${code}`));
    });
  });
  return { child, ready };
}

/** The releases as they are, by links, and a registry in which the shell and one remote live elsewhere. */
async function devReleases(
  name: string,
  origin: string,
  shellOrigin: string,
  workspace: Workspace,
): Promise<string> {
  const dir = path.join(workspace.root, '.cache/dev-releases');
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  const released = await readRegistryFile(workspace);
  const others = released.remotes.filter((remote) => remote.name !== name);
  for (const { name: other } of others) {
    const target = path.join(workspace.releasesDir, other);
    if (existsSync(target)) await symlink(target, path.join(dir, other), 'junction');
  }
  const { routes, contributes } = readRemoteJson(packageDirOf(workspace, name));
  const remote: RegistryRemote = {
    name,
    release: DEV,
    container: containerName(name),
    entry: `${origin}/${ENTRY_FILE}`,
    routes,
    contributes,
    preload: {},
  };
  await mkdir(path.join(dir, SHELL));
  const page = path.join(packageDirOf(workspace, SHELL), DEV_OUTPUT);
  await symlink(page, path.join(dir, SHELL, DEV), 'junction');
  const registry: RegistryFile = {
    remotes: [...others, remote],
    origins: [origin, shellOrigin],
    shell: { release: DEV },
    history: {},
  };
  await writeJson(path.join(dir, 'registry.json'), registry);
  return dir;
}

import { existsSync } from 'node:fs';
import { mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { RegistryFile } from '../../registry/parseRegistry.ts';
import { DEV, DEV_PROGRAM, HOST, devRemote, start, type DevRemote } from './devRemote.ts';
import { writeJson } from '../files.ts';
import { freePort } from './freePort.ts';
import { readRegistryFile } from '../promotion/registryFile.ts';
import { programOf } from '../building/programOf.ts';
import {
  SHELL,
  checkIsRemote,
  defaultWorkspace,
  packageDirOf,
  type Workspace,
} from '../workspace.ts';

/** Programs that watch the shell and some remotes, and rebuild them. */
export interface DevServer {
  /**
   * Environment of the server. With it, its page server serves the dev shell, these remotes and all
   * releases.
   */
  env: { RELEASES_DIR: string; DEV_ORIGINS: string };
  /** URLs of the pages that run each remote without a shell. */
  standalone: string[];
  close: () => Promise<void>;
}

const AGAINST_PROGRAM = programOf('development/devAgainst');
const DEV_OUTPUT = '.cache/dev';

/**
 * Builds and watches one remote, and serves another server's pages with it at `http://host:port`.
 * API calls and WebSocket connections go to that server.
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
 * Builds and watches a dev shell and some remotes, with hot reload. All other remotes come from
 * their releases.
 * The caller starts the server with `env`, at `api`. An edited remote.json takes effect on the next
 * page load.
 */
export async function devServer(
  names: readonly string[],
  { api = `http://${HOST}:3000` }: { api?: string } = {},
  workspace: Workspace = defaultWorkspace(),
): Promise<DevServer> {
  for (const name of names) checkIsRemote(workspace, name);
  const shellPort = await freePort();
  const shell = start(DEV_PROGRAM, packageDirOf(workspace, SHELL), String(shellPort), api);
  const remotes: DevRemote[] = [];
  for (const name of names) remotes.push(devRemote(name, String(await freePort()), api, workspace));
  const close = async () => {
    shell.child.kill();
    for (const remote of remotes) remote.close();
  };
  try {
    await Promise.all([shell.ready, ...remotes.map(({ ready }) => ready())]);
  } catch (error) {
    await close();
    throw error;
  }
  const shellOrigin = `http://${HOST}:${shellPort}`;
  const releasesDir = await devReleases(names, workspace);
  const origins = [...remotes.map(({ origin }) => origin), shellOrigin];
  const write = async () => {
    const released = await readRegistryFile(workspace);
    const registry: RegistryFile = {
      remotes: [
        ...released.remotes.filter(({ name }) => !names.includes(name)),
        ...(await Promise.all(remotes.map(({ entry }) => entry()))),
      ],
      origins,
      shell: { release: DEV },
      history: {},
    };
    await writeJson(path.join(releasesDir, 'registry.json'), registry);
  };
  await write();
  for (const remote of remotes) remote.onEdit(write);
  return {
    env: { RELEASES_DIR: releasesDir, DEV_ORIGINS: origins.join() },
    standalone: remotes.map(({ origin }) => `${origin}/`),
    close,
  };
}

/** Creates a folder with links to the releases, and to the page of the dev shell. */
async function devReleases(names: readonly string[], workspace: Workspace): Promise<string> {
  const dir = path.join(workspace.root, '.cache/dev-releases');
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  const { remotes } = await readRegistryFile(workspace);
  for (const { name } of remotes.filter((remote) => !names.includes(remote.name))) {
    const target = path.join(workspace.releasesDir, name);
    if (existsSync(target)) await symlink(target, path.join(dir, name), 'junction');
  }
  await mkdir(path.join(dir, SHELL));
  const page = path.join(packageDirOf(workspace, SHELL), DEV_OUTPUT);
  await symlink(page, path.join(dir, SHELL, DEV), 'junction');
  return dir;
}

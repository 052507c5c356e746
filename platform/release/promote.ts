import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { checkRegistry, type Registry, type RegistryRemote } from '../registry/registry.ts';
import { readJson, writeJson } from './files.ts';
import { withLock } from './lock.mjs';
import { listReleases, readRelease, type Release } from './release.ts';
import { defaultWorkspace, type Workspace } from './workspace.ts';

/** `active.json` of a remote: its active release, and those that were active before it. */
interface Active {
  release: string;
  /** Newest last. */
  before: string[];
}

const REGISTRY_FILE = 'registry.json';
const ACTIVE_FILE = 'active.json';
const REMEMBERED = 20;

/** Makes a release the one that browsers load: the newest, where no id is given. */
export async function promoteRemote(
  name: string,
  id?: string,
  workspace: Workspace = defaultWorkspace(),
): Promise<Release> {
  return alone(workspace, async () => {
    const release = id
      ? await readRelease(workspace, name, id)
      : (await listReleases(name, workspace))[0];
    if (!release) throw new Error(`${name} has no release${id ? ` ${id}` : ''}: release it first`);
    const active = await readActive(workspace, name);
    const before = active ? [...active.before, active.release].slice(-REMEMBERED) : [];
    if (active?.release === release.release) await activate(workspace, release, active.before);
    else await activate(workspace, release, before);
    return release;
  });
}

/** Goes back to the release that was active before this one. */
export async function rollbackRemote(
  name: string,
  workspace: Workspace = defaultWorkspace(),
): Promise<Release> {
  return alone(workspace, async () => {
    const active = await readActive(workspace, name);
    const previous = active?.before.at(-1);
    const release = previous && (await readRelease(workspace, name, previous));
    if (!active || !release) throw new Error(`${name} has no release to go back to`);
    await activate(workspace, release, active.before.slice(0, -1));
    return release;
  });
}

/** Takes a remote out of the registry; its releases stay. */
export async function retireRemote(
  name: string,
  workspace: Workspace = defaultWorkspace(),
): Promise<void> {
  await alone(workspace, async () => {
    await rm(activeFile(workspace, name), { force: true });
    await writeRegistry(workspace, await readActiveReleases(workspace));
  });
}

export async function readRegistry(
  workspace: Workspace = defaultWorkspace(),
): Promise<Registry | undefined> {
  return readJson<Registry>(path.join(workspace.releasesDir, REGISTRY_FILE));
}

/** The registry and what it is made of are read, changed and written by one process at a time. */
function alone<T>({ releasesDir }: Workspace, work: () => Promise<T>): Promise<T> {
  return withLock(path.join(releasesDir, '.lock'), work, console.log);
}

async function activate(workspace: Workspace, release: Release, before: string[]): Promise<void> {
  const others = await readActiveReleases(workspace);
  const releases = [...others.filter(({ name }) => name !== release.name), release];
  // A registry that contradicts itself is refused before anything changes.
  checkRegistry({ remotes: releases });
  await writeJson(activeFile(workspace, release.name), { release: release.release, before });
  await writeRegistry(workspace, releases);
}

async function writeRegistry(workspace: Workspace, releases: Release[]): Promise<void> {
  const remotes = releases
    .map(({ createdAt: _, ...remote }): RegistryRemote => remote)
    .sort((a, b) => a.name.localeCompare(b.name));
  await writeJson(path.join(workspace.releasesDir, REGISTRY_FILE), { remotes });
}

async function readActiveReleases(workspace: Workspace): Promise<Release[]> {
  const { releasesDir } = workspace;
  const entries = existsSync(releasesDir) ? await readdir(releasesDir) : [];
  const releases = await Promise.all(
    entries.map(async (name) => {
      const active = await readActive(workspace, name);
      return active && readRelease(workspace, name, active.release);
    }),
  );
  return releases.filter((release) => release !== undefined);
}

function readActive(workspace: Workspace, name: string): Promise<Active | undefined> {
  return readJson<Active>(activeFile(workspace, name));
}

function activeFile({ releasesDir }: Workspace, name: string): string {
  return path.join(releasesDir, name, ACTIVE_FILE);
}

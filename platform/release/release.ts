import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ENTRY_FILE, PRELOADS_FILE, containerName, readRemoteJson } from '../build/remoteConfig.ts';
import type { RegistryRemote } from '../registry/registry.ts';
import { buildRemote } from './build.ts';
import { compressFolder } from './compress.ts';
import { filesBelow, hashOfFolder, readJson, writeJson } from './files.ts';
import { defaultWorkspace, packageDirOf, type Workspace } from './workspace.ts';

/** `release.json` of a release: what the registry says of it, and when it was made. */
export interface Release extends RegistryRemote {
  /** ISO 8601, UTC. */
  createdAt: string;
}

const RELEASE_FILE = 'release.json';
const ID_LENGTH = 12;
/** What may hold the container's name: scripts, and what a build writes down about them. */
const HOLDS_NAME = /\.(js|json|map)$/;

/**
 * Builds a remote where needed, and keeps the output for ever under an id made of its content.
 * Nobody sees it before it is promoted.
 */
export async function releaseRemote(
  name: string,
  workspace: Workspace = defaultWorkspace(),
): Promise<Release> {
  const { dist } = await buildRemote(name, {}, workspace);
  return keepRelease(name, dist, workspace);
}

/** Makes a release of what was built into `dist`. The same content is the same release. */
export async function keepRelease(
  name: string,
  dist: string,
  workspace: Workspace,
): Promise<Release> {
  const id = (await hashOfFolder(dist)).slice(0, ID_LENGTH);
  const dir = releaseDir(workspace, name, id);
  const known = await readRelease(workspace, name, id);
  if (known) return known;

  const draft = `${dir}.${process.pid}.${crypto.randomUUID()}`;
  const release = await describe(name, id, dist, workspace);
  for (const file of await filesBelow(dist))
    await copyStamped(path.join(dist, file), path.join(draft, file), name, id);
  await compressFolder(draft);
  await writeJson(path.join(draft, RELEASE_FILE), release);
  try {
    await rename(draft, dir);
  } catch (error) {
    // Someone else has just made the same release.
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(dir)) throw error;
  }
  return release;
}

/** Every release of a remote, newest first. */
export async function listReleases(
  name: string,
  workspace: Workspace = defaultWorkspace(),
): Promise<Release[]> {
  const dir = path.join(workspace.releasesDir, name);
  if (!existsSync(dir)) return [];
  const ids = (await readdir(dir)).filter((entry) => !entry.includes('.'));
  const releases = await Promise.all(ids.map((id) => readRelease(workspace, name, id)));
  return releases
    .filter((release) => release !== undefined)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

export async function readRelease(
  workspace: Workspace,
  name: string,
  id: string,
): Promise<Release | undefined> {
  return readJson<Release>(path.join(releaseDir(workspace, name, id), RELEASE_FILE));
}

function releaseDir({ releasesDir }: Workspace, name: string, id: string): string {
  return path.join(releasesDir, name, id);
}

async function describe(
  name: string,
  id: string,
  dist: string,
  workspace: Workspace,
): Promise<Release> {
  const { routes, contributes } = readRemoteJson(packageDirOf(workspace, name));
  const files = (await readJson<Record<string, string[]>>(path.join(dist, PRELOADS_FILE))) ?? {};
  const base = `/remotes/${name}/${id}/`;
  const preload = Object.entries(files).map(([module, scripts]) => {
    return [module, scripts.map((script) => base + script)] as const;
  });
  return {
    name,
    release: id,
    container: containerName(name, id),
    entry: base + ENTRY_FILE,
    routes,
    contributes,
    preload: Object.fromEntries(preload),
    createdAt: new Date().toISOString(),
  };
}

/** Copies a file of a build, with the release's container in place of the unreleased one. */
async function copyStamped(from: string, to: string, name: string, id: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  if (!HOLDS_NAME.test(from)) return copyFile(from, to);
  const text = await readFile(from, 'utf8');
  await writeFile(to, text.replaceAll(containerName(name), containerName(name, id)));
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  ENTRY_FILE,
  PRELOADS_FILE,
  containerName,
  readRemoteJson,
} from '../build/remotePackage.ts';
import type { RegistryRemote, RemoteDescription } from '../registry/registry.ts';
import { compressFolder } from './compress.ts';
import { filesBelow, hashOfFolder, readJson, writeJson } from './files.ts';
import { defaultWorkspace, packageDirOf, type Workspace } from './workspace.ts';

/** `release.json` of a release: what the registry says of it, and when it was released last. */
export interface Release extends RegistryRemote {
  /** ISO 8601, UTC. */
  releasedAt: string;
}

const RELEASE_FILE = 'release.json';
const ID_LENGTH = 12;
const ID = /^[a-z0-9]{1,64}$/;
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** What may hold the container's name: scripts, and what a build writes down about them. */
const HOLDS_NAME = /\.(js|json|map)$/;

/**
 * Makes a release of what was built into `dist` and of what the remote tells about itself. The same content is the
 * same release, and counts as released last.
 */
export async function keepRelease(
  name: string,
  dist: string,
  workspace: Workspace,
): Promise<Release> {
  const description = readRemoteJson(packageDirOf(workspace, name));
  const id = await idOf(description, dist);
  const dir = releaseDir(workspace, name, id);
  const known = await readRelease(workspace, name, id);
  if (known) return releaseAgain(dir, known);

  const draft = `${dir}.${process.pid}.${crypto.randomUUID()}`;
  const release = await describe(description, id, dist);
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

/** The id that what was built into `dist` has, or would have, as a release. */
export async function releaseIdOf(
  name: string,
  dist: string,
  workspace: Workspace,
): Promise<string> {
  return idOf(readRemoteJson(packageDirOf(workspace, name)), dist);
}

async function idOf(description: RemoteDescription, dist: string): Promise<string> {
  const content = [await hashOfFolder(dist), JSON.stringify(description)].join(' ');
  return createHash('sha256').update(content).digest('hex').slice(0, ID_LENGTH);
}

async function releaseAgain(dir: string, known: Release): Promise<Release> {
  const release = { ...known, releasedAt: new Date().toISOString() };
  await writeJson(path.join(dir, RELEASE_FILE), release);
  return release;
}

/** Every release of a remote, what was released last first. */
export async function listReleases(
  name: string,
  workspace: Workspace = defaultWorkspace(),
): Promise<Release[]> {
  checkName(name);
  const dir = path.join(workspace.releasesDir, name);
  if (!existsSync(dir)) return [];
  const ids = (await readdir(dir)).filter((entry) => ID.test(entry));
  const releases = await Promise.all(ids.map((id) => readRelease(workspace, name, id)));
  return releases
    .filter((release) => release !== undefined)
    .sort((a, b) => b.releasedAt.localeCompare(a.releasedAt));
}

/** What `promote` takes where no release is named. */
export async function lastReleased(
  name: string,
  workspace: Workspace = defaultWorkspace(),
): Promise<Release | undefined> {
  const [last] = await listReleases(name, workspace);
  return last;
}

/** What is known of a release; undefined where it is not on the disk. */
export async function readRelease(
  workspace: Workspace,
  name: string,
  id: string,
): Promise<Release | undefined> {
  const file = path.join(releaseDir(workspace, name, id), RELEASE_FILE);
  const release = await readJson<Release & { createdAt?: string }>(file);
  if (!release) return undefined;
  // What was released before this was written down has the time of its first release alone.
  const { createdAt = '', ...rest } = release;
  return { ...rest, releasedAt: release.releasedAt ?? createdAt };
}

/** Throws where name or id are none: they would lead into another folder. */
export function releaseDir({ releasesDir }: Workspace, name: string, id: string): string {
  checkName(name);
  if (!ID.test(id)) throw new Error(`"${id}" is no release: an id is small letters and digits`);
  return path.join(releasesDir, name, id);
}

function checkName(name: string): void {
  if (!NAME.test(name)) throw new Error(`"${name}" is no remote: a name is small words and dashes`);
}

async function describe(
  { name, routes, contributes }: RemoteDescription,
  id: string,
  dist: string,
): Promise<Release> {
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
    releasedAt: new Date().toISOString(),
  };
}

/** Copies a file of a build, with the release's container in place of the unreleased one. */
async function copyStamped(from: string, to: string, name: string, id: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  if (!HOLDS_NAME.test(from)) return copyFile(from, to);
  const text = await readFile(from, 'utf8');
  await writeFile(to, text.replaceAll(containerName(name), containerName(name, id)));
}

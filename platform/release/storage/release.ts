import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { RELEASE_FILE, SHELL } from '../../registry/parseRegistry.ts';
import type { RegistryRemote } from '../../registry/registry.ts';
import { readJson } from '../files.ts';
import { defaultWorkspace, type Workspace } from '../workspace.ts';

/** Content of `release.json`: the registry's entry, and the time of the last release. */
export type Release = RemoteRelease | ShellRelease;

/** Release of a remote. */
export interface RemoteRelease extends RegistryRemote, Dated {}

/** Release of the shell, whose entry is the page itself. */
export interface ShellRelease extends Dated {
  name: typeof SHELL;
  release: string;
}

interface Dated {
  /** Time of the last release, ISO 8601 in UTC. */
  releasedAt: string;
}

const ID = /^[a-z0-9]{1,64}$/;
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Whether the release is one of the shell. */
export function isOfShell(release: Release): release is ShellRelease {
  return release.name === SHELL;
}

/**
 * Whether the release has the integrity that browsers check. A remote's entry in the registry has
 * it; the shell's page contains its own.
 */
export function isChecked(release: Release): boolean {
  return isOfShell(release) || release.integrity !== undefined;
}

/** Returns every release of a remote, or of the shell, the latest first. */
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

/** Returns the release that `promote` takes without an id. */
export async function lastReleased(
  name: string,
  workspace: Workspace = defaultWorkspace(),
): Promise<Release | undefined> {
  const [last] = await listReleases(name, workspace);
  return last;
}

/** Reads the description of a release; undefined if it is not on the disk. */
export async function readRelease(
  workspace: Workspace,
  name: string,
  id: string,
): Promise<Release | undefined> {
  const file = path.join(releaseDir(workspace, name, id), RELEASE_FILE);
  const release = await readJson<Release & { createdAt?: string }>(file);
  if (!release) return undefined;
  // Older releases only have the time of their first release.
  const { createdAt = '', ...rest } = release;
  return { ...rest, releasedAt: release.releasedAt ?? createdAt };
}

/**
 * Returns the folder of a release.
 * @throws If the name or id is invalid, because it could lead into another folder.
 */
export function releaseDir({ releasesDir }: Workspace, name: string, id: string): string {
  checkName(name);
  if (!ID.test(id))
    throw new Error(`"${id}" is not a release: an id has lower-case letters and digits`);
  return path.join(releasesDir, name, id);
}

function checkName(name: string): void {
  if (!NAME.test(name))
    throw new Error(`"${name}" is not a remote: a name has lower-case letters, digits and dashes`);
}

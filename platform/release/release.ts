import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { RELEASE_FILE, SHELL } from '../registry/parseRegistry.ts';
import type { RegistryRemote } from '../registry/registry.ts';
import { readJson } from './files.ts';
import { defaultWorkspace, type Workspace } from './workspace.ts';

/** `release.json` of a release: what the registry says of it, and when it was released last. */
export type Release = RemoteRelease | ShellRelease;

/** Of a remote. */
export interface RemoteRelease extends RegistryRemote, Dated {}

/** Of the shell: the page itself. */
export interface ShellRelease extends Dated {
  name: typeof SHELL;
  release: string;
}

interface Dated {
  /** ISO 8601, UTC. */
  releasedAt: string;
}

const ID = /^[a-z0-9]{1,64}$/;
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Whether it is the shell that was released, and no remote. */
export function isOfShell(release: Release): release is ShellRelease {
  return release.name === SHELL;
}

/** Whether browsers run it: a remote's says what is in its entry. The shell's page does so itself. */
export function isChecked(release: Release): boolean {
  return isOfShell(release) || release.integrity !== undefined;
}

/** Every release of a remote, or of the shell, what was released last first. */
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

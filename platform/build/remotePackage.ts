import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseRemoteJson } from '../registry/parseRemoteJson.ts';
import type { RemoteDescription } from '../registry/remoteJson.ts';

/** Ends the container's name in a build, where a release has its id. */
const UNRELEASED = 'UNRELEASED';

/** The script that a shell loads first; it knows where the remote's modules are. */
export const ENTRY_FILE = 'remoteEntry.js';
/** Which scripts each exposed module needs at once. */
export const PRELOADS_FILE = 'preloads.json';
/** Which of a build's scripts have nothing but a library that remotes share. */
export const LIBRARIES_FILE = 'libraries.json';

/**
 * The global of a release. One for each release: two of them in one tab then share neither modules
 * nor chunks by mistake.
 */
export function containerName(remote: string, release = UNRELEASED): string {
  return `${remote.replaceAll('-', '_')}_${release}`;
}

/** `./login` is the file `src/remote/login.ts` of the remote's package. */
export function fileOfModule(module: string): string {
  return `src/remote/${module.slice('./'.length)}.ts`;
}

/** What a remote's package tells about itself. Throws where that is wrong, or another's. */
export function readRemoteJson(packageDir: string): RemoteDescription {
  const folder = path.basename(packageDir);
  const file = path.join(folder, 'remote.json');
  const text = readFileSync(path.join(packageDir, 'remote.json'), 'utf8');
  const remote = parseRemoteJson(JSON.parse(text), file);
  if (remote.name === folder) return remote;
  throw new Error(`${file}:\n  name: ${remote.name}, but the folder is ${folder}`);
}

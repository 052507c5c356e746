import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseRemoteJson } from '../registry/parseRemoteJson.ts';
import type { RemoteDescription } from '../registry/remoteJson.ts';

/** Suffix of the container's name in a build. A release has its id there. */
const UNRELEASED = 'UNRELEASED';

/** Script that a shell loads first. It locates the remote's modules. */
export const ENTRY_FILE = 'remoteEntry.js';
/** File that lists the scripts that each exposed module needs at once. */
export const PRELOADS_FILE = 'preloads.json';
/** File that lists the scripts that contain only a library that remotes share. */
export const LIBRARIES_FILE = 'libraries.json';

/**
 * Returns the name of a release's global variable. It is unique for each release, so two releases
 * in one tab never share modules or chunks.
 */
export function containerName(remote: string, release = UNRELEASED): string {
  return `${remote.replaceAll('-', '_')}_${release}`;
}

/** Returns the file of a module in the remote's package: `src/remote/login.ts` for `./login`. */
export function fileOfModule(module: string): string {
  return `src/remote/${module.slice('./'.length)}.ts`;
}

/**
 * Reads the remote.json of a package.
 * @throws If the file is invalid, or names another remote.
 */
export function readRemoteJson(packageDir: string): RemoteDescription {
  const folder = path.basename(packageDir);
  const file = path.join(folder, 'remote.json');
  const text = readFileSync(path.join(packageDir, 'remote.json'), 'utf8');
  const remote = parseRemoteJson(JSON.parse(text), file);
  if (remote.name === folder) return remote;
  throw new Error(`${file}:\n  name: ${remote.name}, but the folder is ${folder}`);
}

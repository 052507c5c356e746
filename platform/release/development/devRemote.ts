import { fork } from 'node:child_process';
import { unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';
import { ENTRY_FILE, containerName, readRemoteJson } from '../../build/remotePackage.ts';
import { TITLES_FILE, textsFile } from '../../build/texts/textsFile.ts';
import { languagesOf } from '../../languages/compile/catalogue.ts';
import { PSEUDO_LANGUAGE } from '../../languages/languages.ts';
import { LATER, type RegistryRemote } from '../../registry/registry.ts';
import { modulesOf, type RemoteDescription } from '../../registry/remoteJson.ts';
import { programOf } from '../building/programOf.ts';
import { REMOTE_FILE, packageDirOf, type Workspace } from '../workspace.ts';

/** Program that builds, watches and serves a package in development, in its own process. */
export const DEV_PROGRAM = programOf('development/dev');
/** Address of the dev servers, which only this machine can reach. */
export const HOST = '127.0.0.1';
/** Value in place of a release's id, because a dev build is not released. */
export const DEV = 'dev';
const LOOK_EVERY_MS = 500;

/** Remote in development, with its dev server. */
export interface DevRemote {
  origin: string;
  /** Resolves once the remote is built. */
  ready: () => Promise<void>;
  /** Returns the registry entry, from the current remote.json. */
  entry: () => Promise<RegistryRemote>;
  /** Registers a callback that runs after each valid edit of the remote.json. */
  onEdit: (callback: () => Promise<void>) => void;
  close: () => void;
}

/** Starts the dev server of a remote. It restarts when remote.json lists other modules. */
export function devRemote(
  name: string,
  port: string,
  api: string,
  workspace: Workspace,
): DevRemote {
  const dir = packageDirOf(workspace, name);
  const file = path.join(dir, REMOTE_FILE);
  const origin = `http://${HOST}:${port}`;
  const begin = () => start(DEV_PROGRAM, dir, port, api);
  let description = readRemoteJson(dir);
  let { child, ready } = begin();

  const follow = async (): Promise<void> => {
    const before = String(modulesOf(description));
    description = readRemoteJson(dir);
    if (String(modulesOf(description)) === before) return;
    child.kill();
    await new Promise((done) => child.once('exit', done));
    ({ child, ready } = begin());
    await ready;
  };
  return {
    origin,
    ready: () => ready,
    entry: () => entryOf(description, dir, origin),
    onEdit: (callback) => {
      watchFile(file, { interval: LOOK_EVERY_MS }, () => {
        follow()
          .then(callback)
          .then(
            () => console.log(`${name}/${REMOTE_FILE} has changed. Reload the page.`),
            (error: Error) =>
              console.error(`${name}/${REMOTE_FILE} is not used yet: ${error.message}`),
          );
      });
    },
    close: () => {
      unwatchFile(file);
      child.kill();
    },
  };
}

async function entryOf(
  { name, routes, contributes }: RemoteDescription,
  dir: string,
  origin: string,
): Promise<RegistryRemote> {
  const modules = modulesOf({ routes, contributes });
  const languages: Record<string, Record<string, string>> = {};
  for (const language of [...languagesOf(dir), PSEUDO_LANGUAGE]) {
    for (const module of [...modules, LATER]) {
      const url = `${origin}/${textsFile(language, module === LATER ? undefined : module)}`;
      // A remote without deferred texts has no deferred catalogue.
      if ((await fetch(url, { method: 'HEAD' })).ok) (languages[language] ??= {})[module] = url;
    }
  }
  const titles = await fetch(`${origin}/${TITLES_FILE}`);
  return {
    name,
    release: DEV,
    container: containerName(name),
    entry: `${origin}/${ENTRY_FILE}`,
    routes,
    contributes,
    preload: {},
    languages,
    ...(titles.ok ? { titles: (await titles.json()) as RegistryRemote['titles'] & object } : {}),
  };
}

/** Starts a program that sends a message when it is ready. */
export function start(program: string, packageDir: string, ...more: string[]) {
  const child = fork(program, [packageDir, ...more], { execPath: process.execPath });
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => {
      reject(new Error(`The dev server of ${path.basename(packageDir)} ended with ${code}`));
    });
  });
  return { child, ready };
}

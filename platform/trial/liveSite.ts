import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pageWithRegistry } from '../build/against/localPage.ts';
import { PAGE_FILE } from '../build/pageMarks.ts';
import type { Registry } from '../registry/registry.ts';
import { readRegistry } from '../release/registryFile.ts';
import { reasonOf } from '../release/remoteServer.ts';
import { SHELL, type Workspace } from '../release/workspace.ts';
import { composePage } from './composePage.ts';

/** What is live where a release would be: it is tried beside that. */
export interface LiveSite {
  /** In words, for a sentence. */
  where: string;
  registry: () => Promise<Registry>;
  /** What is served at `/shell/<release>/<file>` and `/remotes/<remote>/<release>/<file>`; undefined where nothing is. */
  file: (urlPath: string) => Promise<Uint8Array | undefined>;
  /** The page of the live shell, with this registry in it. */
  page: (registry: Registry) => Promise<string>;
}

/** What is active in a checkout. */
export function siteOfWorkspace(workspace: Workspace): LiveSite {
  const { releasesDir } = workspace;
  const file = async (urlPath: string) => {
    const below = urlPath.replace(/^\/(remotes\/)?/, '');
    return readFile(path.join(releasesDir, below)).catch(() => undefined);
  };
  return {
    where: 'here',
    registry: async () => (await readRegistry(workspace)) ?? { remotes: [] },
    file,
    page: async (registry) => {
      const template = await file(`/${SHELL}/${registry.shell}/${PAGE_FILE}`);
      if (template) return composePage(String(template), registry);
      throw new Error(`The page of shell ${registry.shell} is gone: npm start makes a new one.`);
    },
  };
}

/** What a server gives to everybody. */
export function siteOfServer(origin: string): LiveSite {
  const ask = async (urlPath: string, accept = '*/*') => {
    return fetch(origin + urlPath, { headers: { accept } }).catch((error: unknown) => {
      throw new Error(`${origin} cannot be reached: ${reasonOf(error)}`, { cause: error });
    });
  };
  const known = new Map<string, Promise<Uint8Array | undefined>>();
  return {
    where: `at ${origin}`,
    registry: async () => {
      const reply = await ask('/registry.json');
      if (reply.ok) return (await reply.json()) as Registry;
      throw new Error(`${origin} has no registry: it replied ${reply.status}.`);
    },
    file: (urlPath) => {
      const asked = known.get(urlPath) ?? ask(urlPath).then(bodyOf);
      known.set(urlPath, asked);
      return asked;
    },
    // A page that no remote owns, so that nothing of one is in it.
    page: async (registry) => {
      const html = await (await ask('/not-found', 'text/html')).text();
      return pageWithRegistry(html, () => registry);
    },
  };
}

async function bodyOf(reply: Response): Promise<Uint8Array | undefined> {
  return reply.ok ? new Uint8Array(await reply.arrayBuffer()) : undefined;
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pageWithRegistry } from '../build/development/against/localPage.ts';
import { PAGE_FILE } from '../build/page/pageMarks.ts';
import type { Registry } from '../registry/registry.ts';
import { readRegistry } from '../release/promotion/registryFile.ts';
import { reasonOf } from '../release/remoteServer.ts';
import { SHELL, type Workspace } from '../release/workspace.ts';
import { composePage } from './composePage.ts';

/** Site with the active releases that a new release is tested with. */
export interface LiveSite {
  /** Location, as part of a sentence. */
  where: string;
  registry: () => Promise<Registry>;
  /**
   * Returns the file at `/shell/<release>/<file>` or `/remotes/<remote>/<release>/<file>`;
   * undefined if there is none.
   */
  file: (urlPath: string) => Promise<Uint8Array | undefined>;
  /** Returns the page of the active shell with this registry. */
  page: (registry: Registry) => Promise<string>;
}

/** Returns the site of the active releases in a checkout. */
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

/** Returns the site of a server. */
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
      const body = known.get(urlPath) ?? ask(urlPath).then(bodyOf);
      known.set(urlPath, body);
      return body;
    },
    // The path of no remote, so that the page contains nothing of one.
    page: async (registry) => {
      const html = await (await ask('/not-found', 'text/html')).text();
      return pageWithRegistry(html, () => registry);
    },
  };
}

async function bodyOf(reply: Response): Promise<Uint8Array | undefined> {
  return reply.ok ? new Uint8Array(await reply.arrayBuffer()) : undefined;
}

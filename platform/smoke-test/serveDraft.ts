import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PAGE_FILE } from '../build/page/pageMarks.ts';
import { checkClaims } from '../registry/compatibility/claims.ts';
import { checkRegistry, type Registry } from '../registry/registry.ts';
import type { Draft } from '../release/storage/keepRelease.ts';
import { entryOf } from '../release/promotion/promote.ts';
import { isOfShell, type Release } from '../release/storage/release.ts';
import { SHELL } from '../release/workspace.ts';
import type { LiveSite } from './liveSite.ts';
import { composePage } from './composePage.ts';
import { openPageServer } from './pageServer.ts';
import { panelHost } from './panelHost.ts';
import { panelsOf, viewsOf, samplesOf, type ModuleView } from './moduleViews.ts';

/** Draft that is served together with the active releases, for browsers of this machine. */
export interface ServedDraft {
  /** Places that show the draft; for a shell, a page and a panel of each remote. */
  views: ModuleView[];
  /** Origin without a trailing slash. */
  origin: string;
  close: () => void;
}

/**
 * Serves pages in which a draft is active.
 * @throws With a message, if it cannot be active.
 */
export async function serveDraft({ release, dir }: Draft, site: LiveSite): Promise<ServedDraft> {
  const registry = withDraft(await site.registry(), release, site.where);
  const tried = registry.remotes.filter(({ name }) => isOfShell(release) || name === release.name);
  const panels = panelsOf(tried);
  const host = panelHost(panels);
  const inPage = { ...registry, remotes: [...registry.remotes, host.remote] };
  const own = baseOf(release);
  const template = isOfShell(release) && (await readFile(path.join(dir, PAGE_FILE), 'utf8'));
  const { origin, close } = await openPageServer({
    page: template ? composePage(template, inPage) : await site.page(inPage),
    registry: JSON.stringify(inPage),
    file: async (urlPath) => {
      if (urlPath === host.remote.entry) return Buffer.from(host.script);
      if (!urlPath.startsWith(own)) return site.file(urlPath);
      return readFile(path.join(dir, path.posix.basename(urlPath)));
    },
  });
  const views = tried.map((remote) => viewsOf(remote, panels));
  const opened = isOfShell(release) ? views.map(samplesOf) : views;
  return { views: opened.flat(), origin, close };
}

/** Returns the registry in which a draft would be active. */
function withDraft(registry: Registry, release: Release, where: string): Registry {
  if (isOfShell(release)) return { ...registry, shell: release.release };
  checkShell(registry, release.name, where);
  const others = registry.remotes.filter(({ name }) => name !== release.name);
  checkClaims(others, release);
  return checkRegistry({ ...registry, remotes: [...others, entryOf(release)] });
}

/**
 * Checks for an active shell before a build, which takes long.
 * @throws With a message, if a remote cannot be opened without one.
 */
export async function checkHasShell(name: string, site: LiveSite): Promise<void> {
  if (name !== SHELL) checkShell(await site.registry(), name, site.where);
}

function checkShell({ shell }: Registry, name: string, where: string): void {
  if (shell !== undefined) return;
  throw new Error(
    `No shell is active ${where}, so there is nothing to open ${name} in: npm run build makes one active here. Or use --unchecked.`,
  );
}

function baseOf(release: Release): string {
  if (isOfShell(release)) return `/shell/${release.release}/`;
  return `/remotes/${release.name}/${release.release}/`;
}

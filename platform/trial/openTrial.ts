import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { PAGE_FILE } from '../build/pageMarks.ts';
import { checkRegistry, type Registry } from '../registry/registry.ts';
import { RefusedError } from '../release/fits.ts';
import type { CheckDraft } from '../release/keepRelease.ts';
import { entryOf } from '../release/promote.ts';
import { isOfShell, type Release } from '../release/release.ts';
import type { Beside } from './beside.ts';
import { composePage } from './composePage.ts';
import { sentenceOf } from './fault.ts';
import { openFrontDoor } from './frontDoor.ts';
import { panelHost } from './panelHost.ts';
import { panelsOf, placesOf } from './place.ts';
import { visit } from './visit.ts';
import { visitAll } from './visitAll.ts';

/** A browser in which releases are opened before anybody else does. */
export interface Trial {
  /**
   * Opens every module of a draft, or every module of the remotes beside it where it is the shell.
   * @throws RefusedError where one does not come, fails or keeps the page busy
   */
  check: CheckDraft;
  close: () => Promise<void>;
}

/** What it is tried beside, and in which browser. */
export interface TrialOptions {
  /** The browser's program. */
  browser: string;
  beside: Beside;
  /** Milliseconds that a module may be without a sign of life: as long as people are let wait. */
  patience?: number;
}

const PATIENCE_MS = 10_000;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
];

/** Starts the browser at once, while a build may still be under way. */
export function openTrial({
  browser: program,
  beside,
  patience = PATIENCE_MS,
}: TrialOptions): Trial {
  const launched = chromium.launch({ executablePath: program, args: FLAGS });
  // Who waits for it hears of it.
  launched.catch(() => undefined);

  return {
    async check({ release, dir }) {
      const registry = withDraft(await beside.registry(), release, beside.where);
      const tried = registry.remotes.filter(({ name }) => {
        return isOfShell(release) || name === release.name;
      });
      const panels = panelsOf(tried);
      const host = panelHost(panels);
      const inPage = { ...registry, remotes: [...registry.remotes, host.remote] };
      const own = isOfShell(release)
        ? `/shell/${release.release}/`
        : `/remotes/${release.name}/${release.release}/`;
      const template = isOfShell(release) && (await readFile(path.join(dir, PAGE_FILE), 'utf8'));
      const door = await openFrontDoor({
        page: template ? composePage(template, inPage) : await beside.page(inPage),
        registry: JSON.stringify(inPage),
        file: async (address) => {
          if (address === host.remote.entry) return Buffer.from(host.script);
          if (!address.startsWith(own)) return beside.file(address);
          return readFile(path.join(dir, path.posix.basename(address)));
        },
      });
      try {
        const places = tried.flatMap((remote) => placesOf(remote, panels));
        const sentences = await visitAll(await launched, places, async (place, context) => {
          const fault = await visit(place, { context, origin: door.origin, patience });
          return fault === undefined ? [] : [sentenceOf(release, place, fault)];
        });
        const refusals = sentences.flat().map((sentence) => ({ name: release.name, sentence }));
        if (refusals.length > 0) throw new RefusedError(refusals);
      } finally {
        door.close();
      }
    },
    // One that never started was told where it was waited for.
    close: () =>
      launched.then(
        (started) => started.close(),
        () => undefined,
      ),
  };
}

/** The registry in which a draft would be active. */
function withDraft(registry: Registry, release: Release, where: string): Registry {
  if (isOfShell(release)) return { ...registry, shell: release.release };
  if (registry.shell === undefined) {
    throw new Error(
      `No shell is active ${where}, so there is nothing to open ${release.name} in: promote one first, or say --unchecked.`,
    );
  }
  const others = registry.remotes.filter(({ name }) => name !== release.name);
  return checkRegistry({ ...registry, remotes: [...others, entryOf(release)] });
}

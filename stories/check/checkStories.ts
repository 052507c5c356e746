/**
 * Opens every story of the built Storybook, light on a desktop and dark on a phone: it must render and play
 * without an error in the console, ask nothing of other hosts, fit the width and pass axe. A picture of each is compared with the one
 * that is kept on this machine.
 *
 * node check/checkStories.ts [--only part-of-an-id] [--keep] [--outcome file for what is to be said of the pictures]
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { Album } from './Album.ts';
import { readCheckout } from './checkout.ts';
import { machineOf } from './machine.ts';
import { serveFolder } from './serveFolder.ts';
import type { Entry } from './showEntry.ts';
import { visitStories } from './visitStories.ts';
import { ARE_FORGOTTEN, CHANGES, PICTURES } from './places.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
    outcome: { type: 'string' },
  },
});

const views = [
  { theme: 'light', name: 'desktop', viewport: { width: 1280, height: 800 } },
  { theme: 'dark', name: 'phone', viewport: { width: 360, height: 740 }, hasTouch: true },
];
/** Most of a story's time is waiting: each view is in so many pages, each with its part of the stories. */
const PAGES = 2;

const folder = join(import.meta.dirname, '../storybook-static');
const { entries: all } = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as {
  entries: Record<string, Entry>;
};
const entries = Object.values(all).filter(({ id }) => id.includes(options.only));
const { origin, close } = await serveFolder(folder);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Letters are drawn alike wherever they stand.
    '--disable-lcd-text',
    '--font-render-hinting=none',
    '--force-color-profile=srgb',
  ],
});

/** By file: the same in each run, since a story may follow another's in the same page. */
function partOf(place: number, from: readonly Entry[]): Entry[] {
  const files = [...new Set(from.map(({ importPath }) => importPath))];
  return from.filter(({ importPath }) => files.indexOf(importPath) % PAGES === place);
}

const problems: string[] = [];
let checked = 0;
try {
  const album = await Album.open({
    folder: join(PICTURES, await machineOf(browser)),
    changesFolder: CHANGES,
    checkout: readCheckout(),
    isToKeep: options.keep,
    isForgotten: ARE_FORGOTTEN,
  });
  await Promise.all(
    views.flatMap(({ theme, name, ...device }) => {
      // Storybook's own pages are not ours to examine on a phone.
      const shown = entries.filter(({ type }) => type === 'story' || name !== 'phone');
      return Array.from({ length: PAGES }, async (_, place) => {
        const part = partOf(place, shown);
        checked += part.length;
        problems.push(
          ...(await visitStories(browser, { theme, name, device, origin, album }, part)),
        );
      });
    }),
  );
  const outcome = await album.close(options.only === '');
  if (options.outcome) await writeFile(options.outcome, JSON.stringify(outcome));
  console.log(`Pictures: ${outcome.compared} compared, ${outcome.failed} changed; ${outcome.said}`);
} finally {
  await browser.close();
  close();
}

for (const problem of problems) console.error(problem);
console.log(`${checked} views of ${entries.length} stories and pages, ${problems.length} problems`);
if (problems.length > 0 || checked === 0) process.exitCode = 1;

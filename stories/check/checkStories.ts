/**
 * Opens every story of the built Storybook, light on a desktop and dark on a phone.
 * A story must render and play without console errors, send no requests to other hosts, fit the
 * width, and pass axe. Its picture is compared with the stored one of this machine.
 *
 * `node check/checkStories.ts [--only part-of-an-id] [--part] [--keep] [--outcome file for the
 * result of the pictures]`. `--part` says that the Storybook holds the stories of some packages only.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { PictureBaseline } from './PictureBaseline.ts';
import { readCheckout } from './checkout.ts';
import { machineOf } from './machine.ts';
import { serveFolder } from './serveFolder.ts';
import type { Entry } from './showEntry.ts';
import { visitStories } from './visitStories.ts';
import { ARE_FORGOTTEN, CHANGES, PICTURES } from './places.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    part: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    outcome: { type: 'string' },
  },
});

const views = [
  { theme: 'light', name: 'desktop', viewport: { width: 1280, height: 800 } },
  { theme: 'dark', name: 'phone', viewport: { width: 360, height: 740 }, hasTouch: true },
];
/** Number of pages for each view, which share its stories. Most of a story's time is waiting. */
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
    // Text is rendered the same at every position.
    '--disable-lcd-text',
    '--font-render-hinting=none',
    '--force-color-profile=srgb',
  ],
});

/**
 * Distributes stories by file, the same in each run, because a story may follow another one in the
 * same page.
 */
function partOf(index: number, from: readonly Entry[]): Entry[] {
  const files = [...new Set(from.map(({ importPath }) => importPath))];
  return from.filter(({ importPath }) => files.indexOf(importPath) % PAGES === index);
}

const problems: string[] = [];
let checked = 0;
try {
  const baseline = await PictureBaseline.open({
    folder: join(PICTURES, await machineOf(browser)),
    changesFolder: CHANGES,
    checkout: readCheckout(),
    isToKeep: options.keep,
    isForgotten: ARE_FORGOTTEN,
  });
  await Promise.all(
    views.flatMap(({ theme, name, ...device }) => {
      // Storybook's own pages are not checked on a phone.
      const shown = entries.filter(({ type }) => type === 'story' || name !== 'phone');
      return Array.from({ length: PAGES }, async (_, index) => {
        const part = partOf(index, shown);
        checked += part.length;
        problems.push(
          ...(await visitStories(browser, { theme, name, device, origin, baseline }, part)),
        );
      });
    }),
  );
  const outcome = await baseline.close(options.only === '' && !options.part);
  if (options.outcome) await writeFile(options.outcome, JSON.stringify(outcome));
  console.log(
    `Pictures: ${outcome.compared} compared, ${outcome.failed} changed; ${outcome.summary}`,
  );
} finally {
  await browser.close();
  close();
}

for (const problem of problems) console.error(problem);
console.log(`${checked} views of ${entries.length} stories and pages, ${problems.length} problems`);
if (problems.length > 0 || checked === 0) process.exitCode = 1;

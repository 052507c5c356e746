/**
 * Opens every story of the built Storybook, light on a desktop and dark on a phone: it must render
 * without an error in the console, ask nothing of other hosts, fit the width and pass axe.
 *
 * node checkStories.ts [--stories storybook-static] [--only part-of-an-id] [--pictures folder]
 */
import { mkdir, readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { parseArgs } from 'node:util';
import type { AxeResults, RunOptions } from 'axe-core';
import { chromium, type Page } from 'playwright-core';

const { values: options } = parseArgs({
  options: {
    stories: { type: 'string', default: join(import.meta.dirname, 'storybook-static') },
    only: { type: 'string', default: '' },
    pictures: { type: 'string' },
  },
});

const views = [
  { theme: 'light', name: 'desktop', viewport: { width: 1280, height: 800 } },
  { theme: 'dark', name: 'phone', viewport: { width: 360, height: 740 }, hasTouch: true },
];

/** A story is a part of a page: these rules speak of whole pages. */
const axeOptions: RunOptions = {
  resultTypes: ['violations'],
  rules: {
    region: { enabled: false },
    'page-has-heading-one': { enabled: false },
    'landmark-one-main': { enabled: false },
    'heading-order': { enabled: false },
  },
};

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

async function answer(path: string, response: ServerResponse) {
  try {
    const body = await readFile(join(options.stories, normalize(path)));
    response.writeHead(200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      // The same few bundles, once for every story: parse them once.
      'cache-control': 'max-age=3600',
    });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
}

const server = createServer((request, response) => {
  void answer(new URL(request.url ?? '/', 'http://localhost').pathname, response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

interface Index {
  entries: Record<string, { id: string; type: 'story' | 'docs' }>;
}
const index = JSON.parse(await readFile(join(options.stories, 'index.json'), 'utf8')) as Index;
const entries = Object.values(index.entries).filter(({ id }) => id.includes(options.only));
const axeSource = await readFile(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
if (options.pictures) await mkdir(options.pictures, { recursive: true });

async function open(page: Page, id: string, type: 'story' | 'docs', theme: string) {
  // The a11y addon would run the same axe at the same time.
  const query = `id=${id}&viewMode=${type}&globals=theme:${theme};a11y.manual:!true`;
  await page.goto(`${origin}/iframe.html?${query}`);
  const root = type === 'docs' ? '#storybook-docs' : '#storybook-root';
  await page.locator(`${root} > *`).first().waitFor({ state: 'attached' });
  // Past the patience of spinners, and the arrival of toasts.
  await page.waitForTimeout(350);
}

/** What axe and the width say, one line each. */
async function examine(page: Page) {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (given) => (window as unknown as { axe: typeof import('axe-core') }).axe.run(given),
    axeOptions,
  );
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ...(overflow > 0 ? [`wider than the window by ${overflow} px`] : []),
  ];
}

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
  ],
});
const problems: string[] = [];
let checked = 0;

/** Most of a story's time is waiting: so many are open at once in each view. */
const AT_ONCE = 2;

async function checkAll(view: (typeof views)[number]) {
  // Storybook's own pages are not ours to examine on a phone.
  const waiting = entries.filter(({ type }) => type === 'story' || view.name !== 'phone');
  await Promise.all(Array.from({ length: AT_ONCE }, () => check(view, waiting)));
}

/** Examines one after the other what is still waiting. */
async function check({ theme, name, ...device }: (typeof views)[number], waiting: typeof entries) {
  const context = await browser.newContext({ ...device, reducedMotion: 'reduce' });
  const page = await context.newPage();
  let heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(origin)) {
      heard.push(`asked for ${request.url()}`);
    }
  });
  for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
    const { id, type } = entry;
    heard = [];
    try {
      await open(page, id, type, theme);
      if (type === 'story') heard.push(...(await examine(page)));
      if (options.pictures) {
        const path = join(options.pictures, `${id}.${name}.${theme}.png`);
        await page.screenshot({ path, fullPage: type === 'story' });
      }
    } catch (error) {
      // The others are examined all the same.
      heard.push(String(error));
    }
    problems.push(...heard.map((text) => `${id} (${theme}, ${name}): ${text}`));
    checked += 1;
  }
  await context.close();
}

try {
  await Promise.all(views.map(checkAll));
} finally {
  await browser.close();
  server.close();
}

for (const problem of problems) console.error(problem);
console.log(`${checked} views of ${entries.length} stories and pages, ${problems.length} problems`);
if (problems.length > 0 || checked === 0) process.exitCode = 1;

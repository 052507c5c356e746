/**
 * Time until what a person came for is painted, of seven screens, and the main thread's work until then, beside (a) a page of HTML alone with
 * the same text and the same rules, which is the limit, and (b) a bare React page that reads the same replies. All from one run, taken in turns.
 * Work is processor time: other programs hardly count. Run it in this folder, on a built workspace.
 * `node bench/content.ts [--rounds 3] [--without page-snapshots,service-worker] [--only "/d,post"] [--on loopback,line,cpu]`
 */
import { parseArgs } from 'node:util';
import { openBareBrowser, type BareBrowser, type BarePage } from '../harness/bareBrowser.ts';
import { closeBrowser, newVisitor } from '../harness/browser.ts';
import { contentScreens, type ContentScreen } from '../harness/contentScreens.ts';
import { median } from '../harness/firstView.ts';
import { layoutShift, paintedAt, watchFor } from '../harness/painted.ts';
import { giveSession, keepSession } from '../harness/people.ts';
import { startServer } from '../harness/server.ts';
import { openStills, stillOf } from '../harness/stills.ts';
import { SLOW_LINE } from '../harness/weights.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    without: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    on: { type: 'string', default: 'loopback,line,cpu' },
  },
});
const ROUNDS = Number(values.rounds);

/** Mechanisms that `--without` switches off, by the names of shell/src/first-view/README.md: a setting of the server, or a script in each page. */
const MECHANISMS: Record<string, { setting: string } | { script: string }> = {
  'app-shell': { setting: 'PAGE_FRAME' },
  'prefetched-queries': { setting: 'EARLY_DATA' },
  'cached-responses': { setting: 'KEPT_REPLIES' },
  'page-snapshots': { setting: 'LAST_VIEWS' },
  'service-worker': { script: 'delete Navigator.prototype.serviceWorker' },
};

const CONDITIONS: Record<string, (page: BarePage) => Promise<unknown>> = {
  loopback: async () => undefined,
  line: async ({ send }) => {
    await send('Network.enable');
    await send('Network.emulateNetworkConditions', SLOW_LINE);
  },
  cpu: ({ send }) => send('Emulation.setCPUThrottlingRate', { rate: 4 }),
};

/** How much of the site the browser has: nothing; its scripts, and their code compiled; what this screen showed before too. */
const VISITS = ['cold', 'warm', 'second'] as const;
type Visit = (typeof VISITS)[number];

/** Deletes the responses that a page has cached. */
function forgetReplies(page: BarePage): Promise<void> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    for (const { name = '' } of databases) indexedDB.deleteDatabase(name);
    localStorage.removeItem('views');
  });
}

/** Milliseconds without anything new after which a page counts as quiet. */
const QUIET_MS = 500;

/** Until the page has asked for nothing more for a while. */
async function becomeQuiet(page: BarePage): Promise<void> {
  await page.waitUntil(() => document.readyState === 'complete');
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await count(); now !== before; now = await count()) {
    before = now;
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
}

/** Milliseconds of processor time that the page's main thread has had. */
async function workOf(page: BarePage): Promise<number> {
  const { metrics } = await page.send('Performance.getMetrics');
  const all = metrics as { name: string; value: number }[];
  return (all.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}

interface Seen {
  painted: number;
  work: number;
}

type Times = Record<Visit, Seen>;

async function visits(
  { as, text }: ContentScreen,
  url: string,
  condition: string,
  hasSnapshots = false,
): Promise<Times & { shift: number }> {
  const browser = await openBareBrowser();
  try {
    for (const content of scripts) await browser.addInitScript({ content });
    await keepSession(browser, as);
    await watchFor(browser, text);
    const { seen: cold, shift } = await seenAlone(browser, condition, url);
    // A browser keeps the code of what has run twice.
    await seenAlone(browser, condition, url);
    const warm = await again(browser, condition, url, hasSnapshots);
    const second = await again(browser, condition, url);
    return { cold, warm, second, shift };
  } finally {
    await browser.close();
  }
}

/** A visit that leaves nothing of what was read. */
async function seenAlone(
  browser: BareBrowser,
  condition: string,
  url: string,
): Promise<{ seen: Seen; shift: number }> {
  const page = await browser.newPage();
  const seen = await open(page, condition, url);
  await becomeQuiet(page);
  const shift = await layoutShift(page);
  await forgetReplies(page);
  await page.close();
  return { seen, shift };
}

async function again(
  browser: BareBrowser,
  condition: string,
  url: string,
  hasSnapshots = false,
): Promise<Seen> {
  const page = await browser.newPage();
  const seen = await open(page, condition, url);
  await becomeQuiet(page);
  // Who comes back has looked at a page until it was at rest.
  if (hasSnapshots) await page.waitUntil(() => localStorage.getItem('views'));
  await page.close();
  return seen;
}

async function open(page: BarePage, condition: string, url: string): Promise<Seen> {
  await page.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await workOf(page);
  await CONDITIONS[condition]?.(page);
  await page.send('Page.navigate', { url });
  const painted = await page.evaluate(() => {
    return new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const [mark] = list.getEntriesByName('painted');
        if (mark) resolve(mark.startTime);
      }).observe({ type: 'mark', buffered: true });
    });
  });
  return { painted, work: (await workOf(page)) - before };
}

const off = values.without.split(',').filter(Boolean);
const disabled = off.map((name) => {
  const mechanism = MECHANISMS[name];
  if (!mechanism) throw new Error(`--without knows ${Object.keys(MECHANISMS).join()}, not ${name}`);
  return mechanism;
});
const settings = disabled.flatMap((one) => ('setting' in one ? [[one.setting, 'off']] : []));
const scripts = disabled.flatMap((one) => ('script' in one ? [one.script] : []));
/** Page snapshots need all other settings. */
const hasPageSnapshots = settings.length === 0;
const server = await startServer({ env: Object.fromEntries(settings) });
const stills = await openStills();
try {
  const wanted = values.only.split(',').filter(Boolean);
  const all = await contentScreens(server);
  const screens = all.filter(({ name, path }) => {
    return wanted.length === 0 || wanted.includes(name) || wanted.includes(path);
  });
  console.log(
    `ms until the content is painted, the middle of ${ROUNDS}; off: ${off.join() || '-'}`,
  );
  console.log('ours | (a) HTML alone | (b) bare React | ours/(a) | ours/(b)');
  const row = (what: string, [ours, plain, react]: [number, number, number]) => {
    const ms = [ours, plain, react].map((time) => time.toFixed(0).padStart(5)).join(' |');
    console.log(`${what}: ${ms} | ${(ours / plain).toFixed(2)} | ${(ours / react).toFixed(2)}`);
  };
  for (const screen of screens) {
    const ours = server.url + screen.path;
    const { plain, react } = await pagesLike(screen);
    for (const condition of values.on.split(',')) {
      const runs: Record<'ours' | 'plain' | 'react', (Times & { shift: number })[]> = {
        ours: [],
        plain: [],
        react: [],
      };
      for (let round = 0; round < ROUNDS; round += 1) {
        runs.ours.push(await visits(screen, ours, condition, hasPageSnapshots));
        runs.plain.push(await visits(screen, plain, condition));
        runs.react.push(await visits(screen, react, condition));
      }
      for (const visit of VISITS) {
        const middle = (of: keyof Seen): [number, number, number] => {
          const inAll = (times: Times[]) => median(times.map((time) => time[visit][of]));
          return [inAll(runs.ours), inAll(runs.plain), inAll(runs.react)];
        };
        row(`${screen.name}, ${condition}, ${visit}`, middle('painted'));
        // A slowed processor is slowed by work of the same thread.
        if (condition !== 'cpu') row(`  work`, middle('work'));
      }
      const shift = Math.max(...runs.ours.map(({ shift: moved }) => moved));
      console.log(`${screen.name}, ${condition}: layout shift ${shift.toFixed(3)}`);
    }
  }
} finally {
  stills.close();
  await closeBrowser();
  await server.stop();
}

/** The two pages that a screen is held against. */
async function pagesLike(screen: ContentScreen) {
  const { context, close } = await newVisitor(server);
  const page = await context.newPage();
  await giveSession(page, screen.as);
  await watchFor(context, screen.text);
  const replies = new Map<string, string>();
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    const isRead = pathname.startsWith('/api/') && response.request().method() === 'GET';
    if (!isRead || !response.ok()) return;
    reading.push(response.text().then((text) => void replies.set(pathname + search, text)));
  });
  await paintedAt(page, server.url + screen.path);
  await Promise.all(reading);
  const still = await stillOf(page, replies);
  await close();
  return stills.add(still);
}

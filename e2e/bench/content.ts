/**
 * Measures first views of seven screens in a whole Chromium with a profile on disk, as people have
 * it. Beside each screen it measures a static page with the same text and rules, and a page that
 * renders the same elements with React alone after the same responses.
 *
 * - Visits: cold with an empty profile, second and warm in new tabs of the same browser.
 * - Times: first paint; painted by the page or a page snapshot; usable: painted by the page itself,
 *   and it takes clicks.
 * - All pages take turns in one run, and rounds alternate their order. Compare ratios of one run.
 *
 * Run it in this folder, on a built workspace:
 * `node bench/content.ts [--rounds 5] [--without page-snapshots,service-worker]
 *   [--only "/d,post"] [--on loopback,line,cpu]`
 */
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBareBrowser, type BareBrowser, type BarePage } from '../harness/bareBrowser.ts';
import { closeBrowser, newVisitor } from '../harness/browser.ts';
import { contentScreens, type ContentScreen } from '../harness/contentScreens.ts';
import { median } from '../harness/firstView.ts';
import { paintedAt, watchFor } from '../harness/painted.ts';
import { giveSession } from '../harness/people.ts';
import { startServer } from '../harness/server.ts';
import { openStills, stillOf } from '../harness/stills.ts';
import { readVisitTimes, watchUntilUsable, type VisitTimes } from '../harness/usable.ts';
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

/**
 * Mechanisms that `--without` switches off, by the names of shell/src/first-view/README.md: a
 * setting of the server, or a script in each page.
 */
const MECHANISMS: Record<string, { setting: string } | { script: string }> = {
  'app-shell': { setting: 'PAGE_FRAME' },
  'prefetched-queries': { setting: 'EARLY_DATA' },
  'cached-responses': { setting: 'KEPT_REPLIES' },
  'page-snapshots': { setting: 'LAST_VIEWS' },
  'service-worker': { script: 'delete Navigator.prototype.serviceWorker' },
};

/**
 * Conditions, each with the milliseconds that a visit lasts: a page snapshot is stored after 1.5 s
 * at rest.
 */
const CONDITIONS: Record<string, { stay: number; set: (page: BarePage) => Promise<unknown> }> = {
  loopback: { stay: 4_500, set: async () => undefined },
  line: {
    stay: 8_000,
    async set({ send }) {
      await send('Network.enable');
      await send('Network.emulateNetworkConditions', SLOW_LINE);
    },
  },
  cpu: { stay: 6_000, set: ({ send }) => send('Emulation.setCPUThrottlingRate', { rate: 4 }) },
};

const VISITS = ['cold', 'second', 'warm'] as const;
const PAGES = ['ours', 'static', 'react'] as const;
/** Milliseconds that a new tab is left alone before it navigates. */
const SETTLE_MS = 300;
/** Resource without scripts, at the origin whose storage gets the session. */
const LIGHT_PATH = '/manifest.webmanifest';

type Visits = Record<(typeof VISITS)[number], VisitTimes>;

/** Visits a page three times with one browser. */
async function visit({ as, text }: ContentScreen, url: string, condition: string): Promise<Visits> {
  const browser = await openBareBrowser();
  try {
    if (new URL(url).origin === server.url) await logIn(browser, as);
    for (const content of scripts) await browser.addInitScript({ content });
    await watchUntilUsable(browser, text);
    const cold = await visitOnce(browser, url, condition);
    const second = await visitOnce(browser, url, condition);
    return { cold, second, warm: await visitOnce(browser, url, condition) };
  } finally {
    await browser.close();
  }
}

async function logIn(
  browser: BareBrowser,
  { token, id, email }: ContentScreen['as'],
): Promise<void> {
  const page = await browser.newPage();
  await page.send('Page.navigate', { url: server.url + LIGHT_PATH });
  await page.waitUntil(() => document.readyState === 'complete');
  const entries = JSON.stringify(Object.entries({ token, id, email }));
  await page.run(`for (const [key, value] of ${entries}) localStorage.setItem(key, value)`);
  await page.close();
}

async function visitOnce(
  browser: BareBrowser,
  url: string,
  condition: string,
): Promise<VisitTimes> {
  const { stay, set } = CONDITIONS[condition] ?? fail(`--on does not know ${condition}`);
  const page = await browser.newPage();
  await set(page);
  await sleep(SETTLE_MS);
  await page.send('Page.navigate', { url });
  // Nothing asks the page anything while it loads.
  await sleep(stay);
  const times = await page.evaluate(readVisitTimes);
  await page.close();
  return times ?? fail(`${url} was not usable within ${stay} ms`);
}

function fail(message: string): never {
  throw new Error(message);
}

const off = values.without.split(',').filter(Boolean);
const disabled = off.map((name) => {
  const mechanism = MECHANISMS[name];
  return mechanism ?? fail(`--without knows ${Object.keys(MECHANISMS).join()}, not ${name}`);
});
const settings = disabled.flatMap((one) => ('setting' in one ? [[one.setting, 'off']] : []));
const scripts = disabled.flatMap((one) => ('script' in one ? [one.script] : []));
const server = await startServer({ env: Object.fromEntries(settings) });
const stills = await openStills();
try {
  const wanted = values.only.split(',').filter(Boolean);
  const screens = (await contentScreens(server)).filter(({ name, path }) => {
    return wanted.length === 0 || wanted.includes(name) || wanted.includes(path);
  });
  console.log(`ms, median of ${ROUNDS} rounds; off: ${off.join() || '-'}`);
  console.log(
    'screen, condition, visit: first paint, painted, usable | static: usable | React alone: usable | first paint/static | usable/React',
  );
  for (const screen of screens) {
    const references = await pagesLike(screen);
    const urls = { ours: server.url + screen.path, ...references };
    for (const condition of values.on.split(',')) {
      const runs: Record<(typeof PAGES)[number], Visits[]> = { ours: [], static: [], react: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        const order = round % 2 === 0 ? PAGES : PAGES.toReversed();
        for (const page of order) runs[page].push(await visit(screen, urls[page], condition));
      }
      for (const name of VISITS) {
        const of = (page: (typeof PAGES)[number], key: keyof VisitTimes) => {
          return median(runs[page].map((visits) => visits[name][key]));
        };
        const ours = (['firstPaint', 'painted', 'usable'] as const).map((key) => of('ours', key));
        const ms = (time: number) => time.toFixed(0).padStart(5);
        const ratios = [
          of('ours', 'firstPaint') / of('static', 'firstPaint'),
          of('ours', 'usable') / of('react', 'usable'),
        ];
        console.log(
          `${`${screen.name}, ${condition}, ${name}:`.padEnd(36)} ${ours.map(ms).join()} | ${ms(of('static', 'usable'))} | ${ms(of('react', 'usable'))} | ${ratios.map((ratio) => ratio.toFixed(2)).join(' | ')}`,
        );
      }
      const all = runs.ours.flatMap((visits) => VISITS.map((name) => visits[name]));
      const most = (key: keyof VisitTimes) => Math.max(...all.map((times) => times[key]));
      console.log(
        `${screen.name}, ${condition}: layout shift ${most('shift').toFixed(3)}, longest task after usable ${most('longestTask').toFixed(0)} ms`,
      );
    }
  }
} finally {
  stills.close();
  await closeBrowser();
  await server.stop();
}

/** Returns the URLs of a screen's two reference pages. */
async function pagesLike(screen: ContentScreen): Promise<{ static: string; react: string }> {
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
  const { plain, react } = stills.add(await stillOf(page, replies));
  await close();
  return { static: plain, react };
}

/**
 * Measures first views of seven screens in a whole Chromium with a profile on disk, as people have
 * it. Beside each screen it measures a static page with the same text and rules, and a page that
 * renders the same elements with React alone after the same responses.
 *
 * - Visits: cold with an empty profile, second and warm in new tabs of the same browser.
 * - Times: first paint; painted by the page or a page snapshot; usable: painted by the page itself,
 *   and it takes clicks.
 * - All pages take turns in one run, and rounds alternate their order. Compare ratios of one run.
 * - Each `--without` adds a variant of the product with mechanisms switched off.
 *
 * Run it in this folder, on a built workspace:
 * `node bench/content.ts [--rounds 5] [--only "/d,post"] [--on loopback,line,cpu]
 *   [--without page-snapshots --without page-snapshots,app-shell] [--no-references]`
 */
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBareBrowser, type BareBrowser, type BarePage } from '../harness/bareBrowser.ts';
import { closeBrowser, newVisitor } from '../harness/browser.ts';
import { contentScreens, type ContentScreen } from '../harness/contentScreens.ts';
import { median } from '../harness/firstView.ts';
import { paintedAt, watchFor } from '../harness/painted.ts';
import { giveSession } from '../harness/people.ts';
import { startServer, type Site } from '../harness/server.ts';
import { openStills, stillOf } from '../harness/stills.ts';
import { readVisitTimes, watchUntilUsable, type VisitTimes } from '../harness/usable.ts';
import { openSlowRelay, type SlowRelay } from '../harness/slowRelay.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    without: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', default: '' },
    on: { type: 'string', default: 'loopback,line,cpu' },
    references: { type: 'boolean', default: true },
  },
  allowNegative: true,
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

/** Condition of visits. */
interface Condition {
  /** Milliseconds that a visit lasts: a page snapshot is stored after 1.5 s at rest. */
  stay: number;
  /** Prepares a page. */
  set?: (page: BarePage) => Promise<unknown>;
  /** Relays that stand between the browser and the servers of these origins. */
  relays?: (origins: readonly string[]) => Promise<SlowRelay[]>;
}

const CONDITIONS: Record<string, Condition> = {
  loopback: { stay: 5_000 },
  line: { stay: 6_500, relays: (origins) => Promise.all(origins.map(openSlowRelay)) },
  cpu: { stay: 5_000, set: ({ send }) => send('Emulation.setCPUThrottlingRate', { rate: 4 }) },
};

const VISITS = ['cold', 'second', 'warm'] as const;
/** Milliseconds that a new tab is left alone before it navigates. */
const SETTLE_MS = 300;
/** Resource without scripts, at the origin whose storage gets the session. */
const LIGHT_PATH = '/manifest.webmanifest';

type Visits = Record<(typeof VISITS)[number], VisitTimes>;

/** The product, with or without some of its mechanisms. */
interface Variant {
  name: string;
  server: Site;
  /** Scripts that run in each page before its own. */
  scripts: string[];
  screens: ContentScreen[];
  stop: () => Promise<void>;
}

/** Page that takes part in a comparison: a screen of a variant, or a reference page. */
interface Compared {
  name: string;
  url: string;
  /** Absent for a reference page. */
  variant?: Variant;
  runs: Visits[];
}

/** Visits a page three times with one browser. */
async function visit(
  { url, variant }: Compared,
  { as, text }: ContentScreen,
  condition: Condition,
  flags: readonly string[],
): Promise<Visits> {
  const browser = await openBareBrowser(flags);
  try {
    if (variant) await logIn(browser, variant.server, as);
    for (const content of variant?.scripts ?? []) await browser.addInitScript({ content });
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
  server: Site,
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
  { stay, set }: Condition,
): Promise<VisitTimes> {
  const page = await browser.newPage();
  await set?.(page);
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

async function openVariant(without: string): Promise<Variant> {
  const disabled = without
    .split(',')
    .filter(Boolean)
    .map((name) => {
      const known = Object.keys(MECHANISMS).join();
      return MECHANISMS[name] ?? fail(`--without knows ${known}, not ${name}`);
    });
  const settings = disabled.flatMap((one) => ('setting' in one ? [[one.setting, 'off']] : []));
  const server = await startServer({ env: Object.fromEntries(settings) });
  return {
    name: without === '' ? 'ours' : `without ${without}`,
    server,
    scripts: disabled.flatMap((one) => ('script' in one ? [one.script] : [])),
    screens: await contentScreens(server),
    stop: () => server.stop(),
  };
}

/** Returns a screen's two reference pages. */
async function pagesLike(server: Site, screen: ContentScreen): Promise<Compared[]> {
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
  return [
    { name: 'static', url: plain, runs: [] },
    { name: 'React alone', url: react, runs: [] },
  ];
}

/** Prints the medians of pages that took turns, and their ratios to the reference pages. */
function report(compared: readonly Compared[], name: string): void {
  for (const visitName of VISITS) {
    const of = (page: Compared | undefined, key: keyof VisitTimes) =>
      median((page?.runs ?? []).map((visits) => visits[visitName][key]));
    const find = (wanted: string) => compared.find((page) => page.name === wanted);
    for (const page of compared) {
      const times = (['firstPaint', 'painted', 'usable'] as const).map((key) => of(page, key));
      const ratios = find('static')
        ? [
            of(page, 'firstPaint') / of(find('static'), 'firstPaint'),
            of(page, 'usable') / of(find('React alone'), 'usable'),
          ]
        : [];
      const label = `${name}, ${visitName}: ${page.name}`.padEnd(64);
      const figures = [
        ...times.map((time) => time.toFixed(0).padStart(5)),
        ...ratios.map((ratio) => ratio.toFixed(2)),
      ];
      console.log(`${label} ${figures.join(' | ')}`);
    }
  }
  const all = compared
    .filter(({ variant }) => variant)
    .flatMap(({ runs }) => runs.flatMap((visits) => VISITS.map((visitName) => visits[visitName])));
  const most = (key: keyof VisitTimes) => Math.max(...all.map((times) => times[key]));
  console.log(
    `${name}: layout shift ${most('shift').toFixed(3)}, longest task after usable ${most('longestTask').toFixed(0)} ms`,
  );
}

const variants: Variant[] = [];
const stills = await openStills();
try {
  for (const without of ['', ...values.without]) variants.push(await openVariant(without));
  const [ours] = variants;
  if (!ours) fail('No variant');
  const wanted = values.only.split(',').filter(Boolean);
  console.log(`ms, median of ${ROUNDS} rounds`);
  console.log('page: first paint | painted | usable | first paint/static | usable/React alone');
  for (const [index, screen] of ours.screens.entries()) {
    if (wanted.length > 0 && !wanted.includes(screen.name) && !wanted.includes(screen.path)) {
      continue;
    }
    const references = values.references ? await pagesLike(ours.server, screen) : [];
    for (const name of values.on.split(',')) {
      const condition = CONDITIONS[name] ?? fail(`--on does not know ${name}`);
      const compared: Compared[] = variants.map((variant) => {
        const path = variant.screens[index]?.path ?? fail('Variants differ in their screens');
        return { name: variant.name, url: variant.server.url + path, variant, runs: [] };
      });
      compared.push(...references.map((page) => ({ ...page, runs: [] })));
      const origins = new Set(compared.map(({ url }) => new URL(url).origin));
      const relays = (await condition.relays?.([...origins])) ?? [];
      const rules = relays.map(({ target, address }) => `MAP ${target} ${address}`);
      const flags = rules.length > 0 ? [`--host-resolver-rules=${rules.join()}`] : [];
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const page of round % 2 === 0 ? compared : compared.toReversed()) {
          const seen = page.variant?.screens[index] ?? screen;
          page.runs.push(await visit(page, seen, condition, flags));
        }
      }
      for (const relay of relays) relay.close();
      report(compared, `${screen.name}, ${name}`);
    }
  }
} finally {
  stills.close();
  await closeBrowser();
  for (const { stop } of variants) await stop();
}

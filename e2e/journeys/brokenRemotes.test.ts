import type { Page, Request } from 'playwright-core';
import { BREAKAGES, type Breakage } from '../harness/breakages.ts';
import { addBroken, contentOf } from '../harness/brokenRemotes.ts';
import { newVisitor } from '../harness/browser.ts';
import { aClassOf, anAccount, giveSession } from '../harness/people.ts';
import { reportsIn } from '../harness/reports.ts';
import { startServer, type HomeroomServer } from '../harness/server.ts';
import type { ClassDetail, SessionReply } from 'shared-api/contract';

/** Remotes with the same breakage in three contribution points. */
const NAMES = { page: 'mf-page', tab: 'mf-tab', background: 'mf-background' } as const;
const AT_ONCE = 3;
/** Milliseconds that suffice on a busy machine. */
const PATIENCE_MS = 30_000;

let server: HomeroomServer;
let teacher: SessionReply;
let algebra: ClassDetail;
/** Visits run a few at a time, because they mostly wait. */
const visits = new Map<Breakage, Promise<void>>();
beforeAll(async () => {
  server = await startServer();
  teacher = await anAccount(server, 'teacher');
  algebra = await aClassOf(server, teacher, 'Algebra');
  const waiting = [...BREAKAGES];
  const lanes = Array.from({ length: AT_ONCE }, () => Promise.resolve());
  for (const [index, breakage] of waiting.entries()) {
    const lane = index % AT_ONCE;
    const visited = Promise.resolve(lanes[lane]).then(() => visit(breakage));
    visits.set(breakage, visited);
    lanes[lane] = visited.catch(() => undefined);
  }
});
afterAll(async () => {
  await Promise.allSettled(visits.values());
  await server.stop();
});

function releaseOf(breakage: Breakage): string {
  return `way${BREAKAGES.indexOf(breakage)}`;
}

async function visit(breakage: Breakage): Promise<void> {
  const { page, close } = await newVisitor(server);
  try {
    if (breakage.isSlow) await page.clock.install();
    const hurry = hurrierOf(page, breakage);
    await giveSession(page, teacher);
    await addBroken(page, NAMES, releaseOf(breakage), breakage);
    await page.goto(`/class/view/${algebra.id}`);
    await page.getByText('No data on your in your class stream.').waitFor();

    // The background remote reports before its tab is opened.
    if (breakage.phase !== 'unmount') await seeReport(NAMES.background, breakage, hurry);
    for (const name of [NAMES.tab, NAMES.background]) {
      await page.getByRole('tab', { name }).click();
      await seeOutcome(page, name, breakage, hurry);
    }
    await page.getByRole('tab', { name: 'Classwork' }).click();
    await page.getByText('This class has no class work attached to it!').waitFor();

    await goTo(page, '/broken');
    await seeOutcome(page, NAMES.page, breakage, hurry);
    await page.getByRole('banner').waitFor();
    await goTo(page, '/d');
    await page.getByRole('heading', { level: 1, name: 'Your classes' }).waitFor();
    expect(await page.evaluate(() => Reflect.has(globalThis, 'stolen'))).toBe(false);
    for (const name of Object.values(NAMES)) await seeReport(name, breakage, hurry);
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await close();
  }
}

/** Navigates inside the page, as a link of the shell does. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

type Hurry = () => Promise<void>;

/**
 * Returns a function that advances the page's clock while only time is awaited. It lets requests
 * finish first, unless the breakage is in loading.
 */
function hurrierOf(page: Page, { isSlow, phase }: Breakage): Hurry {
  const openRequests = new Set<Request>();
  page.on('request', (request) => openRequests.add(request));
  page.on('requestfinished', (request) => openRequests.delete(request));
  page.on('requestfailed', (request) => openRequests.delete(request));
  return async () => {
    await new Promise((done) => setTimeout(done, 50));
    if (isSlow && (phase === 'load' || openRequests.size === 0))
      await page.clock.fastForward(1_000);
  };
}

/**
 * Waits for the notice in place of the failed part. A part that fails later, or while it unmounts,
 * is shown instead.
 */
async function seeOutcome(
  page: Page,
  name: string,
  breakage: Breakage,
  hurry: Hurry,
): Promise<void> {
  const isThere = breakage.phase === 'run' || breakage.phase === 'unmount';
  const notice = page
    .getByRole('alert')
    .filter({ hasText: `Part: ${name}, release ${releaseOf(breakage)}` });
  const seen = isThere ? page.getByText(contentOf(name)) : notice;
  while (breakage.isSlow && !(await seen.isVisible())) await hurry();
  await seen.waitFor();
  if (!isThere) await notice.getByRole('button', { name: 'Retry' }).waitFor();
}

async function seeReport(name: string, breakage: Breakage, hurry: Hurry): Promise<void> {
  const release = releaseOf(breakage);
  const listReports = () => {
    const own = reportsIn(server, name).filter((record) => record['release'] === release);
    return own.map(({ phase }) => phase);
  };
  const deadline = Date.now() + PATIENCE_MS;
  while (!listReports().includes(breakage.phase) && Date.now() < deadline) await hurry();
  expect(listReports()).toContain(breakage.phase);
}

test.each(BREAKAGES)(
  'a remote that $way is reported to the reader and the log, as a page, a tab and in the background',
  (breakage) => visits.get(breakage),
);

test('no other remote is reported', async () => {
  await Promise.allSettled(visits.values());
  const guilty: unknown[] = Object.values(NAMES);
  const blamed = server.log().flatMap(({ remote }) => (remote === undefined ? [] : [remote]));
  expect(blamed.length).toBeGreaterThan(BREAKAGES.length);
  expect(blamed.filter((remote) => !guilty.includes(remote))).toEqual([]);
});

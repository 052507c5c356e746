import type { Page } from 'playwright-core';
import { newVisitor, SCREENS, type Visitor } from '../harness/browser.ts';
import { aClassOf, anAccount, giveSession } from '../harness/people.ts';
import { copyReleases, type ReleasesCopy } from '../harness/releases.ts';
import { reportsIn, untilReportsIn } from '../harness/reports.ts';
import { startServer, type HomeroomServer } from '../harness/server.ts';
import type { ClassDetail, SessionReply } from 'shared-api/contract';

let server: HomeroomServer;
let releases: ReleasesCopy;
let teacher: SessionReply;
let algebra: ClassDetail;
beforeAll(async () => {
  releases = copyReleases();
  server = await startServer({ releasesDir: releases.dir });
  teacher = await anAccount(server, 'teacher');
  algebra = await aClassOf(server, teacher, 'Algebra');
});
afterAll(async () => {
  await server.stop();
  releases.remove();
});

let visitor: Visitor;
afterEach(() => visitor.close());

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' });
const email = (page: Page) => page.getByRole('main').getByLabel('Email');

const reportsOf = (remote: string) => reportsIn(server, remote);
const untilReported = (remote: string, count: number) => untilReportsIn(server, remote, count);

describe.each(SCREENS)('a remote that fails, $name', ({ viewport }) => {
  test('the app shell stays when a release is lost, and Retry works once it is back', async () => {
    visitor = await newVisitor(server, { viewport });
    const { page } = visitor;
    const before = reportsOf('mf-auth').length;
    const bringBack = releases.lose('mf-auth');
    try {
      await page.goto('/login');
      await retry(page).waitFor();
      await page.getByRole('contentinfo').waitFor();
      await retry(page).click();
      await retry(page).waitFor();
    } finally {
      bringBack();
    }
    await retry(page).click();
    await email(page).waitFor();
    await untilReported('mf-auth', before + 2);
    const { release } = releases.registry().remotes.find(({ name }) => name === 'mf-auth') ?? {};
    expect(reportsOf('mf-auth').at(-1)).toMatchObject({ remote: 'mf-auth', release });
  });

  test('other remotes work when a server refuses the connection, and Retry loads it again', async () => {
    visitor = await newVisitor(server, { viewport });
    const { page } = visitor;
    await giveSession(page, teacher);
    await page.route('**/remotes/mf-dashboard/**', (route) => route.abort('connectionrefused'));
    await page.goto('/d');
    await retry(page).waitFor();
    await page.goto('/auth/change/email-password');
    await page.getByLabel('Current password').waitFor();
    await page.goto('/d');
    await retry(page).waitFor();
    await page.unroute('**/remotes/mf-dashboard/**');
    await retry(page).click();
    await page.getByRole('main').getByRole('heading', { name: 'Algebra' }).waitFor();
  });

  test('a failing class tab shows its notice alone; the other tabs work', async () => {
    visitor = await newVisitor(server, { viewport });
    const { page } = visitor;
    await giveSession(page, teacher);
    await page.route('**/remotes/mf-chat/**', (route) => route.abort('connectionrefused'));
    await page.goto(`/class/view/${algebra.id}`);
    await page.getByText('No data on your in your class stream.').waitFor();
    await page.getByRole('tab', { name: 'Chat' }).click();
    await retry(page).waitFor();
    await page.getByRole('tab', { name: 'Classwork' }).click();
    await page.getByText('This class has no class work attached to it!').waitFor();
    await page.unroute('**/remotes/mf-chat/**');
    await page.getByRole('tab', { name: 'Chat' }).click();
    await retry(page).click();
    await page.getByRole('log', { name: 'Messages' }).waitFor();
  });

  test('a remote that misses one chunk shows a notice, and recovers', async () => {
    visitor = await newVisitor(server, { viewport });
    const { page } = visitor;
    const remote = releases.registry().remotes.find(({ name }) => name === 'mf-auth');
    const chunks = (remote?.preload['./login'] ?? []).map((path) => `**${path}`);
    expect(chunks.length).toBeGreaterThan(0);
    for (const chunk of chunks) await page.route(chunk, (route) => route.fulfill({ status: 404 }));
    await page.goto('/login');
    await retry(page).waitFor();
    for (const chunk of chunks) await page.unroute(chunk);
    await retry(page).click();
    await email(page).waitFor();
  });

  test('the sidebar stays when a remote throws while rendering, and Retry works once the cause is gone', async () => {
    visitor = await newVisitor(server, { viewport });
    const { page } = visitor;
    await giveSession(page, teacher);
    const before = reportsOf('mf-dashboard').length;
    // The page reads a draft while it renders; a browser may refuse that.
    await page.addInitScript(() => {
      const isSet = sessionStorage.getItem('broken') !== null;
      if (!isSet) sessionStorage.setItem('broken', 'yes');
      const { getItem } = Storage.prototype;
      Storage.prototype.getItem = function read(key: string) {
        const isRefused =
          key.startsWith('draft:') && getItem.call(sessionStorage, 'broken') === 'yes';
        if (isRefused) throw new DOMException('The storage is broken.', 'SecurityError');
        return getItem.call(this, key);
      };
    });
    await page.goto('/class/new');
    await retry(page).waitFor();
    await page.getByRole('banner').waitFor();
    await untilReported('mf-dashboard', before + 1);
    expect(reportsOf('mf-dashboard').at(-1)).toMatchObject({ phase: 'render' });
    await page.evaluate(() => sessionStorage.setItem('broken', 'no'));
    await retry(page).click();
    await page.getByLabel('Description').waitFor();
  });

  test('an open tab loads the new release of a redeployed remote', async () => {
    visitor = await newVisitor(server, { viewport });
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
    await page.waitForLoadState('networkidle');
    releases.redeploy('mf-auth');
    await page.evaluate(() => history.pushState(null, '', '/login'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await email(page).waitFor();
  });
});

/** Holds back the first response for a matching script. Returns a function that releases it. */
async function holdBack(page: Page, script: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(
    script,
    async (route) => {
      await released;
      await route.continue();
    },
    { times: 1 },
  );
  return () => release(undefined);
}

test('a page whose code hangs shows a notice, is reported, and appears once the code arrives', async () => {
  visitor = await newVisitor(server);
  const { page } = visitor;
  const before = reportsOf('mf-auth').length;
  const release = await holdBack(page, '**/*_expose_login.*');
  await page.goto('/login');
  await retry(page).waitFor();
  await untilReported('mf-auth', before + 1);
  expect(reportsOf('mf-auth').at(-1)).toMatchObject({
    phase: 'load',
    problem: 'Still loading after 10 s',
  });
  release();
  await email(page).waitFor();
  await retry(page).waitFor({ state: 'hidden' });
});

test('Retry requests the code of a hanging page again', async () => {
  visitor = await newVisitor(server);
  const { page } = visitor;
  await holdBack(page, '**/*_expose_login.*');
  await page.goto('/login');
  await retry(page).waitFor();
  await retry(page).click();
  await email(page).waitFor();
});

test.each([
  { what: 'is lost', take: (page: Page) => page.route('**/mounting.*', (route) => route.abort()) },
  { what: 'hangs', take: (page: Page) => holdBack(page, '**/mounting.*') },
])('a script of the shell that $what is reported as the shell’s', async ({ take }) => {
  visitor = await newVisitor(server);
  const { page } = visitor;
  const before = [reportsOf('shell').length, reportsOf('mf-auth').length];
  await take(page);
  await page.goto('/login');
  await retry(page).waitFor();
  await untilReported('shell', Number(before[0]) + 1);
  expect(reportsOf('mf-auth')).toHaveLength(Number(before[1]));
});

test('errors in timers and promises of a remote are reported as its own, and the page stays', async () => {
  visitor = await newVisitor(server);
  const { page } = visitor;
  const before = reportsOf('mf-auth').length;
  const { preload } = releases.registry().remotes.find(({ name }) => name === 'mf-auth') ?? {};
  const script = preload?.['./login']?.find((path) => path.includes('_expose_login.'));
  releases.rework(String(script), (text) => {
    return `${text}
      setInterval(() => { throw new Error('in a timer') }, 100);
      setTimeout(() => Promise.reject(new Error('in a promise')), 1000);`;
  });
  await page.goto('/login');
  await email(page).waitFor();
  await untilReported('mf-auth', before + 2);
  const reports = reportsOf('mf-auth').slice(before);
  expect(reports).toEqual([
    expect.objectContaining({ phase: 'run', problem: 'in a timer' }),
    expect.objectContaining({ phase: 'run', problem: 'in a promise' }),
  ]);
  await email(page).waitFor();
});

import type { Page } from 'playwright-core';
import { newVisitor, type Visitor } from '../harness/browser.ts';
import { copyReleases, integrityOf, type ReleasesCopy } from '../harness/releases.ts';
import { reportsIn, untilReportsIn } from '../harness/reports.ts';
import { startServer, type HomeroomServer } from '../harness/server.ts';

// The tampered scripts still run, as a thief's would.

let server: HomeroomServer;
let releases: ReleasesCopy;
beforeAll(async () => {
  releases = copyReleases();
  server = await startServer({ releasesDir: releases.dir });
});
afterAll(async () => {
  await server.stop();
  releases.remove();
});

let visitor: Visitor;
let page: Page;
beforeEach(async () => {
  visitor = await newVisitor(server);
  ({ page } = visitor);
});
afterEach(() => visitor.close());

const retry = () => page.getByRole('main').getByRole('button', { name: 'Retry' });
const email = () => page.getByRole('main').getByLabel('Email');

const THEFT = ';globalThis.stolen = true;';
const isStolen = () => page.evaluate(() => Reflect.has(globalThis, 'stolen'));

function active() {
  const remote = releases.registry().remotes.find(({ name }) => name === 'mf-auth');
  if (!remote) throw new Error('The registry has no mf-auth');
  const chunk = remote.preload['./login']?.find((script) => script.includes('_expose_login.'));
  if (!chunk) throw new Error('mf-auth has no script for ./login');
  return { ...remote, chunk };
}

/** Tampers with one script or hash. Each `make` returns a function that undoes it. */
const BREAKS: { what: string; message: RegExp; make: () => () => void }[] = [
  {
    what: 'an entry that was tampered with',
    message: /remoteEntry\.js/,
    make: () => releases.change(active().entry, (text) => text + THEFT),
  },
  {
    what: 'a chunk that was tampered with',
    message: /_expose_login\./,
    make: () => releases.change(active().chunk, (text) => text + THEFT),
  },
  {
    what: 'an entry that the registry does not vouch for',
    message: /does not say what is in mf-auth/,
    make: () => {
      const mend = releases.change(active().entry, (text) => text + THEFT);
      const restore = releases.describe('mf-auth', ({ integrity: _, ...remote }) => remote);
      return () => [mend, restore].forEach((undo) => undo());
    },
  },
  {
    what: 'a chunk that its entry does not vouch for',
    message: /_expose_login\./,
    make: () => {
      const { entry, chunk } = active();
      const seal = /"[^"]*_expose_login\.[^"]*":"sha384-[^"]*",?/;
      let text = '';
      const mend = releases.change(entry, (whole) => (text = whole.replace(seal, '')));
      const mendChunk = releases.change(chunk, (whole) => whole + THEFT);
      const restore = releases.describe('mf-auth', (remote) => {
        return { ...remote, integrity: integrityOf(text), hashes: {} };
      });
      return () => [mend, mendChunk, restore].forEach((undo) => undo());
    },
  },
];

test.each(BREAKS)('$what does not run; reader and log are notified', async ({ message, make }) => {
  const { release } = active();
  const before = reportsIn(server, 'mf-auth').length;
  const mend = make();
  try {
    await page.goto('/login');
    await retry().waitFor();
    await page.getByRole('contentinfo').waitFor();
    expect(await isStolen()).toBe(false);
    await untilReportsIn(server, 'mf-auth', before + 1);
    expect(reportsIn(server, 'mf-auth').at(-1)).toMatchObject({
      release,
      phase: 'load',
      problem: expect.stringMatching(message),
    });
  } finally {
    mend();
  }
  await retry().click();
  await email().waitFor();
});

test('the server does not list an entry of an unknown origin, and logs why', async () => {
  const entry = `${server.url.replace('127.0.0.1', 'localhost')}${active().entry}`;
  const mend = releases.describe('mf-auth', (remote) => ({ ...remote, entry }));
  try {
    const reply = await page.goto('/login');
    expect(reply?.status()).toBe(404);
    await page.getByRole('contentinfo').waitFor();
    expect(reportsIn(server, 'mf-auth').at(-1)).toMatchObject({ entry });
  } finally {
    mend();
  }
});

test('a page downloads each script once, and has an integrity hash for each', async () => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requests.push(request.url());
  });
  const reply = await page.goto('/login');
  await email().waitFor();
  await page.waitForLoadState('networkidle');
  expect(requests.length).toBeGreaterThan(5);
  expect(requests).toEqual([...new Set(requests)]);
  expect(reply?.headers()['integrity-policy']).toBe('blocked-destinations=(script)');
  const links = await page
    .locator('link[rel=preload][as=script]:not([integrity^="sha384-"])')
    .count();
  expect(links).toBe(0);
  // The browser warns about a preload that does not match the script's request.
  expect(visitor.troubles).toEqual([]);
});

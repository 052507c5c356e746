import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import type { SessionReply } from 'shared-api/contract';
import { newVisitor, type Visitor } from '../harness/browser.ts';
import { anAccount, giveSession } from '../harness/people.ts';
import { startServer, type HomeroomServer } from '../harness/server.ts';
import { weighScripts } from '../harness/weights.ts';

const RELEASES = resolve(process.cwd(), '../.releases');

let server: HomeroomServer;
let teacher: SessionReply;
let visitor: Visitor;
beforeAll(async () => {
  server = await startServer();
  teacher = await anAccount(server, 'teacher');
});
afterAll(() => server.stop());
beforeEach(async () => {
  visitor = await newVisitor(server);
});
afterEach(() => visitor.close());

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

test.each([
  { path: '/', limitKb: 120, isUsable: h1 },
  { path: '/login', limitKb: 150, isUsable: (page: Page) => page.getByLabel('Email') },
  {
    path: '/d',
    limitKb: 165,
    isUsable: (page: Page) => page.getByText('Your class list is empty'),
  },
])('$path needs at most $limitKb KB of JavaScript', async ({ path, limitKb, isUsable }) => {
  const { page } = visitor;
  if (path === '/d') await giveSession(page, teacher);
  const weights = weighScripts(page);
  await page.goto(path);
  await isUsable(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(weights.scripts().length).toBeGreaterThan(0);
  expect((await weights.scriptBytes()) / 1024).toBeLessThanOrEqual(limitKb);
});

interface FederationManifest {
  shared: {
    name: string;
    singleton: boolean;
    assets: { js: { sync: string[]; async: string[] } };
  }[];
}

/** Packages that only the shell may deliver. */
const SINGLETONS = [
  'react',
  'react-dom',
  'styled-components',
  'swr',
  'single-spa',
  'single-spa-react',
  'shared-ui',
  'shared-api',
  'platform/router',
];

/** Paths of the copies of singletons that releases carry for running alone. */
function fallbackCopies(): Set<string> {
  const copies = new Set<string>();
  for (const remote of readdirSync(RELEASES, { withFileTypes: true })) {
    if (!remote.isDirectory()) continue;
    for (const release of readdirSync(join(RELEASES, remote.name))) {
      const file = join(RELEASES, remote.name, release, 'mf-manifest.json');
      if (!existsSync(file)) continue;
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as FederationManifest;
      for (const { name, assets } of manifest.shared) {
        if (!SINGLETONS.includes(name)) continue;
        for (const asset of [...assets.js.sync, ...assets.js.async]) {
          copies.add(`/remotes/${remote.name}/${release}/${asset}`);
        }
      }
    }
  }
  return copies;
}

test('no journey downloads a singleton a second time', async () => {
  const { page } = visitor;
  const weights = weighScripts(page);
  await giveSession(page, teacher);
  for (const path of ['/', '/login', '/signup', '/d', '/class/new', '/profile', '/chatbot']) {
    await page.goto(path);
    await h1(page).waitFor();
    await page.waitForLoadState('networkidle');
  }
  const copies = fallbackCopies();
  expect(copies.size).toBeGreaterThan(0);
  expect(weights.scripts().filter((path) => copies.has(path))).toEqual([]);
});

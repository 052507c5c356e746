import type { Page } from 'playwright-core';
import { newVisitor, type Visitor } from '../harness/browser.ts';
import { countLeftovers } from '../harness/leftovers.ts';
import { anAccount, giveSession } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();
let visitor: Visitor;
beforeAll(async () => {
  visitor = await newVisitor(server);
});
afterAll(async () => {
  await visitor.close();
});

/** Pages of two remotes, in one layout. */
const PAGES = [
  { path: '/d', title: 'Your classes' },
  { path: '/classwork', title: 'Grading' },
];
/** Longer than the timers that a mount leaves behind (single-spa's: 4 s). */
const UNTIL_TIMERS_END_MS = 5_000;
const ROUNDS = 10;

async function goAround(page: Page): Promise<void> {
  for (const { path, title } of PAGES) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.waitForLoadState('networkidle');
  }
}

test('twenty mounts leave no listeners and no nodes in a tab', async () => {
  const { page } = visitor;
  await giveSession(page, await anAccount(server, 'teacher'));
  await page.goto('/d');
  for (let round = 0; round < 2; round += 1) await goAround(page);
  await page.waitForTimeout(UNTIL_TIMERS_END_MS);
  const before = await countLeftovers(page);

  for (let round = 0; round < ROUNDS; round += 1) await goAround(page);
  await page.waitForTimeout(UNTIL_TIMERS_END_MS);
  const after = await countLeftovers(page);
  // A single root has 143 listeners; a page may differ by a few from one visit to the next.
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(40);
  expect(after.nodes - before.nodes).toBeLessThan(40);
});

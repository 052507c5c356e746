import type { BrowserContext, Page } from 'playwright-core';
import {
  DESKTOP,
  PHONE,
  newVisitor,
  type Visitor,
  type VisitorOptions,
} from '../harness/browser.ts';
import { contentScreens, type ContentScreen } from '../harness/contentScreens.ts';
import { layoutShift, paintedAt, watchFor } from '../harness/painted.ts';
import { field, giveSession } from '../harness/people.ts';
import { startServer, type HomeroomServer } from '../harness/server.ts';

/**
 * Visible difference of a colour channel, of 255. Edges of rounded pictures differ by less,
 * anything else by more.
 */
const SEEN_DIFFERENCE = 64;

let server: HomeroomServer;
let screens: ContentScreen[];
let visitor: Visitor | undefined;
beforeAll(async () => {
  server = await startServer();
  screens = await contentScreens(server);
});
afterAll(() => server.stop());
afterEach(async () => {
  await visitor?.close();
  visitor = undefined;
});

function screenOf(wanted: string): ContentScreen {
  const found = screens.find(({ name }) => name === wanted);
  if (!found) throw new Error(`There is no screen ${wanted}`);
  return found;
}

/** Visits a screen until its page snapshot is saved. The page stays open. */
async function visit(screen: ContentScreen, options: VisitorOptions = DESKTOP): Promise<Visitor> {
  visitor = await newVisitor(server, options);
  await giveSession(visitor.page, screen.as);
  await watchFor(visitor.context, screen.text);
  await paintedAt(visitor.page, screen.path);
  await untilSaved(visitor.page, screen.path);
  return visitor;
}

/** Waits for the page snapshot, which is saved once nothing in the page moves. */
async function untilSaved(page: Page, path: string): Promise<void> {
  const { pathname, search } = new URL(path, server.url);
  await page.waitForFunction((key) => localStorage.getItem(key), `view ${pathname}${search}`);
}

/** Takes a screenshot of the page below its bar and beside its column. */
async function pictureOfMain(page: Page): Promise<string> {
  const clip = await page.getByRole('main').boundingBox();
  if (!clip) throw new Error('There is no main');
  const { height } = page.viewportSize() ?? DESKTOP.viewport;
  const inSight = { ...clip, height: height - clip.y };
  return (await page.screenshot({ clip: inSight })).toString('base64');
}

/**
 * Takes the same screenshot once the page no longer changes, which may be after its first snapshot
 * was saved.
 */
async function restingMain(page: Page): Promise<string> {
  for (let before = ''; ;) {
    const now = await pictureOfMain(page);
    if (now === before) return now;
    before = now;
    await page.waitForTimeout(250);
  }
}

/**
 * Returns the first points at which two pictures differ visibly, as distances from the left and the
 * top.
 */
async function differingPoints(context: BrowserContext, pictures: string[]): Promise<string[]> {
  // The product's own pages refuse `data:` images.
  const page = await context.newPage();
  return page.evaluate(
    async ({ all, visible }) => {
      const [one, other] = await Promise.all(
        all.map(async (base64) => {
          const image = new Image();
          image.src = `data:image/png;base64,${base64}`;
          await image.decode();
          const { width, height } = image;
          const context = new OffscreenCanvas(width, height).getContext('2d');
          context?.drawImage(image, 0, 0);
          return { width, height, parts: context?.getImageData(0, 0, width, height).data ?? [] };
        }),
      );
      if (!one || !other) throw new Error('There are no two pictures');
      const sizes = [one, other].map(({ width, height }) => `${width} x ${height}`);
      if (sizes[0] !== sizes[1]) return sizes;
      const differences = new Set<string>();
      for (const [at, part] of one.parts.entries()) {
        const point = Math.floor(at / 4);
        const isSame = Math.abs(part - (other.parts[at] ?? 0)) <= visible;
        if (!isSame) differences.add(`${point % one.width}, ${Math.floor(point / one.width)}`);
      }
      return [...differences].slice(0, 20);
    },
    { all: pictures, visible: SEEN_DIFFERENCE },
  );
}

const noScripts = (context: BrowserContext) => context.route(/\.js$/, (route) => route.abort());

test('each screen shows its page snapshot before any script', async () => {
  const onPhone: VisitorOptions = { ...PHONE, colorScheme: 'dark', locale: 'ar' };
  for (const [index, screen] of screens.entries()) {
    const { page, context, close } = await visit(screen, index % 2 === 0 ? DESKTOP : onPhone);
    const left = await restingMain(page);
    await page.goto('about:blank');
    await noScripts(context);
    const again = await context.newPage();
    await paintedAt(again, screen.path);
    await again.waitForLoadState('load');
    const seen = await pictureOfMain(again);
    expect([screen.name, await differingPoints(context, [left, seen])]).toEqual([screen.name, []]);
    await close();
  }
});

test('the page replaces its snapshot without a layout shift, and works', async () => {
  const screen = screenOf('class and stream');
  const { context, troubles } = await visit(screen);
  const page = await context.newPage();
  await paintedAt(page, screen.path);
  await page.locator('#last-view').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Read more' }).click();
  await page.getByRole('heading', { level: 1, name: screen.text }).waitFor();
  expect(await layoutShift(page)).toBeLessThan(0.02);
  expect(troubles).toEqual([]);
});

test('a key press removes the snapshot and reaches the page', async () => {
  const screen = screenOf('class and stream');
  const { context, page: earlierPage } = await visit(screen);
  // Its connection to the database would block the deletion below.
  await earlierPage.close();
  const { promise, resolve: repliesCome } = Promise.withResolvers<undefined>();
  await context.route(/\/api\/v1\/class\//, (route) => void promise.then(() => route.continue()));
  const page = await context.newPage();
  await page.addInitScript(() => indexedDB.deleteDatabase('kept-replies'));
  await paintedAt(page, screen.path);
  await page.locator('main #last-view').waitFor({ state: 'attached' });
  await page.getByRole('banner').getByRole('button').first().waitFor();
  await page.keyboard.press('Tab');
  await page.locator('#last-view').waitFor({ state: 'detached' });
  repliesCome(undefined);
  await page.getByRole('link', { name: 'Read more' }).waitFor();
});

test('a log-out deletes the snapshot, and no other account sees it', async () => {
  const screen = screenOf('class and stream');
  const { page, context } = await visit(screen);
  await page.getByRole('button', { name: 'teacher' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login*');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(screen.text);
  await giveSession(page, screenOf('post').as);
  await noScripts(context);
  await page.goto(screen.path);
  expect(await page.locator('#last-view').count()).toBe(0);
});

test('a change deletes or renews the snapshot', async () => {
  const screen = screenOf('post');
  const { page, context } = await visit(screen);
  await field(page, 'Your comment').fill('My boots are red.');
  await page.getByRole('button', { name: 'Post Comment' }).click();
  await page.getByRole('paragraph').getByText('My boots are red.').waitFor();
  await noScripts(context);
  const again = await context.newPage();
  await again.goto(screen.path);
  const { pathname, search } = new URL(screen.path, server.url);
  const saved = await again.evaluate(
    (key) => localStorage.getItem(key) ?? '',
    `view ${pathname}${search}`,
  );
  // Either there is no snapshot, or a newer one.
  expect(saved === '' || saved.includes('My boots are red.')).toBe(true);
});

test('`LAST_VIEWS=off` saves no page snapshots', async () => {
  const off = await startServer({ env: { LAST_VIEWS: 'off' } });
  const [dashboard] = await contentScreens(off);
  if (!dashboard) throw new Error('There are no screens');
  visitor = await newVisitor(off, DESKTOP);
  const { page, context } = visitor;
  await giveSession(page, dashboard.as);
  await watchFor(context, dashboard.text);
  await paintedAt(page, dashboard.path);
  await page.waitForTimeout(3_000);
  expect(await page.evaluate(() => localStorage.getItem('views'))).toBeNull();
  await off.stop();
});

import type { Locator, Page } from 'playwright-core';
import {
  DESKTOP,
  PHONE,
  newVisitor,
  type Visitor,
  type VisitorOptions,
} from '../harness/browser.ts';
import { contentScreens, type ContentScreen } from '../harness/contentScreens.ts';
import { layoutShift, paintedAt, watchFor } from '../harness/painted.ts';
import { giveSession } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';
import { slowLine } from '../harness/weights.ts';

const server = sharedServer();
let screens: ContentScreen[];
beforeAll(async () => {
  screens = await contentScreens(server);
});

const { promise: never } = Promise.withResolvers<undefined>();

/** Opens a visitor whose pages get their HTML, and no scripts until `arrival`. */
async function withoutScripts(options: VisitorOptions, arrival = never): Promise<Visitor> {
  const visitor = await newVisitor(server, options);
  await visitor.context.route(/\.js$/, (route) => void arrival.then(() => route.continue()));
  return visitor;
}

function teacher() {
  const [dashboard] = screens;
  if (!dashboard) throw new Error('There are no screens');
  return dashboard.as;
}

const boxOf = (element: Locator) => element.boundingBox();
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

test('the app shell shows bars and skeleton before any script, at their final positions', async () => {
  const { promise, resolve: scriptsCome } = Promise.withResolvers<undefined>();
  const { page, troubles, close } = await withoutScripts(DESKTOP, promise);
  await giveSession(page, teacher());
  await open(page, '/d');
  const elements = [
    page.getByRole('banner'),
    page.getByRole('banner').getByRole('link', { name: 'Homeroom' }),
    page.locator('[data-sidebar]'),
    page.getByRole('navigation').getByText('Teaching'),
  ];
  await elements[0]?.waitFor();
  await page.locator('main [aria-hidden]').first().waitFor();
  const before = await Promise.all(elements.map(boxOf));
  scriptsCome(undefined);
  await page.getByRole('main').getByText('Algebra').first().waitFor();
  expect(await Promise.all(elements.map(boxOf))).toEqual(before);
  expect(await page.locator('[data-frame]').count()).toBe(0);
  expect(troubles).toEqual([]);
  await close();
});

test('a visitor without a session never sees the app shell of a logged-in reader', async () => {
  const { page, close } = await withoutScripts(PHONE);
  await open(page, '/d');
  await page.locator('[data-frame]').waitFor({ state: 'attached' });
  await expect(page.getByRole('banner').isVisible()).resolves.toBe(false);
  await open(page, '/login');
  await page.getByRole('banner').waitFor();
  await close();
});

test('the first paint has the look, the language and the direction that the reader chose', async () => {
  const { page, context, close } = await withoutScripts({ ...DESKTOP, locale: 'ar' });
  await context.addCookies([{ name: 'homeroom_look', value: 'dark.larger', url: server.url }]);
  await giveSession(page, teacher());
  await open(page, '/d');
  await page.getByRole('banner').waitFor();
  const { dir, size, scheme } = await page.evaluate(() => {
    const { direction, fontSize, colorScheme } = getComputedStyle(document.documentElement);
    return { dir: direction, size: fontSize, scheme: colorScheme };
  });
  expect({ dir, size, scheme }).toEqual({ dir: 'rtl', size: '21px', scheme: 'dark' });
  const column = await boxOf(page.locator('[data-sidebar]'));
  expect(column?.x).toBeGreaterThan(DESKTOP.viewport.width / 2);
  await close();
});

test('a collapsed sidebar is collapsed from the first paint', async () => {
  const { page, context, close } = await withoutScripts(DESKTOP);
  await giveSession(page, teacher());
  await context.addInitScript(() => localStorage.setItem('sidebar', '{"isCollapsed":true}'));
  await open(page, '/d');
  await page.getByRole('banner').waitFor();
  expect((await boxOf(page.locator('[data-sidebar]')))?.width).toBe(73);
  await close();
});

const OPEN_PAGES = {
  '/signup': 'Username',
  '/login': 'Password',
  '/chatbot': 'Chatbot',
  '/forgot-password': 'Email',
};

test('the layout does not shift while a page loads over a slow line', async () => {
  const open = Object.entries(OPEN_PAGES).map(([path, text]) => ({ path, text, as: undefined }));
  const moved: string[] = [];
  for (const [index, { path, text, as }] of [...screens, ...open].entries()) {
    const { page, context, close } = await newVisitor(server, index % 2 === 0 ? PHONE : DESKTOP);
    if (as) await giveSession(page, as);
    await watchFor(context, text);
    await slowLine(page);
    await paintedAt(page, path);
    await page.waitForLoadState();
    const shift = await layoutShift(page);
    if (shift >= 0.02) moved.push(`${path}: ${shift.toFixed(3)}`);
    await close();
  }
  expect(moved).toEqual([]);
});

/**
 * Counts, in every page of the context, the frames in which `main` is blank, without even a loading
 * state.
 */
async function countBlankFrames(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const counted = { frames: 0, blank: 0 };
    Object.assign(window, { counted });
    const look = () => {
      const main = document.querySelector('main');
      const isBlank = main && !main.textContent.trim() && !main.querySelector('[data-loading]');
      counted.frames += 1;
      if (isBlank) counted.blank += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

test('no page has a blank frame before its content, with or without cached scripts', async () => {
  const empty: string[] = [];
  for (const { path, text, as } of screens) {
    const { page, context, close } = await newVisitor(server);
    await giveSession(page, as);
    await watchFor(context, text);
    await countBlankFrames(page);
    for (const visit of ['first', 'second']) {
      await paintedAt(page, path);
      const { frames, blank } = await page.evaluate(() => {
        localStorage.removeItem('views');
        return (window as unknown as { counted: { frames: number; blank: number } }).counted;
      });
      expect(frames).toBeGreaterThan(0);
      if (blank > 0) empty.push(`${path}, ${visit} visit: ${blank} of ${frames} frames`);
    }
    await close();
  }
  expect(empty).toEqual([]);
});

import {
  cutByTextSpacing,
  lostInForcedColors,
  overflowWhenMagnified,
  smallTargets,
} from '../harness/adapted.ts';
import { axeViolations, sidewaysOverflow } from '../harness/axe.ts';
import { DESKTOP, newVisitor, SCREENS, type Visitor } from '../harness/browser.ts';
import { readsOf, untilRead, watchReads } from '../harness/firstReads.ts';
import { forgetInTab, giveSession } from '../harness/people.ts';
import { SCREENS_OF_THE_PRODUCT, aSchool, type School } from '../harness/screens.ts';
import { sharedServer } from '../harness/sharedServer.ts';
import type { SessionReply } from 'shared-api/contract';

const server = sharedServer();
let school: School;
beforeAll(async () => {
  school = await aSchool(server);
});

const NOTED: Record<string, string> = { 'not found': '404', 'new password, by a used link': '400' };

const PARTS_OF_A_CLASS = [
  'class, as student',
  'chat, as student',
  'classwork, as teacher',
  'classwork, as student',
  'grades',
  'grade book',
  'people',
  'reports',
  'setting',
];

const titles = new Map<string, string>();

describe.each(SCREENS)('on $name', ({ viewport }) => {
  /**
   * Visitors by session. Each has a browser and one tab, which starts as a new one for each screen.
   */
  const visitors = new Map<SessionReply | undefined, Visitor>();
  async function visitorAs(session: SessionReply | undefined): Promise<Visitor> {
    const known = visitors.get(session);
    if (known) return known;
    const visitor = await newVisitor(server, { viewport });
    visitors.set(session, visitor);
    if (session) await giveSession(visitor.page, session);
    await watchReads(visitor.context);
    await forgetInTab(visitor.page);
    return visitor;
  }
  afterAll(async () => {
    for (const visitor of visitors.values()) await visitor.close();
  });

  test.each(Object.entries(SCREENS_OF_THE_PRODUCT))(
    '%s is accessible in light, dark and the system’s colours, fits when magnified, and logs no errors',
    async (name, { path, as, ownRead, ownReads = 1, factsRead }) => {
      const session = as && school[as];
      const { page, troubles } = await visitorAs(session);
      await page.emulateMedia({ colorScheme: 'light' });
      troubles.length = 0;
      await page.goto(path(school));
      await page.waitForLoadState('networkidle');
      await page.getByRole('heading', { level: 1 }).waitFor();
      // A screen requests exactly what remote.json declares, once each, and prefetches all of it.
      const lastRead = ownRead ?? factsRead?.(school);
      if (lastRead) await untilRead(page, lastRead);
      const { late, unused } = await readsOf(page, session?.token);
      const others = late.filter((read) => !ownRead || !read.startsWith(ownRead));
      expect({ others, own: late.length - others.length, unused }).toEqual({
        others: [],
        own: ownRead ? ownReads : 0,
        unused: [],
      });
      await expect(page.getByRole('main').count()).resolves.toBe(1);
      await expect(page.getByRole('heading', { level: 1 }).count()).resolves.toBe(1);
      const title = await page.title();
      expect(title).toMatch(/Homeroom$/);
      titles.set(name, title);
      if (PARTS_OF_A_CLASS.includes(name)) {
        // The requested part begins in the window's upper third.
        const tabs = await page.getByRole('tablist').boundingBox();
        expect(tabs && tabs.y + tabs.height).toBeLessThan(viewport.height / 3);
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(axeViolations(page)).resolves.toEqual([]);
        await expect(sidewaysOverflow(page)).resolves.toBe(0);
      }
      await expect(smallTargets(page)).resolves.toEqual([]);
      await expect(cutByTextSpacing(page)).resolves.toEqual([]);
      await expect(lostInForcedColors(page)).resolves.toEqual([]);
      if (viewport === DESKTOP.viewport) await expect(overflowWhenMagnified(page)).resolves.toBe(0);
      // The browser logs the status of the missing page.
      const noted = NOTED[name];
      expect(troubles.filter((line) => !noted || !line.includes(noted))).toEqual([]);
    },
  );
});

test.each(['stream', 'chat'])(
  'a class with an open %s requests its unread chat count once',
  async (tab) => {
    const { context, page, close } = await newVisitor(server);
    await giveSession(page, school.student);
    await watchReads(context);
    const isSeated = new Promise<void>((resolve) => {
      page.on('websocket', (socket) => {
        socket.on('framereceived', ({ payload }) => {
          if (String(payload).includes('"presence"')) resolve();
        });
      });
    });
    const isCounted = page.waitForResponse((response) => response.url().endsWith('/unread'));
    await page.goto(`/s/${school.algebra.id}?tab=${tab}`);
    await Promise.all([isSeated, isCounted]);
    // A second count request would be sent before this response.
    await page.evaluate(() => fetch('/healthz').then((reply) => reply.text()));
    await expect(readsOf(page, school.student.token)).resolves.toMatchObject({ counts: 1 });
    await close();
  },
);

test('the name and tabs of a class stay above its content', async () => {
  const viewport = { width: 1440, height: 900 };
  const { page, close } = await newVisitor(server, { viewport });
  await giveSession(page, school.teacher);
  await page.goto(`/class/view/${school.algebra.id}`);
  await page.getByRole('button', { name: 'Post an update' }).click();
  await page.getByRole('textbox', { name: /^Post text/ }).waitFor();
  const button = await page.getByRole('button', { name: 'Post', exact: true }).boundingBox();
  expect(button && button.y + button.height).toBeLessThanOrEqual(viewport.height);

  // The name scrolls away; the tabs stay under the shell's bar and name the class.
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 300);
  const whose = page.getByRole('tablist').locator('..').getByText('Algebra');
  await whose.waitFor();
  const bar = await page.getByRole('banner').first().boundingBox();
  const tabs = await page.getByRole('tablist').boundingBox();
  expect(Math.abs((tabs?.y ?? 0) - (bar?.height ?? 0))).toBeLessThanOrEqual(1);
  await page.getByRole('tab', { name: 'Classwork' }).click();
  await page.getByRole('heading', { level: 2, name: 'Classwork' }).waitFor();
  await close();
});

test('every screen has a title of its own', () => {
  // All parts of a class share its name as their title, for every role, and those of a quiz too.
  const shared = [
    'account settings, signed out',
    'to do, as student',
    'quiz, as student',
    'quiz attempt',
    ...PARTS_OF_A_CLASS,
  ];
  const own = [...titles].filter(([name]) => !shared.includes(name)).map(([, title]) => title);
  expect(own).toHaveLength(Object.keys(SCREENS_OF_THE_PRODUCT).length - shared.length);
  expect(new Set(own).size).toBe(own.length);
});

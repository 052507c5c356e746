import {
  cutByTextSpacing,
  lostInForcedColors,
  overflowWhenMagnified,
  smallTargets,
} from '../harness/adapted.ts';
import { axeViolations, sidewaysOverflow } from '../harness/axe.ts';
import { DESKTOP, newVisitor, SCREENS, type Visitor } from '../harness/browser.ts';
import { readsOf, watchReads } from '../harness/firstReads.ts';
import {
  aClassOf,
  aClassworkIn,
  anAccount,
  aPostIn,
  aResetLink,
  giveSession,
  joinByApi,
} from '../harness/people.ts';
import { startServer, type HomeroomServer } from '../harness/server.ts';
import type { Assignment, ClassDetail, PostListItem, SessionReply } from 'shared-api/contract';

let server: HomeroomServer;
let teacher: SessionReply;
let student: SessionReply;
let algebra: ClassDetail;
let post: PostListItem;
let work: Assignment;
let resetLink: URL;
beforeAll(async () => {
  server = await startServer();
  teacher = await anAccount(server, 'teacher');
  student = await anAccount(server, 'student');
  algebra = await aClassOf(server, teacher);
  await joinByApi(server, student, algebra.class_code ?? '');
  post = await aPostIn(server, teacher, algebra.id);
  work = await aClassworkIn(server, teacher, algebra.id);
  resetLink = await aResetLink(server, student);
});
afterAll(() => server.stop());

interface Screen {
  path: () => string;
  as?: () => SessionReply;
}

const SCREENS_OF_THE_PRODUCT: Record<string, Screen> = {
  'landing page': { path: () => '/' },
  'sign-up': { path: () => '/signup' },
  'log-in': { path: () => '/login' },
  'forgotten password': { path: () => '/forgot-password' },
  waiting: { path: () => '/waiting' },
  confirm: { path: () => '/auth/confirm/someone/a-token' },
  'new email': { path: () => '/auth/confirm-email/a-token' },
  'old email': { path: () => '/auth/undo-email/a-token' },
  'new password': { path: () => resetLink.pathname },
  'new password, by a used link': { path: () => '/auth/reset-password/a-token' },
  'account settings, signed out': { path: () => '/auth/change/email-password' },
  'account settings': { path: () => '/auth/change/email-password', as: () => teacher },
  chatbot: { path: () => '/chatbot' },
  'not found': { path: () => '/not-found' },
  dashboard: { path: () => '/d', as: () => teacher },
  profile: { path: () => '/profile', as: () => teacher },
  'create class': { path: () => '/class/new', as: () => teacher },
  'class, as teacher': { path: () => `/class/view/${algebra.id}`, as: () => teacher },
  'class, as student': { path: () => `/s/${algebra.id}`, as: () => student },
  'chat, as student': { path: () => `/s/${algebra.id}?tab=chat`, as: () => student },
  'classwork, as teacher': {
    path: () => `/class/view/${algebra.id}?tab=classwork`,
    as: () => teacher,
  },
  'classwork, as student': { path: () => `/s/${algebra.id}?tab=classwork`, as: () => student },
  grades: { path: () => `/class/view/${algebra.id}?tab=grades`, as: () => teacher },
  'grade book': { path: () => `/s/${algebra.id}?tab=gradebook`, as: () => student },
  people: { path: () => `/class/view/${algebra.id}?tab=people`, as: () => teacher },
  setting: { path: () => `/class/view/${algebra.id}?tab=setting`, as: () => teacher },
  post: { path: () => `/stream/detail/${algebra.id}?stream=${post.id}`, as: () => student },
  topic: { path: () => `/class/${algebra.id}/topic?id=1&title=Lines`, as: () => teacher },
  'create classwork': { path: () => `/class/cw/create/${algebra.id}`, as: () => teacher },
  submissions: {
    path: () => `/classwork/${work.id}?title=Three%20equations&cwd=${algebra.id}`,
    as: () => teacher,
  },
  'sample of grading': { path: () => '/classwork', as: () => teacher },
};

const NOTED: Record<string, string> = { 'not found': '404', 'new password, by a used link': '400' };

const PARTS_OF_A_CLASS = [
  'class, as student',
  'chat, as student',
  'classwork, as teacher',
  'classwork, as student',
  'grades',
  'grade book',
  'people',
  'setting',
];

const titles = new Map<string, string>();

describe.each(SCREENS)('on $name', ({ viewport }) => {
  /** Whoever looks at several screens has a browser of their own, with nothing open from before. */
  const visitors = new Map<SessionReply | undefined, Visitor>();
  async function visitorAs(session: SessionReply | undefined): Promise<Visitor> {
    const known = visitors.get(session);
    if (known) return known;
    const visitor = await newVisitor(server, { viewport });
    visitors.set(session, visitor);
    if (session) await giveSession(visitor.page, session);
    await watchReads(visitor.context);
    return visitor;
  }
  afterAll(async () => {
    for (const visitor of visitors.values()) await visitor.close();
  });

  test.each(Object.entries(SCREENS_OF_THE_PRODUCT))(
    '%s is accessible in light, dark and the system’s colours, fits, also magnified, and is silent',
    async (name, { path, as }) => {
      const { context, troubles } = await visitorAs(as?.());
      const page = await context.newPage();
      troubles.length = 0;
      await page.goto(path());
      await page.waitForLoadState('networkidle');
      await page.getByRole('heading', { level: 1 }).waitFor();
      // What a first view asks for is what remote.json declares, each once: all of it leaves with the page.
      await expect(readsOf(page, as?.().token)).resolves.toMatchObject({ late: [], unused: [] });
      await expect(page.getByRole('main').count()).resolves.toBe(1);
      await expect(page.getByRole('heading', { level: 1 }).count()).resolves.toBe(1);
      const title = await page.title();
      expect(title).toMatch(/Homeroom$/);
      titles.set(name, title);
      if (PARTS_OF_A_CLASS.includes(name)) {
        // The part that was asked for begins in the window's upper third.
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
      // The browser notes the status of what is not there.
      const noted = NOTED[name];
      expect(troubles.filter((line) => !noted || !line.includes(noted))).toEqual([]);
      await page.close();
    },
  );
});

test('a class stays above what is read and written in it', async () => {
  const viewport = { width: 1440, height: 900 };
  const { page, close } = await newVisitor(server, { viewport });
  await giveSession(page, teacher);
  await page.goto(`/class/view/${algebra.id}`);
  await page.getByRole('button', { name: 'Post an update' }).click();
  await page.getByRole('textbox', { name: /^Post text/ }).waitFor();
  const button = await page.getByRole('button', { name: 'Post', exact: true }).boundingBox();
  expect(button && button.y + button.height).toBeLessThanOrEqual(viewport.height);

  // The row with the name goes, the tabs stay under the shell's bar, and say whose they are.
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
  // A class is named for itself, whichever of its parts is in front, and to whomever.
  const shared = ['account settings, signed out', ...PARTS_OF_A_CLASS];
  const own = [...titles].filter(([name]) => !shared.includes(name)).map(([, title]) => title);
  expect(own).toHaveLength(Object.keys(SCREENS_OF_THE_PRODUCT).length - shared.length);
  expect(new Set(own).size).toBe(own.length);
});

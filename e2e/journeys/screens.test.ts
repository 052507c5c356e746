import { axeViolations, sidewaysOverflow } from '../harness/axe.ts';
import { newVisitor, SCREENS, type Visitor } from '../harness/browser.ts';
import { aClassOf, anAccount, joinByApi, giveSession } from '../harness/people.ts';
import { startServer, type HomeroomServer } from '../harness/server.ts';
import type { ClassDetail, SessionReply } from 'shared-api/contract';

let server: HomeroomServer;
let teacher: SessionReply;
let student: SessionReply;
let algebra: ClassDetail;
beforeAll(async () => {
  server = await startServer();
  teacher = await anAccount(server, 'teacher');
  student = await anAccount(server, 'student');
  algebra = await aClassOf(server, teacher);
  await joinByApi(server, student, algebra.class_code ?? '');
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
  'new password': { path: () => '/auth/reset-password/a-token' },
  'account settings, signed out': { path: () => '/auth/change/email-password' },
  'account settings': { path: () => '/auth/change/email-password', as: () => teacher },
  chatbot: { path: () => '/chatbot' },
  'not found': { path: () => '/not-found' },
  dashboard: { path: () => '/d', as: () => teacher },
  profile: { path: () => '/profile', as: () => teacher },
  'create class': { path: () => '/class/new', as: () => teacher },
  'class, as teacher': { path: () => `/class/view/${algebra.id}`, as: () => teacher },
  'class, as student': { path: () => `/s/${algebra.id}`, as: () => student },
  'sample of grading': { path: () => '/classwork', as: () => teacher },
};

const titles = new Map<string, string>();

describe.each(SCREENS)('on $name', ({ viewport }) => {
  describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
    let visitor: Visitor;
    beforeEach(async () => {
      visitor = await newVisitor(server, { viewport, colorScheme });
    });
    afterEach(() => visitor.close());

    test.each(Object.entries(SCREENS_OF_THE_PRODUCT))(
      '%s is accessible, fits, and is silent',
      async (name, { path, as }) => {
        const { page, troubles } = visitor;
        if (as) await giveSession(page, as());
        await page.goto(path());
        await page.waitForLoadState('networkidle');
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expect(page.getByRole('main').count()).resolves.toBe(1);
        await expect(page.getByRole('heading', { level: 1 }).count()).resolves.toBe(1);
        const title = await page.title();
        expect(title).toMatch(/Homeroom$/);
        titles.set(name, title);
        await expect(axeViolations(page)).resolves.toEqual([]);
        await expect(sidewaysOverflow(page)).resolves.toBe(0);
        // The browser notes the status of a page that is not there.
        const silence = troubles.filter((line) => !(name === 'not found' && line.includes('404')));
        expect(silence).toEqual([]);
      },
    );
  });
});

test('every screen has a title of its own', () => {
  const shared = ['account settings, signed out', 'class, as student'];
  const own = [...titles].filter(([name]) => !shared.includes(name)).map(([, title]) => title);
  expect(own).toHaveLength(Object.keys(SCREENS_OF_THE_PRODUCT).length - shared.length);
  expect(new Set(own).size).toBe(own.length);
});

import { newVisitor } from '../harness/browser.ts';
import { startServer, type HomeroomServer } from '../harness/server.ts';

let server: HomeroomServer;
beforeAll(async () => {
  server = await startServer({ env: { CONTACT_EMAIL: 'office@our-school.example' } });
});
afterAll(() => server.stop());

test('the landing page can be read, and left for the sign-up, with JavaScript off', async () => {
  const { page, close } = await newVisitor(server, { javaScriptEnabled: false });
  await page.goto('/');
  await expect(page.title()).resolves.toMatch(/Homeroom$/);
  await expect(page.getByRole('heading', { level: 1 }).isVisible()).resolves.toBe(true);
  const start = page.getByRole('link', { name: 'Get Started' }).first();
  await expect(start.getAttribute('href')).resolves.toBe('/signup');
  // Without scripts the page does not change, so nothing has to be awaited.
  const year = new Date().getFullYear();
  for (const part of [
    page.getByRole('link', { name: 'Sign Up Now' }).first(),
    page.getByRole('contentinfo').getByText('office@our-school.example'),
    page.getByRole('contentinfo').getByText(new RegExp(`${year}.*All rights reserved`)),
  ]) {
    await expect(part.isVisible()).resolves.toBe(true);
  }
  await close();
});

test('React hydrates the landing page without changing the classes of its elements', async () => {
  const { page, close } = await newVisitor(server);
  await page.goto('/');
  const others = await page.waitForFunction(() => {
    const elements = [...document.querySelectorAll('main *')].map((element) => {
      const [, props] =
        Object.entries(element).find(([key]) => key.startsWith('__reactProps')) ?? [];
      const { className } = (props ?? {}) as { className?: unknown };
      return { isKnown: props !== undefined, className, own: element.getAttribute('class') };
    });
    if (!elements.every(({ isKnown }) => isKnown)) return undefined;
    return { names: elements.filter(({ className, own }) => className && className !== own) };
  });
  expect(await others.jsonValue()).toEqual({ names: [] });
  await close();
});

test('links to other sites open in a new tab that cannot reach back', async () => {
  const { page, close } = await newVisitor(server);
  await page.goto('/');
  const links = page.getByRole('contentinfo').locator('a[target=_blank]');
  await links.first().waitFor();
  expect(await links.count()).toBeGreaterThanOrEqual(2);
  for (const link of await links.all()) {
    await expect(link.getAttribute('rel')).resolves.toContain('noopener');
  }
  await close();
});

test('the shell knows no remote by name', async () => {
  const page = await fetch(`${server.url}/`).then((response) => response.text());
  const scripts = [...page.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, src]) => src ?? '');
  expect(scripts.length).toBeGreaterThan(0);
  for (const src of scripts) {
    const code = await fetch(server.url + src).then((response) => response.text());
    expect(code).not.toMatch(/mf[-_](auth|dashboard|classroom|classwork|chat)/);
  }
});

test.each(['/no/such/page', '/class/new/extra/parts', '/not-found'])(
  '%s says that there is no such page, and leads home',
  async (path) => {
    const visitor = await newVisitor(server);
    const { page } = visitor;
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await page.getByText("Oops! The page you're looking for isn't available.").waitFor();
    await page.getByRole('main').getByRole('link').first().click();
    await page.waitForURL(`${server.url}/`);
    await visitor.close();
  },
);

test.each(['/d', '/profile', '/class/new'])(
  '%s without a session leads to sign-up',
  async (path) => {
    const { page, close } = await newVisitor(server);
    await page.goto(path);
    await page.waitForURL('**/signup');
    await close();
  },
);

test('an expired session leads to the log-in and then back', async () => {
  const { page, close } = await newVisitor(server);
  await page.goto('/not-found');
  await page.evaluate(() => {
    for (const key of ['token', 'id', 'email']) localStorage.setItem(key, `stale-${key}`);
  });
  await page.goto('/profile');
  await page.waitForURL('**/login?next=%2Fprofile');
  await close();
});

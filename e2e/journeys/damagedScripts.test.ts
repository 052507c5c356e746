import type { Page } from 'playwright-core';
import { axeViolations } from '../harness/axe.ts';
import { newVisitor, type Visitor } from '../harness/browser.ts';
import { modulesOf } from '../harness/duplicates.ts';
import { aClassOf, anAccount, giveSession } from '../harness/people.ts';
import { copyReleases, type ReleasesCopy } from '../harness/releases.ts';
import { startServer, type HomeroomServer } from '../harness/server.ts';
import { weighScripts } from '../harness/weights.ts';

// No request is intercepted here, because interception switches off the browser's cache.

let server: HomeroomServer;
let releases: ReleasesCopy;
/** Scripts that the log-in page loads. */
let scripts: string[];
beforeAll(async () => {
  releases = copyReleases();
  server = await startServer({ releasesDir: releases.dir });
  scripts = await scriptsOf(openLogin);
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
const reload = () => page.getByRole('main').getByRole('button', { name: 'Reload the page' });
const email = () => page.getByRole('main').getByLabel('Email');
const field = (opened: Page) => opened.getByRole('textbox', { name: /^Post text/ });

/** Matches scripts that several pages or modules share: they have a number instead of a name. */
const NUMBERED = /\/remotes\/.*\/\d+\.js$/;

/** Returns every script that a page loads while it is opened, by another visitor. */
async function scriptsOf(open: (page: Page) => Promise<void>): Promise<string[]> {
  const other = await newVisitor(server);
  const weights = weighScripts(other.page);
  await open(other.page);
  await other.page.waitForLoadState('networkidle');
  await other.close();
  return weights.scripts();
}

async function openLogin(opened: Page): Promise<void> {
  await opened.goto('/login');
  await opened.getByRole('main').getByLabel('Email').waitFor();
}

function damage(loaded: string[], pattern: RegExp): () => void {
  const script = loaded.find((path) => pattern.test(path));
  if (!script) throw new Error(`No ${String(pattern)} among ${loaded.join(', ')}`);
  return releases.damage(script);
}

describe.each([
  { part: 'a remote’s entry', pattern: /mf-auth\/\w+\/remoteEntry\.js$/ },
  { part: 'a page’s own script', pattern: /_expose_login\./ },
  { part: 'a script of the shell', pattern: /\/mounting\./ },
])('$part that arrived damaged, and is cached so by the browser', ({ pattern }) => {
  test('the page works after Retry, and after a reload', async () => {
    const mend = damage(scripts, pattern);
    try {
      await page.goto('/login');
      await retry().waitFor();
    } finally {
      mend();
    }
    await retry().click();
    await email().waitFor();
    await page.reload();
    await email().waitFor();
  });

  test('the page works after a reload alone', async () => {
    const mend = damage(scripts, pattern);
    try {
      await page.goto('/login');
      await retry().waitFor();
    } finally {
      mend();
    }
    await page.reload();
    await email().waitFor();
  });
});

/** Returns the scripts without which the shell does not start. */
async function startScripts(): Promise<string[]> {
  const html = await (await fetch(`${server.url}/login`)).text();
  return Array.from(html.matchAll(/<script defer src="(\/shell\/[^"]+)"/g), ([, src = '']) => src);
}

const startNotice = (opened: Page) => opened.locator('#start-notice');

/** Ends the ten seconds before the notice. */
async function waitOut(opened: Page): Promise<void> {
  await opened.evaluate(() => {
    const isOfNotice = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.id === 'start-notice';
    for (const animation of document.getAnimations().filter(isOfNotice)) animation.finish();
  });
}

test.each([
  ['en', 'ltr', 'This page has not started.'],
  ['de', 'ltr', 'Diese Seite wurde nicht gestartet.'],
  ['ar', 'rtl', 'لم تبدأ هذه الصفحة.'],
])(
  'the log-in reports damaged scripts of the shell after ten seconds, and whom to ask: %s',
  async (language, dir, title) => {
    const [script = ''] = (await startScripts()).slice(-1);
    const mend = releases.damage(script);
    await visitor.context.addCookies([
      { name: 'homeroom_language', value: language, url: server.url },
    ]);
    try {
      await page.goto('/login');
      expect(await startNotice(page).isVisible()).toBe(false);
      expect(await page.getByRole('alert').count()).toBe(0);
      await waitOut(page);
      const notice = page.getByRole('alert');
      await notice.getByText(title).waitFor();
      // The notice names the host that a school's network has to allow.
      await notice.getByText(server.url).waitFor();
      expect(await page.locator('html').getAttribute('dir')).toBe(dir);
      expect(await axeViolations(page)).toEqual([]);
    } finally {
      mend();
    }
  },
);

test('a page that has started shows no start notice, also on the next visit', async () => {
  const teacher = await anAccount(server, 'teacher');
  await giveSession(page, teacher);
  for (const path of ['/d', '/d']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'Your classes' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await startNotice(page).count()).toBe(0);
  }
  const saved = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(saved).not.toContain('start-notice');
});

test('the page works after Retry, whichever library the browser has cached damaged', async () => {
  const libraries = scripts.filter((path) => NUMBERED.test(path));
  // Some libraries depend on others.
  expect(libraries.length).toBeGreaterThan(2);
  for (const library of libraries) {
    await visitor.close();
    visitor = await newVisitor(server);
    ({ page } = visitor);
    const mend = releases.damage(library);
    try {
      await page.goto('/login');
      await retry().waitFor();
    } finally {
      mend();
    }
    await retry().click();
    await email().waitFor();
    await page.reload();
    await email().waitFor();
  }
});

test('a library that arrived damaged with a form fails in this page, and works in a new one', async () => {
  const teacher = await anAccount(server, 'teacher');
  const { id } = await aClassOf(server, teacher, 'Algebra');
  const openClass = async (opened: Page) => {
    await giveSession(opened, teacher);
    await opened.goto(`/class/view/${id}`);
    await opened.getByText('No data on your in your class stream.').waitFor();
  };
  const openForm = (opened: Page) => opened.getByRole('button', { name: 'Post an update' }).click();
  const loaded = await scriptsOf(async (opened) => {
    await openClass(opened);
    await openForm(opened);
    await field(opened).waitFor();
  });
  const library = loaded.filter((script) =>
    modulesOf(script).some(([name]) => /node_modules\/formik\//.test(name)),
  );

  const mend = damage(library, NUMBERED);
  try {
    await openClass(page);
    await openForm(page);
    await reload().waitFor();
    // The page around the form stays.
    await page.getByText('No data on your in your class stream.').waitFor();
  } finally {
    mend();
  }
  await reload().click();
  await page.getByText('No data on your in your class stream.').waitFor();
  await openForm(page);
  await field(page).waitFor();
});

import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { SessionReply } from 'shared-api/contract';
import { newVisitor, type Visitor } from '../harness/browser.ts';
import { modulesOf, weighDuplicates, weighOwnCode } from '../harness/duplicates.ts';
import {
  aClassOf,
  aPostIn,
  anAccount,
  giveSession,
  logInThroughScreen,
} from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';
import { weighScripts } from '../harness/weights.ts';

const server = sharedServer();
let teacher: SessionReply;
let visitor: Visitor;
beforeAll(async () => {
  teacher = await anAccount(server, 'teacher');
});
beforeEach(async () => {
  visitor = await newVisitor(server);
});
afterEach(() => visitor.close());

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

test.each([
  { path: '/', limitKb: 114, isUsable: h1 },
  { path: '/login', limitKb: 173, isUsable: (page: Page) => page.getByLabel('Email') },
  {
    path: '/d',
    limitKb: 170,
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
  expect((await weights.scriptBytes(isOfFirstView)) / 1024).toBeLessThanOrEqual(limitKb);
});

test('a class with its stream needs at most 185 KB, and 279 KB with its editor open', async () => {
  const { page } = visitor;
  const { id } = await aClassOf(server, teacher, 'Geometry');
  await giveSession(page, teacher);
  const weights = weighScripts(page);
  await page.goto(`/class/view/${id}`);
  await page.getByText('No data on your in your class stream.').waitFor();
  await page.waitForLoadState('networkidle');
  expect((await weights.scriptBytes(isOfFirstView)) / 1024).toBeLessThanOrEqual(185);

  await page.getByRole('button', { name: 'Post an update' }).click();
  await page.getByRole('textbox', { name: /^Post text/ }).waitFor();
  await page.waitForLoadState('networkidle');
  // The form around the editor loads formik and yup.
  expect((await weights.scriptBytes(isOfOpenEditor)) / 1024).toBeLessThanOrEqual(279);
  // An entry contains only the editor's address.
  const ofEditor = (script: string) =>
    !script.endsWith('/remoteEntry.js') && modulesOf(script).some(([name]) => EDITOR.test(name));
  const editor = new Set(weights.scripts().filter(ofEditor));
  expect(editor.size).toBeGreaterThan(0);
  expect((await weights.scriptBytes((path) => editor.has(path))) / 1024).toBeLessThanOrEqual(65);
});

test.each(['de', 'ar'])('%s costs a first view at most 4 KB of texts', async (locale) => {
  const { page, close } = await newVisitor(server, { locale });
  const { id } = await aClassOf(server, teacher, 'Trigonometry');
  const kb: Record<string, number> = {};
  for (const path of ['/', '/login', '/d', `/class/view/${id}`]) {
    if (path === '/d') await giveSession(page, teacher);
    const weights = weighScripts(page);
    await page.goto(path);
    await h1(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
    const isOfTexts = (script: string) => isOfFirstView(script) && /\/texts\.[\w.-]+$/.test(script);
    expect(weights.scripts().filter(isOfTexts).length).toBeGreaterThan(0);
    kb[path.replace(id, ':id')] = (await weights.scriptBytes(isOfTexts)) / 1024;
  }
  expect(Object.entries(kb).filter(([, weight]) => weight > 4)).toEqual([]);
  await close();
});

/**
 * Whether a script counts for the first view. Chat and bell load after it; the bell has a limit of
 * its own.
 */
function isOfFirstView(script: string): boolean {
  return !/^\/remotes\/mf-(?:chat|inbox)\//.test(script);
}

/**
 * Whether a script counts for the open editor. Scripts that the shell loads once the page is idle
 * may come before a click or after it.
 */
function isOfOpenEditor(script: string): boolean {
  return isOfFirstView(script) && !/^\/shell\/[^/]+\/\d+\.js$/.test(script);
}

const EDITOR = /^shared-ui\/src\/RichText|node_modules\/(draft-js|immutable)\//;

/** One module of each part that only the shell may provide. */
const SINGLETONS = [
  /node_modules\/react\//,
  /node_modules\/react-dom\//,
  /node_modules\/react-router\//,
  /node_modules\/styled-components\//,
  /node_modules\/swr\//,
  /^shared-ui\/src\/Button\/Button\.tsx$/,
  /^shared-api\/src\/client\/session\.ts$/,
  /^platform\/runtime\/router\.ts$/,
];

/**
 * Visits every remote in one tab, by the shell's own navigation. Returns the scripts that it
 * loaded.
 */
async function spendADay(page: Page): Promise<string[]> {
  const weights = weighScripts(page);
  const { id } = await aClassOf(server, teacher, 'Algebra');
  const post = await aPostIn(server, teacher, id);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const goTo = async (path: string, name: string) => {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await heading(name).waitFor();
    await atRest();
  };
  // Playwright's `networkidle` resolves at once for a document that was idle before.
  const atRest = async () => {
    for (let before = -1; before < weights.scripts().length;) {
      before = weights.scripts().length;
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      await sleep(300);
    }
  };
  await page.goto('/');
  await h1(page).waitFor();
  await goTo('/signup', 'Sign up');
  await logInThroughScreen(page, teacher.email);
  await heading('Your classes').waitFor();
  await atRest();
  await goTo('/class/new', 'Create a class');
  await goTo('/profile', 'Profile');
  await goTo(`/class/view/${id}`, 'Algebra');
  await page.getByRole('button', { name: 'Post an update' }).click();
  await page.getByRole('textbox', { name: /^Post text/ }).waitFor();
  for (const part of ['Chat', 'Classwork']) {
    await page.getByRole('tab', { name: part }).click();
    await atRest();
  }
  for (const part of ['People', 'Grades', 'Setting']) {
    await page.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: part }).click();
    await page.getByRole('heading', { level: 2, name: part }).first().waitFor();
    await atRest();
  }
  await goTo(`/stream/detail/${id}?stream=${post.id}`, post.title);
  await goTo(`/class/cw/create/${id}`, 'Create classwork');
  await goTo('/classwork', 'Grading');
  await goTo('/chatbot', 'Chatbot');
  // The log-in reloads the page, and gets the shell from the browser's cache.
  return [...new Set(weights.scripts())];
}

test('a day in one tab downloads no singleton twice, and hardly any other module', async () => {
  const scripts = await spendADay(visitor.page);
  for (const singleton of SINGLETONS) {
    const brought = scripts.flatMap((script) => {
      const names = modulesOf(script).map(([name]) => name);
      return names.filter((name) => singleton.test(name)).map((name) => ({ name, script }));
    });
    expect(brought.length).toBeGreaterThan(0);
    expect(brought.filter(({ script }) => !script.startsWith('/shell/'))).toEqual([]);
    expect(new Set(brought.map(({ name }) => name)).size).toBe(brought.length);
  }
  const { duplicated, single } = weighDuplicates(scripts);
  expect(duplicated / single).toBeLessThanOrEqual(0.08);
});

test('the chat’s own code is at most 25 KB', () => {
  const bytes = weighOwnCode('mf-chat');
  expect(bytes).toBeGreaterThan(5 * 1024);
  expect(bytes / 1024).toBeLessThanOrEqual(25);
});

import { formsOf } from 'platform/languages';
import { DESKTOP, newVisitor, type Visitor } from '../harness/browser.ts';
import { hasValue } from '../harness/hasValue.ts';
import { PASSWORD, aClassOf, anAccount, giveSession } from '../harness/people.ts';
import { untilReportsIn } from '../harness/reports.ts';
import { startServer, type HomeroomServer } from '../harness/server.ts';

let server: HomeroomServer;
let visitor: Visitor;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
afterEach(() => visitor.close());

async function visit(language: string, viewport: { width: number; height: number }) {
  visitor = await newVisitor(server, { viewport, locale: language });
  return visitor.page;
}

test('a reader gets the browser’s language, switches, and keeps the typed text', async () => {
  const page = await visit('de-AT', DESKTOP.viewport);
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  await page.getByRole('link', { name: 'Registrieren' }).first().click();
  await page.getByLabel('Vollständiger Name').fill('Ada Lovelace');

  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('ar');
  await page.getByRole('heading', { level: 1, name: 'إنشاء حساب' }).waitFor();
  const { lang, dir } = await page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    return { lang, dir };
  });
  expect([lang, dir]).toEqual(['ar', 'rtl']);
  await hasValue(page.getByLabel('الاسم الكامل'), 'Ada Lovelace');

  await page.getByRole('combobox', { name: 'اللغة' }).selectOption('en');
  await page.getByRole('heading', { level: 1, name: 'Sign up' }).waitFor();
  expect(visitor.troubles).toEqual([]);
});

test.each([
  ['de', 'Jede Klasse auf einer übersichtlichen Seite', 'ltr'],
  ['ar', 'كل صفٍّ في صفحة واحدة هادئة', 'rtl'],
])('in %s, the landing page is readable before any script runs', async (locale, title, dir) => {
  visitor = await newVisitor(server, { locale, javaScriptEnabled: false });
  await visitor.page.goto('/');
  await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor();
  await visitor.page.locator(`html[lang="${locale}"][dir="${dir}"]`).waitFor();
});

test('the account’s language applies in another browser, and in every part of a page', async () => {
  const teacher = await anAccount(server, 'teacher');
  const { id } = await aClassOf(server, teacher, 'Geometry');
  let page = await visit('en', DESKTOP.viewport);
  await giveSession(page, teacher);
  await page.goto('/profile?tab=security');
  await page.getByRole('combobox', { name: 'Language for pages and emails' }).selectOption('ar');
  await page.locator('html[lang="ar"][dir="rtl"]').waitFor();
  await page.getByRole('heading', { level: 1, name: 'الملف الشخصي' }).waitFor();
  expect(visitor.troubles).toEqual([]);
  await visitor.close();

  page = await visit('de', DESKTOP.viewport);
  await giveSession(page, teacher);
  await page.goto(`/class/view/${id}`);
  await page.locator('html[lang="ar"]').waitFor();
  // Titles that remotes contribute to another's page, and their content.
  await page.getByRole('tab', { name: 'الواجبات' }).click();
  await page.getByRole('link', { name: 'إنشاء' }).waitFor();
  expect(visitor.troubles).toEqual([]);
});

test('the field shows the server’s error in the reader’s language', async () => {
  const taken = await anAccount(server, 'taken');
  const person = await anAccount(server, 'person');
  const page = await visit('de', DESKTOP.viewport);
  await giveSession(page, person);
  await page.goto('/auth/change/email-password');
  await page.getByLabel('Aktuelles Passwort').fill(PASSWORD);
  await page.getByRole('button', { name: 'Passwort bestätigen' }).click();
  await page.getByText('Passwort bestätigt').waitFor();
  const email = page.getByLabel('Neue E-Mail-Adresse');
  await email.fill('nobody');
  await page.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click();
  // The form uses the contract's own rule.
  await page.getByText('Bitte eine E-Mail-Adresse wie name@example.org eingeben.').waitFor();
  await email.fill(taken.email);
  await page.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click();
  await page.getByText('Diese E-Mail-Adresse wird bereits verwendet.').waitFor();
  // The browser logs the status of the refusal.
  expect(visitor.troubles.filter((line) => !line.includes('400'))).toEqual([]);
});

test('a page without its catalogue is English and declares that language', async () => {
  const page = await visit('de', DESKTOP.viewport);
  await page.route(/texts\.de\.js$/, (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await untilReportsIn(server, 'shell', 1);
});

/** Returns the characters of an element in visual order, from left to right. */
function charactersOnScreen(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const boxes: { character: string; left: number }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const [offset, character] of [...(node.textContent ?? '')].entries()) {
      const range = document.createRange();
      range.setStart(node, offset);
      range.setEnd(node, offset + 1);
      const box = range.getClientRects()[0];
      if (box && box.width > 0) boxes.push({ character, left: box.left });
    }
  }
  return boxes
    .sort((a, b) => a.left - b.left)
    .map(({ character }) => character)
    .join('');
}

test('Arabic pages show formulas from left to right, and sentences from right to left', async () => {
  const { own, list } = formsOf('ar');
  const percent = own('20\u200e%\u200e');
  const page = await visit('ar', DESKTOP.viewport);
  const lines = [
    [`خصم ${percent} = 760`, /^760 = 20%/],
    [own('8 / 10'), /^8 \/ 10$/],
    [own(`60 × ${percent}`), /^60 × 20%$/],
    [`أهلًا ${list(['Herr K.'])}!`, /^!Herr K\./],
  ] as const;
  await page.setContent(
    `<main dir="rtl">${lines.map(([text]) => `<p>${text}</p>`).join('')}</main>`,
  );
  for (const [index, [, order]] of lines.entries()) {
    const shown = await page.locator('p').nth(index).evaluate(charactersOnScreen);
    expect(shown).toMatch(order);
  }
});

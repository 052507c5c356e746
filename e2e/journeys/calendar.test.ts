import {
  buildPath,
  createClasswork,
  type Assignment,
  type ClassDetail,
  type SessionReply,
} from 'shared-api/contract';
import { axeViolations, sidewaysOverflow } from '../harness/axe.ts';
import { DESKTOP, PHONE, newVisitor, type SCREENS, type Visitor } from '../harness/browser.ts';
import { aClassOf, anAccount, giveSession, joinByApi } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

type Size = (typeof SCREENS)[number];

const server = sharedServer();
let teacher: SessionReply;
let student: SessionReply;
let algebra: ClassDetail;

/** Returns a day of the next month. */
const dayInMonth = (day: number) => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth() + 1, day, 16, 5);
};
const keyOf = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => `${part}`.padStart(2, '0'))
    .join('-');
const MONTH = `/calendar?view=month&date=${keyOf(dayInMonth(1))}`;

async function send<Reply>(method: string, path: string, token: string, body?: object) {
  const reply = await fetch(server.url + path, {
    method,
    headers: {
      authorization: `Token ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(reply.status).toBe(200);
  return (await reply.json()) as Reply;
}

async function visit(
  session: SessionReply,
  at: string,
  { viewport }: Size = DESKTOP,
  locale = 'en-US',
) {
  const visitor = await newVisitor(server, { viewport, locale });
  await giveSession(visitor.page, session);
  await visitor.page.goto(at);
  await visitor.page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
  return visitor;
}

const cellOf = ({ page }: Visitor, day: number) =>
  page.locator(`[data-day="${keyOf(dayInMonth(day))}"]`);

beforeAll(async () => {
  teacher = await anAccount(server, 'teacher');
  student = await anAccount(server, 'student');
  algebra = await aClassOf(server, teacher);
  await joinByApi(server, student, algebra.class_code ?? '');
  const path = buildPath(createClasswork, {}, { class_id: algebra.id });
  await send<Assignment>('POST', path, teacher.token, {
    title: 'Cells',
    question: '<p>Draw one.</p>',
    mark: 20,
    date_due: dayInMonth(10).toISOString(),
  });
});

test('a teacher carries a due date to another day and takes it back, with the mouse and by the keyboard', async () => {
  const visitor = await visit(teacher, MONTH);
  const { page, troubles, close } = visitor;
  const chip = page.getByRole('button', { name: /^Cells/ });
  const from = await chip.boundingBox();
  const to = await cellOf(visitor, 12).boundingBox();
  if (!from || !to) throw new Error('Nothing to carry');
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height - 10, { steps: 8 });
  await page.mouse.up();
  await page.getByText(/“Cells” is now due on .*/).waitFor();
  await cellOf(visitor, 12)
    .getByRole('button', { name: /^Cells/ })
    .waitFor();
  expect(await page.getByRole('menu').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(/“Cells” is due on .* again/).waitFor();
  await cellOf(visitor, 10)
    .getByRole('button', { name: /^Cells/ })
    .waitFor();

  await cellOf(visitor, 1).focus();
  await page.keyboard.press('ArrowDown');
  for (let day = 8; day < 10; day += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move to another day' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByLabel(/^New due date/).fill(keyOf(dayInMonth(17)));
  await page.keyboard.press('Enter');
  await cellOf(visitor, 17)
    .getByRole('button', { name: /^Cells/ })
    .waitFor();
  await page.getByText(/“Cells” is now due on .*/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.reload();
  await cellOf(visitor, 17)
    .getByRole('button', { name: /^Cells/ })
    .waitFor();
  expect(troubles).toEqual([]);
  await close();
});

test('its student finds it on the new day, on a phone in the agenda, and carries nothing', async () => {
  const at = `/calendar?date=${keyOf(dayInMonth(1))}`;
  const { page, troubles, close } = await visit(student, at, PHONE);
  await page.getByRole('button', { name: 'Agenda', pressed: true }).waitFor();
  const link = page.getByRole('link', { name: 'Cells' });
  await link.waitFor();
  expect(await page.getByRole('button', { name: /Actions for/ }).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Month' }).click();
  await page.getByRole('button', { name: /: 1 assignment is due/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Cells' }).waitFor();
  await page.keyboard.press('Escape');
  await page.goBack();
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Algebra' }).waitFor();
  expect(troubles).toEqual([]);
  await close();
});

test('one private address follows all classes, for a reader whose weeks begin on Monday', async () => {
  const { page, troubles, close } = await visit(student, MONTH, DESKTOP, 'en-GB');
  expect(await page.getByRole('columnheader').first().innerText()).toMatch(/^Mon/);
  await page.getByText('16:05').first().waitFor();
  await page.getByRole('button', { name: 'Get calendar link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Due dates in your calendar' });
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const feedUrl = await dialog.getByLabel('Calendar link').inputValue();
  const feed = await fetch(feedUrl);
  expect(feed.headers.get('content-type')).toMatch(/^text\/calendar/);
  expect(await feed.text()).toContain('SUMMARY:Cells (Algebra)');
  expect(await axeViolations(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Turn off the link' }).click();
  await dialog.getByText('You have no link for all your classes yet.').waitFor();
  expect((await fetch(feedUrl)).status).toBe(404);
  expect(troubles).toEqual([]);
  await close();
});

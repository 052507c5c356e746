import type { SessionReply } from 'shared-api/contract';
import { axeViolations, sidewaysOverflow } from '../harness/axe.ts';
import { newVisitor, PHONE, type Visitor } from '../harness/browser.ts';
import { enter, goByName, tabTo, write } from '../harness/keyboard.ts';
import { aClassOf, anAccount, field, giveSession, PASSWORD } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();
let noether: SessionReply;
let emmy: SessionReply;
let teacher: Visitor;
let student: Visitor;
let code: string;
beforeAll(async () => {
  noether = await anAccount(server, 'noether');
  emmy = await anAccount(server, 'emmy');
  teacher = await newVisitor(server);
  student = await newVisitor(server);
  await giveSession(student.page, emmy);
});
afterAll(async () => {
  await teacher.close();
  await student.close();
});
afterEach(() => expect([...teacher.troubles, ...student.troubles]).toEqual([]));

test('a visitor logs in, and skips to the page, without a pointer', async () => {
  const { page } = teacher;
  await page.goto('/login');
  await write(page, field(page, 'Email'), noether.email);
  await write(page, field(page, 'Password'), PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Your class list is empty').waitFor();
  await page.reload();
  await page.getByText('Your class list is empty').waitFor();
  await enter(page, page.getByRole('link', { name: 'Skip to content' }));
  await tabTo(page, page.getByRole('button', { name: 'Classes' }));
});

test('a teacher makes a class, posts, and sets classwork', async () => {
  const { page } = teacher;
  await goByName(page, 'create cl', /^Create Class/);
  await write(page, field(page, 'Name'), 'Algebra');
  await write(page, field(page, 'Description'), 'Equations.');
  await write(page, field(page, 'Category'), 'Mathematics');
  await enter(page, page.getByRole('button', { name: 'Submit' }));
  await goByName(page, 'algebra', /^Algebra/);
  await page.getByRole('heading', { level: 1, name: 'Algebra' }).waitFor();
  code = await page.locator('code').first().innerText();

  await enter(page, page.getByRole('button', { name: 'Post an update' }));
  await write(page, field(page, 'Post title'), 'Welcome');
  await write(page, page.getByRole('textbox', { name: /^Post text/ }), 'Good morning.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByRole('article', { name: 'Welcome' }).waitFor();

  await tabTo(page, page.getByRole('tab', { name: 'Stream' }));
  await page.keyboard.press('End');
  await enter(page, page.getByRole('link', { name: 'Create' }));
  await write(page, field(page, 'Title'), 'Three equations');
  await write(page, field(page, 'Marks'), '20');
  await write(page, page.getByRole('textbox', { name: /^Instructions/ }), 'Solve all three.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByText('Three equations').first().waitFor();
});

test('a student joins, reads along the stream with j, and hands in an answer', async () => {
  const { page } = student;
  await page.goto('/d');
  await page.getByText('Your class list is empty').waitFor();
  await goByName(page, 'join', /^Join Class/);
  await write(page, field(page, 'Class code'), code);
  await page.keyboard.press('Enter');
  await page.getByRole('article', { name: 'Welcome' }).waitFor();
  await page.keyboard.press('j');
  const post = page.getByRole('article', { name: 'Welcome' });
  await post.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();

  await goByName(page, 'three eq', /^Three equations/);
  await enter(page, page.getByRole('button', { name: /^Make Submission/ }));
  await write(page, page.getByRole('textbox', { name: /^Answer/ }), 'x is 3');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByText('Submission successful').waitFor();
});

test('the teacher grades it, and the student finds the grade', async () => {
  const { page } = teacher;
  await goByName(page, 'three eq', /^Three equations/);
  await enter(page, page.locator('summary', { hasText: 'View Submission' }));
  const grade = page.getByRole('textbox', { name: /Grade/ });
  await write(page, grade, '18');
  await page.keyboard.press('Enter');
  await page.getByText('Classwork graded successfully').waitFor();
  await goByName(student.page, 'gradebook', /^GradeBook/);
  // A hidden tab may contain the same text.
  await student.page.getByText('90%').filter({ visible: true }).first().waitFor();
});

test('the teacher pins a class before a newer one, and finds it first in sidebar, dashboard and another tab', async () => {
  const { page, context } = teacher;
  await aClassOf(server, noether, 'Aerodynamics');
  await page.goto('/d');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  const listed = sidebar.locator('a[href^="/class/view/"]');
  const carded = page.getByRole('main').getByRole('heading', { level: 3 });
  await listed.first().getByText('Aerodynamics').waitFor();
  const pin = page.getByRole('button', { name: 'Pin Algebra' });
  await tabTo(page, pin);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Pin Algebra', pressed: true }).waitFor();
  await pin.and(page.locator(':focus')).waitFor();
  await listed.first().getByText('Algebra').waitFor();
  await carded.first().getByText('Algebra').waitFor();

  const tab = await context.newPage();
  await tab.goto('/d');
  await tab.getByRole('button', { name: 'Pin Algebra', pressed: true }).waitFor();
  await tab.keyboard.press('ControlOrMeta+k');
  await tab.getByRole('option', { name: /^Algebra/, selected: true }).waitFor();
  await tab.close();

  await goByName(page, 'algebra', /^Algebra/);
  await enter(page, page.getByRole('button', { name: 'Class menu' }));
  await page.getByRole('menuitem', { name: 'Unpin from the sidebar' }).waitFor();
  await page.keyboard.press('Enter');
  await listed.first().getByText('Aerodynamics').waitFor();
});

test('the palette is accessible, also on a phone and from right to left', async () => {
  const { page, context, close } = await newVisitor(server, { viewport: PHONE.viewport });
  await context.addCookies([{ name: 'homeroom_language', value: 'ar', url: server.url }]);
  await giveSession(page, noether);
  await page.goto('/d');
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  await page.getByRole('button', { name: 'الانتقال إلى أي شيء' }).click();
  await page.getByRole('option').first().waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(axeViolations(page)).resolves.toEqual([]);
  }
  await expect(sidewaysOverflow(page)).resolves.toBe(0);
  await close();
});

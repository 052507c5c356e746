import { translatePage } from 'platform/smoke-test';
import type { Page } from 'playwright-core';
import {
  buildPath,
  gradeSubmission,
  type ClassDetail,
  type PostListItem,
  type SessionReply,
} from 'shared-api/contract';
import { newVisitor, type Visitor } from '../harness/browser.ts';
import { PASSWORD, aClassOf, aClassworkIn, aPostIn, anAccount } from '../harness/people.ts';
import { anAnswerTo, giveSession, joinByApi } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();

let noether: SessionReply & { username: string };
let emmy: SessionReply & { username: string };
let algebra: ClassDetail;
let post: PostListItem;
let workId: string;
let teacher: Visitor;
let student: Visitor;
beforeAll(async () => {
  noether = await anAccount(server, 'teacher');
  emmy = await anAccount(server, 'emmy');
  algebra = await aClassOf(server, noether);
  await joinByApi(server, emmy, algebra.class_code ?? '');
  post = await aPostIn(server, noether, algebra.id);
  ({ id: workId } = await aClassworkIn(server, noether, algebra.id));
  const answer = await anAnswerTo(server, emmy, algebra.id, workId);
  await fetch(server.url + buildPath(gradeSubmission, { submissionId: answer.id }), {
    method: gradeSubmission.method,
    headers: { Authorization: `Token ${noether.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ score: 17, comment: 'Well done.' }),
  });
  teacher = await aForeignReader();
  student = await aForeignReader();
  await giveSession(student.page, emmy);
});
afterAll(async () => {
  await teacher.close();
  await student.close();
});
afterEach(() => {
  expect([...teacher.troubles, ...student.troubles]).toEqual([]);
});

/** Opens a visitor whose browser translates each page after it has loaded. */
async function aForeignReader(): Promise<Visitor> {
  const visitor = await newVisitor(server);
  const content = `addEventListener('load', () => void (${String(translatePage)})());`;
  await visitor.page.addInitScript({ content });
  return visitor;
}

/** Waits until a translated text is visible in the page, without the translation's marks. */
async function see(page: Page, text: string, within = 'main'): Promise<void> {
  const isSeen = page.waitForFunction(
    (wanted) => {
      const parts = [...document.querySelectorAll<HTMLElement>(wanted.within)];
      const isHere = parts.some(({ innerText }) => {
        return innerText.replaceAll(/[«»]/g, '').includes(wanted.text);
      });
      return isHere && document.querySelector(`${wanted.within} font`) !== null;
    },
    { text, within },
  );
  await isSeen.catch(async () => {
    const there = await page.locator(within).allInnerTexts();
    throw new Error(`“${text}” is not in ${page.url()}: ${there.join(' | ')}`);
  });
  expect(await page.getByText(/could not be loaded|went wrong/i).count()).toBe(0);
}

/** Navigates in the open page, as a link does: translated elements are removed. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

const ofTeacher = () => `/class/view/${algebra.id}`;
const ofStudent = () => `/s/${algebra.id}`;
const detail = () => `/stream/detail/${algebra.id}?stream=${post.id}`;

test('the log-in of a translated page shows errors, and opens the classes', async () => {
  const { page } = teacher;
  await page.goto('/login');
  await see(page, 'Email');
  await page.getByRole('button', { name: '«Log in»', exact: true }).click();
  await see(page, 'is required');
  await page.getByRole('textbox', { name: /Email/ }).fill(noether.email);
  await page
    .getByLabel(/Password/)
    .first()
    .fill(PASSWORD);
  await page.getByRole('button', { name: '«Log in»', exact: true }).click();
  await see(page, 'Your classes');
  await see(page, algebra.name);
});

test('each tab of a class and each other main screen works for a teacher, one after the other', async () => {
  const { page } = teacher;
  const submissions = `/classwork/${workId}?title=Three%20equations&cwd=${algebra.id}`;
  const screens: [string, string][] = [
    [ofTeacher(), post.title],
    [`${ofTeacher()}?tab=chat`, 'Chat'],
    [`${ofTeacher()}?tab=classwork`, 'Three equations'],
    [`${ofTeacher()}?tab=grades`, emmy.username],
    [`${ofTeacher()}?tab=grades&view=table`, emmy.username],
    [`${ofTeacher()}?tab=people`, emmy.username],
    [`${ofTeacher()}?tab=setting`, 'Students can post'],
    [submissions, emmy.username],
    [`/class/cw/create/${algebra.id}`, 'Create classwork'],
    ['/inbox', 'Inbox'],
    ['/inbox/settings', 'Comments'],
    ['/todo', 'To do'],
    ['/auth/change/email-password', 'Current password'],
    ['/d', algebra.name],
  ];
  for (const [path, text] of screens) {
    await go(page, path);
    await see(page, text);
  }
});

test('a form of a translated page shows its errors and clears them', async () => {
  const { page } = teacher;
  await go(page, `/class/cw/create/${algebra.id}`);
  await see(page, 'Create classwork');
  await page.getByLabel(/Marks/).fill('');
  await page.getByRole('button', { name: /Submit/ }).click();
  for (const text of ['Title is required.', 'Marks are required.']) await see(page, text);
  await page.getByLabel(/^.?Title/).fill('Four equations');
  await page.getByLabel(/Marks/).fill('20');
  await page.waitForFunction(() => !document.body.innerText.includes('Title is required'));
  await go(page, ofTeacher());
  await see(page, post.title);
});

test('an editor of a translated page keeps the typed text unchanged', async () => {
  const { page } = teacher;
  await page.getByRole('button', { name: /Post an update/ }).click();
  const editor = page.getByRole('textbox', { name: /Post text/ });
  await editor.click();
  await page.keyboard.type('The building is closed');
  await page.keyboard.press('Enter');
  await page.keyboard.type('until Monday');
  expect(await editor.innerText()).toBe('The building is closed\nuntil Monday');
  await page.getByLabel(/Post title/).fill('No school');
  await page.getByRole('button', { name: /^.?Post.?$/ }).click();
  await see(page, 'No school');
});

test('comments, messages and notifications are counted on a translated page', async () => {
  const { page } = student;
  await go(teacher.page, ofTeacher());
  await see(teacher.page, post.title);

  await page.goto(detail());
  await see(page, 'No comments yet.');
  for (const [text, count] of [
    ['What a pity!', '1 comment'],
    ['Or is it?', '2 comments'],
  ] as const) {
    await page.getByRole('textbox', { name: /Your comment/ }).fill(text);
    await page.getByRole('button', { name: /Post Comment/ }).click();
    await see(page, text);
    await see(teacher.page, count);
  }

  await go(page, ofStudent());
  await see(page, post.title);
  const chat = await newVisitor(server);
  await giveSession(chat.page, noether);
  await chat.page.goto(`${ofTeacher()}?tab=chat`);
  for (const count of ['1', '2', '3']) {
    await chat.page.getByRole('textbox', { name: 'Message' }).fill(`Message ${count}`);
    await chat.page.getByRole('textbox', { name: 'Message' }).press('Enter');
    await see(page, count, '[role="tab"]');
  }
  await chat.close();
  await page.getByRole('tab', { name: /Chat/ }).click();
  await see(page, 'Message 3');

  for (const [path, text] of [
    [`${ofStudent()}?tab=classwork`, 'Three equations'],
    [`${ofStudent()}?tab=gradebook`, 'Three equations'],
    ['/inbox', post.title],
    ['/d', algebra.name],
  ] as const) {
    await go(page, path);
    await see(page, text);
  }
  await aPostIn(server, noether, algebra.id, 'Another walk');
  await page.getByRole('button', { name: /new notification|Notifications.*[1-9]/ }).waitFor();
});

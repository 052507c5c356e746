import type { Page } from 'playwright-core';
import { publishPost, type ClassDetail, type SessionReply } from 'shared-api/contract';
import { axeViolations, expectFit } from '../harness/axe.ts';
import { openAdding } from '../harness/adding.ts';
import { SCREENS, type Visitor } from '../harness/browser.ts';
import { hasValue } from '../harness/hasValue.ts';
import { newestMail } from '../harness/mails.ts';
import { openClassroom, type Classroom } from '../harness/openClassroom.ts';
import { ask, field } from '../harness/people.ts';
import { PORTRAIT } from '../harness/portrait.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();

/** Console error of the refusal that notifies an open tab of a class that is gone. */
const IS_GONE = /status of 404 .*\/api\/v1\/(class\/[^/]+|chat_class\/[^/]+\/unread)\)$/;
/**
 * Console errors of a refused join: after a removal by the teacher, and with a code that no longer
 * exists.
 */
const IS_KEPT_OUT = /status of 40[34] .*\/api\/v1\/class\/join\/\w+\)$/;

const editor = (page: Page) => page.getByRole('textbox', { name: /^Post text/ });
const post = (page: Page, title: string) => page.getByRole('article', { name: title });

/** Opens a part from the More menu. */
async function openMore(page: Page, part: string): Promise<void> {
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: part }).click();
  await page.getByRole('heading', { level: 2, name: part }).waitFor();
}

describe.each(SCREENS)('a class, $name', ({ viewport }) => {
  let classroom: Classroom;
  let teacher: Visitor;
  let student: Visitor;
  let emmy: SessionReply & { username: string };
  let algebra: ClassDetail;

  beforeAll(async () => {
    classroom = await openClassroom(server, { viewport });
    ({ teacher, student, emmy, algebra } = classroom);
  });
  afterAll(() => classroom.close());
  afterEach(() => {
    const troubles = [...teacher.troubles, ...student.troubles];
    const isExpected = (line: string) => IS_GONE.test(line) || IS_KEPT_OUT.test(line);
    expect(troubles.filter((line) => !isExpected(line))).toEqual([]);
  });

  async function removeStudent(page: Page): Promise<void> {
    // A toast stays while the pointer is over it, and would cover the elements under it.
    await page.mouse.move(0, 0);
    // A pointer over a link prefetches its page, and those requests fail once the class is gone.
    await student.page.mouse.move(0, 0);
    await page.getByRole('button', { name: `Menu for ${emmy.username}` }).click();
    await page.getByRole('menuitem', { name: 'Remove Student' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove Student' }).click();
    await page.getByText('No Members Yet!').waitFor();
  }

  async function join(page: Page, code: string): Promise<void> {
    await page.goto('/d?join=');
    await field(page, 'Class code').fill(code);
    await page.getByRole('dialog').getByRole('button', { name: 'Join' }).click();
  }

  test('a teacher’s draft survives a reload, and the post reaches an open stream', async () => {
    const { page } = teacher;
    await student.page.goto(`/s/${algebra.id}`);
    await student.page.getByText('No data on your in your class stream.').waitFor();

    await page.goto(`/class/view/${algebra.id}`);
    await page.getByRole('button', { name: 'Post an update' }).click();
    await field(page, 'Post type').selectOption('announcement');
    await field(page, 'Post title').fill('No school on Monday');
    await editor(page).click();
    await page.keyboard.type('The building is ');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('closed');
    await expect(axeViolations(page)).resolves.toEqual([]);
    await page.reload();

    await page.getByRole('button', { name: /Post an update/ }).click();
    await editor(page).getByText('closed').waitFor();
    await hasValue(field(page, 'Post title'), 'No school on Monday');
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await page.getByText('Announcement Published').waitFor();
    await post(page, 'No school on Monday').waitFor();
    await post(student.page, 'No school on Monday').waitFor();
    await expect(
      post(student.page, 'No school on Monday').getByText('Admin').count(),
    ).resolves.toBe(1);
  });

  test('a student reads the post and comments; the teacher’s stream counts the comment', async () => {
    const { page } = student;
    await post(page, 'No school on Monday')
      .getByRole('link', { name: /Read more/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'No school on Monday' }).waitFor();
    await page.getByText('No comments yet.').waitFor();
    await page.locator('strong', { hasText: 'closed' }).waitFor();
    await field(page, 'Your comment').fill('What a pity!');
    await page.getByRole('button', { name: 'Post Comment' }).click();
    await page.getByRole('paragraph').getByText('What a pity!', { exact: true }).waitFor();
    await post(teacher.page, 'No school on Monday').getByText('1 comment').waitFor();
    await expectFit(page);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Algebra' }).waitFor();
  });

  test('a copied text keeps its formulas as plain text', async () => {
    const detail = '<p>10<sup>-3</sup> mol of H<sub>2</sub>O</p>';
    const body = { _type: 'idea', title: 'Moles', detail };
    const written = await ask(
      server,
      classroom.noether,
      publishPost,
      {},
      { class_id: algebra.id },
      body,
    );
    const { page } = student;
    await page.goto(`/stream/detail/${algebra.id}?stream=${written.id}`);
    const text = page.getByText('mol of');
    await text.evaluate((element) => getSelection()?.selectAllChildren(element));
    await page.keyboard.press('ControlOrMeta+c');
    const box = field(page, 'Your comment');
    await box.click();
    await page.keyboard.press('ControlOrMeta+v');
    await hasValue(box, '10⁻³ mol of H₂O');
    await box.clear();
    await page.goto(`/s/${algebra.id}`);
    await page.getByRole('heading', { level: 1, name: 'Algebra' }).waitFor();
  });

  test('a student can post until the teacher switches that off', async () => {
    const { page } = student;
    await page.getByRole('button', { name: "What's on your mind ?" }).click();
    await field(page, 'Post title').fill('Who has the homework?');
    await editor(page).click();
    await page.keyboard.type('I have lost mine.');
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await post(teacher.page, 'Who has the homework?').waitFor();

    await openMore(teacher.page, 'Setting');
    await teacher.page.getByRole('switch', { name: /Students can post/ }).click();
    await teacher.page.getByRole('button', { name: 'Apply' }).click();
    await teacher.page.waitForURL('**/d');
    await page.getByText('This class does not support Student to post on the stream').waitFor();
  });

  test('a teacher confirms and deletes the student’s post', async () => {
    const { page } = teacher;
    await page.goto(`/class/view/${algebra.id}`);
    const menu = post(page, 'Who has the homework?').getByRole('button', { name: /^Menu/ });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Stream deleted !').waitFor();
    await post(page, 'Who has the homework?').waitFor({ state: 'detached' });
    await post(student.page, 'Who has the homework?').waitFor({ state: 'detached' });
  });

  test('the teacher undoes the deletion, and both see the post again', async () => {
    const { page } = teacher;
    await page.keyboard.press('Alt+KeyT');
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo.evaluate((button) => button === document.activeElement)).resolves.toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('Restored').waitFor();
    await post(page, 'Who has the homework?').waitFor();
    await post(student.page, 'Who has the homework?').waitFor();
  });

  test('every part of the class has an address: reload and Back return to it', async () => {
    const { page } = teacher;
    await openMore(page, 'People');
    await page.getByText('1 member', { exact: true }).waitFor();
    await expectFit(page);
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'People' }).waitFor();
    await openMore(page, 'Setting');
    await expectFit(page);
    await page.goBack();
    await page.getByRole('heading', { level: 2, name: 'People' }).waitFor();
  });

  test('two people editing the settings at once lose nothing', async () => {
    const [first, second] = [teacher.page, await teacher.context.newPage()];
    for (const page of [first, second]) {
      await page.goto(`/class/view/${algebra.id}?tab=setting`);
      await field(page, 'Name').waitFor();
    }
    await field(second, 'Description').fill('Typed in the second tab.');
    await field(first, 'Name').fill('Algebra II');
    await first.getByRole('button', { name: 'Apply' }).click();
    await first.waitForURL('**/d');

    await second.getByText('This form now shows the newest values of: Name.').waitFor();
    await hasValue(field(second, 'Description'), 'Typed in the second tab.');
    await second.getByRole('button', { name: 'Apply' }).click();
    await second.waitForURL('**/d');
    await second.goto(`/class/view/${algebra.id}`);
    await second.getByRole('heading', { level: 1, name: 'Algebra II' }).waitFor();
    await second.getByText('Typed in the second tab.').waitFor();
    await second.close();
  });

  test('a teacher chooses a cover, which stays after a reload', async () => {
    const { page } = teacher;
    await page.goto(`/class/view/${algebra.id}`);
    await page.getByRole('button', { name: 'Change cover' }).click();
    await page.getByRole('button', { name: 'Save cover' }).click();
    await page.getByText('Please select an image before submitting.').waitFor();
    await page.locator('input[type=file]').setInputFiles(PORTRAIT);
    await page.getByRole('button', { name: 'Save cover' }).click();
    await page.getByText('Cover changed').waitFor();
    await page.locator('main img[src^="/images/"]').first().waitFor();
  });

  test('a removed student loses access at once, in the open tab too', async () => {
    const { page } = teacher;
    await student.page.goto(`/s/${algebra.id}`);
    await post(student.page, 'No school on Monday').waitFor();
    await page.goto(`/class/view/${algebra.id}?tab=people`);
    await page.getByRole('button', { name: `Profile of ${emmy.username}` }).click();
    await page.getByRole('dialog').getByText(emmy.email).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await removeStudent(page);
    await student.page.waitForURL('**/not-found');
  });

  test('the old code does not work for a removed student until the teacher restores them or issues a new one', async () => {
    const { page } = teacher;
    await join(student.page, algebra.class_code ?? '');
    const refusal = 'Your teacher removed you from this class. Ask for a new code.';
    await student.page.getByRole('dialog').getByText(refusal).waitFor();
    await expectFit(student.page);

    await page.getByText('Removed students (1)').click();
    // A control that the sticky tabs half cover would be reported as too small.
    await page.evaluate(() => scrollTo(0, 0));
    await expectFit(page);
    await page.getByRole('button', { name: /^Restore/ }).click();
    await page.getByText('1 member', { exact: true }).waitFor();
    await join(student.page, algebra.class_code ?? '');
    await student.page.waitForURL(`**/s/${algebra.id}`);

    await removeStudent(page);
    await student.page.waitForURL('**/not-found');
    await page.getByText('Removed students (1)').click();
    await page.getByRole('link', { name: 'Change the class code' }).click();
    await page.getByRole('button', { name: 'Change code' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Get a new code' }).click();
    const notice = page.getByText(/^The new class code is \w{8}$/);
    const newCode = (await notice.textContent())?.slice(-8) ?? '';
    await join(student.page, algebra.class_code ?? '');
    await student.page.getByText('No class has the above joining id.').waitFor();
    await join(student.page, newCode);
    await student.page.waitForURL(`**/s/${algebra.id}`);

    await openMore(page, 'People');
    await removeStudent(page);
    await student.page.waitForURL('**/not-found');
  });

  test('a student returns by an invitation by mail', async () => {
    const { page } = teacher;
    await openAdding(page, 'Add New Student');
    const dialog = page.getByRole('dialog', { name: 'Add New Student' });
    await field(page, 'Email').fill('nobody');
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await page.getByText('Enter an email, like name@example.org.').waitFor();
    await field(page, 'Email').fill(emmy.email);
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await page.getByText(`Invitation sent to ${emmy.email}`).waitFor();

    const isInvitation = ({ link }: { link: URL }) => link.searchParams.has('invitation');
    const { link } = await newestMail(server, emmy.email, isInvitation);
    await student.page.goto(link.href);
    await student.page.getByRole('dialog').getByRole('button', { name: /Join/ }).click();
    await student.page.getByText('Welcome to the class.').waitFor();
    await student.page.waitForURL(`**/s/${algebra.id}`);
    await page.getByText('1 member', { exact: true }).waitFor();
  });

  test('a student confirms and leaves', async () => {
    const { page } = student;
    await page.getByRole('button', { name: 'Leave Class' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave Class' }).click();
    await page.waitForURL('**/d');
    await page.getByText('Your class list is empty').waitFor();
  });

  test('a teacher deletes a class by typing its name', async () => {
    const { page } = teacher;
    await page.goto(`/class/view/${algebra.id}?tab=setting`);
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete class' }).click();
    await page.getByText('This is not the name of the class. Type it again.').waitFor();
    await field(page, 'Type “Algebra II” to confirm').fill('Algebra II');
    await dialog.getByRole('button', { name: 'Delete class' }).click();
    await page.waitForURL('**/d');
    await page.getByText('Class deleted').waitFor();
    await page.getByText('Your class list is empty').waitFor();
  });
});

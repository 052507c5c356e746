import type { Page } from 'playwright-core';
import type { ClassDetail, SessionReply } from 'shared-api/contract';
import { expectFit } from '../harness/axe.ts';
import { SCREENS, type Visitor } from '../harness/browser.ts';
import { hasValue } from '../harness/hasValue.ts';
import { openClassroom, type Classroom } from '../harness/openClassroom.ts';
import { aPostIn, field } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();

/** Console error of a refused fourth pin. */
const IS_ONE_TOO_MANY = /status of 409 .*\/api\/v1\/class\/announcement\//;

const post = (page: Page, title: string) => page.getByRole('article', { name: title });
const text = (page: Page) => page.getByRole('textbox', { name: /^Post text/ });
const menu = (page: Page, title: string) => {
  return post(page, title).getByRole('button', { name: /^Menu/ });
};

describe.each(SCREENS)('edits of posts and comments, $name', ({ viewport }) => {
  let classroom: Classroom;
  let teacher: Visitor;
  let student: Visitor;
  let emmy: SessionReply;
  let algebra: ClassDetail;

  beforeAll(async () => {
    classroom = await openClassroom(server, { viewport });
    ({ teacher, student, emmy, algebra } = classroom);
  });
  afterAll(() => classroom.close());
  afterEach(() => {
    const troubles = [...teacher.troubles, ...student.troubles];
    expect(troubles.filter((line) => !IS_ONE_TOO_MANY.test(line))).toEqual([]);
  });

  test('a student edits and deletes a comment; the teacher sees both at once, with the earlier text', async () => {
    const { id } = await aPostIn(server, emmy, algebra.id, 'A question');
    const path = `/stream/detail/${algebra.id}?stream=${id}`;
    await teacher.page.goto(path);
    await teacher.page.getByText('No comments yet.').waitFor();
    const { page } = student;
    await page.goto(path);
    await page.getByRole('textbox', { name: 'Your comment' }).fill('At noon?');
    await page.getByRole('button', { name: 'Post Comment' }).click();
    const comment = (on: Page) =>
      on.getByRole('region', { name: 'Comments' }).getByRole('listitem');
    await comment(teacher.page).getByText('At noon?').waitFor();

    await comment(page).getByRole('button', { name: /^Menu/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const box = page.getByRole('textbox', { name: 'Comment', exact: true });
    await box.fill('At one?');
    await expectFit(page);
    await page.reload();
    await hasValue(box, 'At one?');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await comment(page)
      .getByText(/^Edited /)
      .waitFor();
    await expectFit(page);
    await comment(teacher.page).getByText('At one?').waitFor();
    await comment(teacher.page).getByRole('button', { name: /^Menu/ }).click();
    await expect(teacher.page.getByRole('menuitem', { name: 'Edit' }).count()).resolves.toBe(0);
    await teacher.page.getByRole('menuitem', { name: 'Show earlier versions' }).click();
    await teacher.page.getByRole('dialog').getByText('At noon?').waitFor();
    await expectFit(teacher.page);
    await teacher.page.keyboard.press('Escape');

    await comment(page).getByRole('button', { name: /^Menu/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Comment deleted').waitFor();
    await teacher.page.getByText('No comments yet.').waitFor();
  });

  test('a student edits a post; open pages show it, and the teacher sees the earlier text', async () => {
    const { id } = await aPostIn(server, emmy, algebra.id, 'A walk to the pond');
    await teacher.page.goto(`/class/view/${algebra.id}`);
    await post(teacher.page, 'A walk to the pond').waitFor();
    await menu(teacher.page, 'A walk to the pond').click();
    await expect(teacher.page.getByRole('menuitem', { name: 'Edit' }).count()).resolves.toBe(0);
    await teacher.page.keyboard.press('Escape');

    const { page } = student;
    await page.goto(`/s/${algebra.id}`);
    await menu(page, 'A walk to the pond').click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await text(page).getByText('boots').waitFor();
    await field(page, 'Post title').fill('A walk to the lake');
    await text(page).click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' And a hat.');
    await expectFit(page);
    await page.reload();
    await text(page).getByText('And a hat.').waitFor();
    await hasValue(field(page, 'Post title'), 'A walk to the lake');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'A walk to the lake' }).waitFor();
    await page.getByText('And a hat.').waitFor();
    await page.locator('strong', { hasText: 'boots' }).waitFor();
    await page.getByText(/^Edited /).waitFor();
    await expectFit(page);
    await expect(page.getByRole('button', { name: 'Show earlier versions' }).count()).resolves.toBe(
      0,
    );

    await post(teacher.page, 'A walk to the lake')
      .getByText(/^Edited /)
      .waitFor();
    await expectFit(teacher.page);
    await teacher.page.goto(`/stream/detail/${algebra.id}?stream=${id}`);
    await teacher.page.getByRole('button', { name: 'Show earlier versions' }).click();
    const before = teacher.page.getByRole('dialog');
    await before.getByRole('heading', { name: 'A walk to the pond' }).waitFor();
    await before.getByText('Bring boots.').waitFor();
    await expectFit(teacher.page);
    await teacher.page.keyboard.press('Escape');
  });

  test('an edit asks before it overwrites what another tab has saved', async () => {
    const { id } = await aPostIn(server, emmy, algebra.id, 'Who has a boat?');
    const path = `/stream/detail/${algebra.id}?stream=${id}#edit`;
    const { page } = student;
    await page.goto(path);
    await text(page).getByText('boots').waitFor();
    const other = await student.context.newPage();
    await other.goto(path);
    await text(other).getByText('boots').waitFor();
    await field(other, 'Post title').fill('Who has two boats?');
    await other.getByRole('button', { name: 'Save' }).click();
    await other.getByRole('heading', { level: 1, name: 'Who has two boats?' }).waitFor();
    await other.close();
    // The first tab has no unsaved text, so it shows the change.
    await page.waitForFunction(() => {
      return (
        document.querySelector<HTMLInputElement>('[name=title]')?.value === 'Who has two boats?'
      );
    });
  });

  test('a teacher pins up to three posts; they stand first for everybody', async () => {
    const { page } = teacher;
    const titles = ['Reading list', 'Office hours', 'Lab rules', 'Exam on Friday'];
    for (const title of titles) await aPostIn(server, emmy, algebra.id, title);
    const first = (at: Page) => at.getByRole('article').first().getByRole('heading', { level: 3 });
    await student.page.goto(`/s/${algebra.id}`);
    await post(student.page, 'Reading list').waitFor();
    await page.goto(`/class/view/${algebra.id}`);
    for (const title of titles.slice(0, 3)) {
      await menu(page, title).click();
      await page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
      await post(page, title).getByText('Pinned').waitFor();
      await first(page).getByText(title).waitFor();
    }
    await first(student.page).getByText('Lab rules').waitFor();
    await student.page.getByText('Pinned', { exact: true }).nth(2).waitFor();
    await expect(student.page.getByText('Pinned', { exact: true }).count()).resolves.toBe(3);
    await expectFit(student.page);
    await menu(page, 'Exam on Friday').click();
    await expectFit(page);
    await page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
    await page.getByText(/at most 3 pinned posts/).waitFor();
    await menu(page, 'Lab rules').click();
    await page.getByRole('menuitem', { name: 'Unpin' }).click();
    await first(student.page).getByText('Office hours').waitFor();
  });
});

import type { Page } from 'playwright-core';
import { axeViolations, expectFit } from '../harness/axe.ts';
import { SCREENS, type Visitor } from '../harness/browser.ts';
import { openClassroom, type Classroom } from '../harness/openClassroom.ts';
import { aPostIn } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();

const post = (page: Page, title: string) => page.getByRole('article', { name: title });

/** Console error of the refusal that notifies an open tab of a class that is gone. */
const IS_GONE = /status of 404 .*\/api\/v1\/class/;

describe.each(SCREENS)('deleted items, $name', ({ viewport }) => {
  let classroom: Classroom;
  let teacher: Visitor;
  let student: Visitor;

  beforeAll(async () => {
    classroom = await openClassroom(server, { viewport });
    ({ teacher, student } = classroom);
  });
  afterAll(() => classroom.close());
  afterEach(() => {
    const troubles = [...teacher.troubles, ...student.troubles];
    expect(troubles.filter((line) => !IS_GONE.test(line))).toEqual([]);
  });

  test('a deleted post returns from the list, at once in open pages', async () => {
    const { page } = teacher;
    const { algebra } = classroom;
    await aPostIn(server, classroom.noether, algebra.id, 'Who has the homework?');
    await student.page.goto(`/s/${algebra.id}`);
    await post(student.page, 'Who has the homework?').waitFor();
    await page.goto(`/class/view/${algebra.id}`);
    await post(page, 'Who has the homework?').getByRole('button', { name: /^Menu/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await post(student.page, 'Who has the homework?').waitFor({ state: 'detached' });

    await page.goto(`/class/view/${algebra.id}?tab=setting`);
    await page.getByRole('link', { name: 'Show deleted items' }).click();
    const item = page.getByRole('listitem').filter({ hasText: 'Who has the homework?' });
    await item.waitFor();
    expect(new URL(page.url()).pathname).toBe('/deleted');
    expect(await axeViolations(page)).toEqual([]);
    await expectFit(page);
    await item.getByRole('button', { name: /^Restore/ }).click();
    await page.getByText('No deleted items in the last 30 days').waitFor();
    await post(student.page, 'Who has the homework?').waitFor();
  });

  test('one click restores a class that was deleted by mistake', async () => {
    const { page } = teacher;
    const { algebra } = classroom;
    await page.goto(`/class/view/${algebra.id}?tab=setting`);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(algebra.name);
    await dialog.getByRole('button', { name: 'Delete class' }).click();
    await page.waitForURL('**/d');
    const card = page.getByRole('main').getByRole('link', { name: algebra.name });
    await card.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await card.first().waitFor();
    await student.page.goto(`/s/${algebra.id}`);
    await post(student.page, 'Who has the homework?').waitFor();
  });
});

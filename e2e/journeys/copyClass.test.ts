import { readFile } from 'node:fs/promises';
import { getClassAsStudent, archiveClass } from 'shared-api/contract';
import { expectFit } from '../harness/axe.ts';
import { SCREENS, type Visitor } from '../harness/browser.ts';
import { openClassroom, type Classroom } from '../harness/openClassroom.ts';
import { aClassworkIn, aFileIn, ask, field } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const SHEET = { name: 'Arbeitsblatt.txt', content: 'Solve for x.' };
const DAY = 86_400_000;

const server = sharedServer();

/** Formats a due date like the teacher's list. */
const dayOf = (at: number) =>
  new Date(at).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

describe.each(SCREENS)('a copied class, $name', ({ viewport }) => {
  let classroom: Classroom;
  let teacher: Visitor;
  let student: Visitor;
  const due = Date.now() + 3 * DAY;

  beforeAll(async () => {
    classroom = await openClassroom(server, { viewport });
    ({ teacher, student } = classroom);
    const { noether, algebra } = classroom;
    const attachments = [await aFileIn(server, noether, algebra.id, SHEET)];
    const date_due = new Date(due).toISOString();
    await aClassworkIn(server, noether, algebra.id, { title: 'Slope', date_due, attachments });
    await ask(server, noether, archiveClass, { id: algebra.id });
  });
  afterAll(() => classroom.close());
  afterEach(() => {
    expect([...teacher.troubles, ...student.troubles]).toEqual([]);
  });

  test('the teacher copies a finished class, and the new one opens', async () => {
    const { page } = teacher;
    await page.goto('/archived');
    await page.getByRole('button', { name: 'Copy Algebra' }).click();
    const dialog = page.getByRole('dialog', { name: 'Copy Algebra' });
    await dialog.getByText(/^1 assignment, with files/).waitFor();
    await dialog.getByText(/^“Slope” will be due on /).waitFor();
    await expectFit(page);
    await field(dialog, 'Weeks to add to due dates').fill('2');
    await field(dialog, 'Name of the new class').fill('Algebra, next year');
    // The choices survive a reload.
    await page.reload();
    await page.getByRole('button', { name: 'Copy Algebra' }).click();
    await dialog.getByRole('button', { name: 'Copy class' }).click();
    await page.getByText('Class copied').waitFor();
    await page.waitForURL('**/class/view/*');
    await page.getByRole('heading', { name: 'Algebra, next year' }).waitFor();
    await expectFit(page);
  });

  test('the copied classwork is due later, and has the same file', async () => {
    const { page } = teacher;
    await page.goto(`${new URL(page.url()).pathname}?tab=classwork`);
    await page.getByText('Slope', { exact: true }).click();
    await page
      .getByText(dayOf(due + 14 * DAY))
      .first()
      .waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: SHEET.name }).click();
    const download = await downloading;
    expect(await readFile(await download.path(), 'utf8')).toBe(SHEET.content);
    await expectFit(page);
  });

  test('the copy has no members of the old class, and students cannot copy a class', async () => {
    const { page } = student;
    await page.goto('/d');
    await page.getByText('Your class list is empty').waitFor();
    await page.goto('/archived');
    await page.getByRole('link', { name: 'View class Algebra' }).waitFor();
    await expect(page.getByRole('button', { name: /^Copy/ }).count()).resolves.toBe(0);
    const id = new URL(teacher.page.url()).pathname.split('/').at(-1);
    await expect(
      ask(server, classroom.emmy, getClassAsStudent, {}, { class_id: id }),
    ).rejects.toThrow('not_found');
  });
});

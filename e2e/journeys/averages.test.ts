import type { Page } from 'playwright-core';
import { expectFit } from '../harness/axe.ts';
import { SCREENS, type Visitor } from '../harness/browser.ts';
import { openClassroom, type Classroom } from '../harness/openClassroom.ts';
import { aClassworkIn } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();

describe.each(SCREENS)('weighted averages, $name', ({ viewport }) => {
  let classroom: Classroom;
  let teacher: Visitor;
  let student: Visitor;
  let classId: string;
  let essay: string;

  beforeAll(async () => {
    classroom = await openClassroom(server, { viewport });
    ({ teacher, student } = classroom);
    classId = classroom.algebra.id;
    const work = await aClassworkIn(server, classroom.noether, classId, { title: 'Essay' });
    await aClassworkIn(server, classroom.noether, classId, { title: 'Test' });
    essay = `/classwork/${work.id}?title=${work.title}&cwd=${classId}`;
  });
  afterAll(() => classroom.close());
  afterEach(() => {
    expect([...teacher.troubles, ...student.troubles]).toEqual([]);
  });

  const cellOf = (page: Page, column: number) =>
    page.locator(`[aria-rowindex="2"] [aria-colindex="${column}"]`);

  async function type(page: Page, column: number, score: string) {
    await cellOf(page, column).click();
    await page.keyboard.type(score);
    await page.keyboard.press('Enter');
    await page.getByText(/^Saved: emmy/).waitFor({ state: 'attached' });
  }

  test('a teacher gives categories their weights, and puts a test into one', async () => {
    const { page } = teacher;
    await page.goto(`/class/view/${classId}?tab=grades&view=table`);
    await page.getByRole('button', { name: 'Set weights' }).click();
    const dialog = page.getByRole('dialog', { name: 'Weights' });
    await dialog.getByText('There are no categories').waitFor();
    await dialog.getByRole('button', { name: 'Add a category' }).click();
    await page.keyboard.type('Tests');
    await dialog.getByLabel('Weight (%)').fill('75');
    await expectFit(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The weights have been saved.').waitFor();

    await page.goto(`/class/view/${classId}?tab=classwork`);
    await page.getByRole('heading', { name: 'Test', exact: true }).click();
    await page.getByRole('link', { name: 'Edit Test' }).click();
    await page.getByLabel('Grade category').selectOption('Tests');
    await expectFit(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Classwork published').first().waitFor();
  });

  test('the weights apply at once, and the table explains the average', async () => {
    const { page } = teacher;
    await page.goto(`/class/view/${classId}?tab=grades&view=table`);
    await type(page, 3, '10');
    await type(page, 4, '20');
    // A quarter of the weight has 50 %, three quarters have 100 %.
    await cellOf(page, 2).getByText('87.5%').click();
    const dialog = page.getByRole('dialog', { name: 'Average: 87.5%' });
    await dialog.getByText('(75 × 100% + 25 × 50%) ÷ 100').waitFor();
    await expectFit(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  test('the student sees the same explanation, line by line', async () => {
    const { page } = student;
    await page.goto(`/s/${classId}?tab=gradebook`);
    await page.getByRole('button', { name: 'Explain 87.5%' }).click();
    const dialog = page.getByRole('dialog', { name: 'Average: 87.5%' });
    await dialog.getByText('10 / 20 = 50%').waitFor();
    await dialog.getByText('(75 × 100% + 25 × 50%) ÷ 100').waitFor();
    await expectFit(page);
  });

  test('excused work no longer counts, and both see that', async () => {
    const { page } = teacher;
    await page.goto(essay);
    await page.getByText('All students').click();
    await page.getByLabel('Show', { exact: true }).selectOption('all');
    const list = page.getByRole('list', { name: 'Students' });
    await list.getByText('emmy', { exact: true }).click();
    await page.getByRole('button', { name: 'Excuse 1 student' }).click();
    await list.getByText('Excused').waitFor();
    await expectFit(page);
    await page.goto(`/class/view/${classId}?tab=grades&view=table`);
    await cellOf(page, 3).getByText('excused').waitFor();
    await cellOf(page, 2).getByText('100%').waitFor();

    await student.page.goto(`/s/${classId}?tab=gradebook`);
    await student.page.getByRole('cell', { name: 'Excused' }).waitFor();
    await student.page.getByRole('button', { name: 'Explain 100%' }).waitFor();
    await expectFit(student.page);
    await student.page.goto(`/s/${classId}?tab=classwork`);
    await student.page.getByText('You do not have to do this').waitFor();
    await expectFit(student.page);
  });
});

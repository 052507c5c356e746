import type { Page } from 'playwright-core';
import { expectFit, expectFitFromTop } from '../harness/axe.ts';
import { SCREENS, type Visitor } from '../harness/browser.ts';
import { openClassroom, type Classroom } from '../harness/openClassroom.ts';
import { aClassworkIn } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();

async function writeAnswer(page: Page, text: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: /^Answer/ });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  await page.getByRole('button', { name: 'Submit Answer' }).click();
  await page.getByText('Submission successful').waitFor();
}

describe.each(SCREENS)('work that is returned, $name', ({ viewport }) => {
  let classroom: Classroom;
  let teacher: Visitor;
  let student: Visitor;
  let classId: string;
  let answers: string;

  beforeAll(async () => {
    classroom = await openClassroom(server, { viewport });
    ({ teacher, student } = classroom);
    const { algebra, noether } = classroom;
    const work = await aClassworkIn(server, noether, algebra.id);
    classId = algebra.id;
    answers = `/classwork/${work.id}?title=${work.title}&cwd=${classId}`;
  });
  afterAll(() => classroom.close());
  afterEach(() => {
    expect([...teacher.troubles, ...student.troubles]).toEqual([]);
  });

  test('a student withdraws an answer and loses no text', async () => {
    const { page } = student;
    await page.goto(`/s/${classId}?tab=classwork`);
    await page.getByRole('button', { name: /Make Submission/ }).click();
    await writeAnswer(page, 'x is 3.');
    await page.getByRole('button', { name: /^Unsubmit/ }).click();
    await page.getByText('Answer not handed in').waitFor();
    await teacher.page.goto(answers);
    await teacher.page.getByText('No Submitions').waitFor();

    await page.reload();
    await page.getByRole('button', { name: /Make Submission/ }).click();
    await page
      .getByRole('textbox', { name: /^Answer/ })
      .getByText('x is 3.')
      .waitFor();
    await page.getByRole('button', { name: 'Submit Answer' }).click();
    await page.getByRole('button', { name: /Submited/ }).waitFor();
    await expectFitFromTop(page);
  });

  test('the teacher returns it with a comment, and the student is notified', async () => {
    const { page } = teacher;
    await page.getByText(/^View Submission/).waitFor();
    await page.getByRole('textbox', { name: /Comment/ }).fill('There is another one.');
    await page.getByRole('button', { name: /^Return/ }).click();
    await page.getByText('Returned. The student can hand in again.').waitFor();
    await page.getByText('0 of 1 graded · 1 returned').waitFor();
    await expectFit(page);

    await student.page.getByText('Your teacher returned this classwork').waitFor();
    await student.page.getByText('There is another one.').waitFor();
    await expectFit(student.page);
    await student.page.goto('/todo');
    await student.page.getByRole('region', { name: /^Returned, hand in again/ }).waitFor();
    await expectFit(student.page);
  });

  test('the student hands in again, and both see both versions', async () => {
    const { page } = student;
    await page.goto(`/s/${classId}?tab=classwork`);
    await page.getByRole('button', { name: /^Hand in again/ }).click();
    await writeAnswer(page, 'x is 1 or 3.');
    await page.getByText(/^Handed in again/).waitFor();
    for (const visitor of [student, teacher]) {
      await visitor.page.getByText('1 earlier version').click();
      const earlier = visitor.page.getByRole('region', { name: 'Version 1' });
      await earlier.getByText('x is 3.').waitFor();
      await earlier.getByText('There is another one.').waitFor();
      await visitor.page
        .getByRole('region', { name: 'Version 2 (newest)' })
        .getByText('x is 1 or 3.')
        .waitFor();
      await visitor.page.getByRole('switch', { name: 'Show changes' }).check({ force: true });
      await visitor.page.locator('ins').filter({ hasText: '1 or' }).waitFor();
      await expectFit(visitor.page);
    }
  });

  test('the teacher grades the new version alone', async () => {
    const { page } = teacher;
    await page.getByRole('textbox', { name: /Grade/ }).fill('18');
    await page.getByRole('button', { name: /^Submit/ }).click();
    await page.getByText('Classwork graded successfully').waitFor();
    await student.page.getByText('18 / 20').filter({ visible: true }).first().waitFor();
    await student.page.getByText(/^Graded/).waitFor();
    expect(await student.page.getByRole('button', { name: /^Unsubmit/ }).count()).toBe(0);
  });
});

import { expectFit } from '../harness/axe.ts';
import { SCREENS } from '../harness/browser.ts';
import { hasValue } from '../harness/hasValue.ts';
import { openClassroom, type Classroom } from '../harness/openClassroom.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();

describe.each(SCREENS)('a rubric, $name', ({ viewport }) => {
  let classroom: Classroom;

  beforeAll(async () => {
    classroom = await openClassroom(server, { viewport });
  });
  afterAll(() => classroom.close());
  afterEach(() => {
    expect([...classroom.teacher.troubles, ...classroom.student.troubles]).toEqual([]);
  });

  test('a teacher writes a rubric with the classwork, and students read it beforehand', async () => {
    const { algebra, student, teacher } = classroom;
    const { page } = teacher;
    await page.goto(`/class/cw/create/${algebra.id}`);
    await page.getByRole('textbox', { name: /^Title/ }).fill('Graphs');
    await page.getByRole('textbox', { name: /^Instructions/ }).click();
    await page.keyboard.type('Draw both lines.');
    await page.getByRole('button', { name: 'Add a rubric' }).click();
    const first = page.getByRole('group', { name: 'Criterion 1' });
    await first.getByRole('textbox', { name: /^Criterion/ }).fill('Drawing');
    await first.getByRole('textbox', { name: /^Points/ }).fill('12.5');
    for (const [number, title, points] of [
      [1, 'Exact', '12.5'],
      [2, 'Not exact', '6'],
    ] as const) {
      await first.getByRole('button', { name: 'Add a level' }).click();
      const level = first.getByRole('group', { name: `Level ${number}` });
      // The new level already has the focus.
      await page.keyboard.type(title);
      await level.getByRole('textbox', { name: /^Points/ }).fill(points);
    }
    await page.getByRole('button', { name: 'Add a criterion' }).click();
    await page.keyboard.type('Own words');
    const second = page.getByRole('group', { name: 'Criterion 2' });
    await second.getByRole('textbox', { name: /^Points/ }).fill('7.5');
    await page.getByRole('button', { name: 'Set to 20 marks' }).click();
    await expectFit(page);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByText('Classwork published').waitFor();

    await student.page.goto(`/s/${algebra.id}?tab=classwork`);
    await student.page.locator('summary', { hasText: 'Rubric' }).click();
    await student.page.getByText('Not exact').waitFor();
    await expectFit(student.page);
    await student.page.getByRole('button', { name: /Make Submission/ }).click();
    await student.page.getByRole('textbox', { name: /^Answer/ }).click();
    await student.page.keyboard.type('They meet at (2, 3).');
    await student.page.getByRole('button', { name: 'Submit Answer' }).click();
    await student.page.getByText('Submission successful').waitFor();
  });

  test('a teacher grades by keyboard alone; the grade survives a reload and reaches the student', async () => {
    const { algebra, student, teacher } = classroom;
    const { page } = teacher;
    await page.goto(`/class/view/${algebra.id}?tab=classwork`);
    await page.getByText('Graphs', { exact: true }).first().click();
    await page.getByRole('link', { name: /Submissions/ }).click();
    await page.getByRole('radio', { name: /^Exact/ }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    const drawing = page.getByRole('textbox', { name: 'Points: Drawing' });
    await hasValue(drawing, '6');
    await page.getByText('1 criterion is left').waitFor();
    await page.reload();
    await page.getByText('1 criterion is left').waitFor();
    await page.getByRole('radio', { name: /^Not exact/, checked: true }).waitFor();
    await page.getByRole('textbox', { name: 'Points: Own words' }).focus();
    await page.keyboard.type('5.25');
    await page.getByText('Total: 11.25 of 20').waitFor();
    await expectFit(page);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Classwork graded successfully').waitFor();

    const shown = student.page.getByRole('group', { name: /^Rubric/ });
    await shown.getByText('6 + 5.25 = 11.25 of 20').waitFor();
    await shown.getByText('Not exact').waitFor();
    await expectFit(student.page);
  });

  test('a teacher reuses the rubric for other classwork', async () => {
    const { page } = classroom.teacher;
    await page.goto(`/class/cw/create/${classroom.algebra.id}`);
    await page.getByRole('button', { name: 'Use an existing rubric' }).click();
    const dialog = page.getByRole('dialog', { name: 'Use an existing rubric' });
    await dialog.getByText('Algebra · 2 criteria · 20 points').waitFor();
    await expectFit(page);
    await dialog.getByRole('button', { name: 'Use the rubric of Graphs' }).click();
    await page.getByText('Total: 20 of 20 marks').waitFor();
    await hasValue(page.getByRole('textbox', { name: /^Marks/ }), '20');
  });
});

import type { Page } from 'playwright-core';
import { expectFit, expectFitFromTop } from '../harness/axe.ts';
import { DESKTOP, PHONE } from '../harness/browser.ts';
import { openClassroom } from '../harness/openClassroom.ts';
import { field } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();

/** Begins a question of a type, and writes its prompt. */
async function addQuestion(page: Page, type: string, prompt: string): Promise<void> {
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${type}`) }).click();
  await page.getByRole('textbox', { name: /^Question/ }).click();
  await page.keyboard.type(prompt);
}

async function saveQuestion(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Save question' });
  await save.click();
  await save.waitFor({ state: 'detached' });
}

/** Waits until the answer to a question is saved. */
function saved(page: Page, number: number) {
  const question = page.getByRole('region', { name: `Question ${number}` });
  return question.getByText('Saved', { exact: true }).waitFor();
}

test.each([DESKTOP, PHONE])(
  'on $name, a teacher writes a quiz, a student answers it, and both see the result',
  async ({ viewport }) => {
    const classroom = await openClassroom(server, { viewport });
    const { teacher, student, algebra } = classroom;
    const { page } = teacher;
    await page.goto(`/class/view/${algebra.id}?tab=classwork`);
    await page.getByRole('button', { name: 'Create other classwork' }).click();
    await page.getByRole('menuitem', { name: 'Quiz' }).click();
    await field(page, 'Title').fill('Fractions');
    await page.getByRole('textbox', { name: /^Instructions/ }).click();
    await page.keyboard.type('Use a pencil.');
    await page.getByLabel('Time limit in minutes').fill('30');
    await field(page, 'Marks').fill('10');
    await expectFitFromTop(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('link', { name: 'Fractions', exact: true }).click();
    await page.getByText('There are no questions yet').waitFor();

    await addQuestion(page, 'One choice', 'Which fraction is larger?');
    await field(page, 'Choice 1').fill('One half');
    await field(page, 'Choice 2').fill('One third');
    await page.getByLabel('Right: Choice 1').check();
    await expectFitFromTop(page);
    await saveQuestion(page);
    await addQuestion(page, 'Text with gaps', 'The lower part is the ');
    await page.getByRole('button', { name: 'Insert gap' }).click();
    await page.keyboard.type('.');
    await page.getByText('The lower part is the [[1]].').waitFor();
    await field(page, 'Answer 1').fill('denominator');
    await saveQuestion(page);
    await addQuestion(page, 'Long text', 'Why?');
    await field(page, 'Points').fill('2');
    await saveQuestion(page);
    await page.getByText('Questions add up to 4 points. The quiz is worth 10 marks.').waitFor();
    await page.getByRole('button', { name: 'Move question 3 up' }).click();
    await expectFitFromTop(page);

    const { page: pupil } = student;
    await pupil.goto(`/s/${algebra.id}?tab=classwork`);
    await pupil.getByRole('link', { name: 'Fractions', exact: true }).click();
    await pupil.getByText('You have 30 minutes for an attempt.').waitFor();
    await expectFit(pupil);
    await pupil.getByRole('button', { name: 'Begin the quiz' }).click();
    await pupil.getByLabel('One half', { exact: true }).check();
    await saved(pupil, 1);
    await pupil.getByRole('textbox', { name: 'Your answer' }).click();
    await pupil.keyboard.type('Fewer parts are larger.');
    await saved(pupil, 2);
    await pupil.getByRole('textbox', { name: 'Gap 1' }).fill('Denominator');
    await saved(pupil, 3);
    await expectFitFromTop(pupil);
    await pupil.reload();
    await pupil.getByText('Fewer parts are larger.').waitFor();
    await expect(pupil.getByLabel('One half', { exact: true }).isChecked()).resolves.toBe(true);

    // The teacher sees the attempt, and the questions no longer change.
    await page.getByText('1 running').waitFor();
    await page.getByText('3 of 3 answered').waitFor();
    await page.getByText('A student has begun this quiz').waitFor();
    await expectFitFromTop(page);

    await pupil.getByRole('button', { name: 'Hand in the quiz' }).click();
    const dialog = pupil.getByRole('dialog');
    await dialog.getByText('You have answered all questions.').waitFor();
    await expectFit(pupil);
    await dialog.getByRole('button', { name: 'Hand in the quiz' }).click();
    await pupil.getByText('There is no result yet.').waitFor();
    await expectFit(pupil);

    await page.getByText('To mark').waitFor();
    await page
      .getByRole('link', { name: `Open the attempt of ${classroom.emmy.username}` })
      .click();
    await page.getByText('1 answer needs points from you.').waitFor();
    const long = page.getByRole('region', { name: 'Question 2' });
    await long.getByLabel(/^Points/).fill('1');
    await expectFitFromTop(page);
    await long.getByRole('button', { name: 'Save points' }).click();
    await page.getByText('3 of 4 points').waitFor();
    await page.goto(`/class/view/${algebra.id}?tab=grades&view=table`);
    await page.getByText('7.5').first().waitFor();

    await pupil.reload();
    await pupil.getByText('3 of 4 points').waitFor();
    await pupil.getByText('1 of 2 points').waitFor();
    await expectFitFromTop(pupil);
    expect([...teacher.troubles, ...student.troubles]).toEqual([]);
    await classroom.close();
  },
);

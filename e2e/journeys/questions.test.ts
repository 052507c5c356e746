import { expectFit } from '../harness/axe.ts';
import { PHONE } from '../harness/browser.ts';
import { openClassroom } from '../harness/openClassroom.ts';
import { field } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();

test('a teacher asks, a student chooses and sees the results, and the teacher sees so at once', async () => {
  const classroom = await openClassroom(server, PHONE);
  const { teacher, student, algebra } = classroom;
  const { page } = teacher;
  await page.goto(`/class/view/${algebra.id}?tab=classwork`);
  await page.getByRole('button', { name: 'Create other classwork' }).click();
  await page.getByRole('menuitem', { name: 'Question' }).click();
  await field(page, 'Title').fill('Is zero even?');
  await page.getByRole('textbox', { name: /^Instructions/ }).click();
  await page.keyboard.type('Think of pairs.');
  await page.getByLabel('Type of answer').selectOption('choice');
  await page.getByRole('textbox', { name: 'Choice 1' }).fill('Yes');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Write a text for each choice, or remove the choice.').waitFor();
  await page.getByRole('textbox', { name: 'Choice 2' }).fill('No');
  await page.getByLabel('Students see the answers of others').check();
  await expectFit(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: 'Is zero even?', exact: true }).click();
  await page.getByText('0 of 1 student has answered').waitFor();

  await student.page.goto(`/s/${algebra.id}?tab=classwork`);
  await student.page.getByText('Not answered yet').waitFor();
  await student.page.getByRole('link', { name: 'Is zero even?', exact: true }).click();
  await student.page.getByLabel('Yes').check();
  expect(await student.page.getByText('has answered').count()).toBe(0);
  await expectFit(student.page);
  await student.page.getByRole('button', { name: 'Hand in' }).click();
  await student.page.getByText('1 of 1 student has answered').waitFor();
  await student.page.getByText('1 answer · 100%').waitFor();
  await expectFit(student.page);

  await page.getByText('1 of 1 student has answered').waitFor();
  await page.getByText('Read the answers').click();
  const list = page.getByRole('list', { name: 'Answers of the students' });
  await list.getByText(classroom.emmy.username).waitFor();
  await expectFit(page);
  await page.getByRole('link', { name: 'Grade', exact: true }).click();
  const submissions = page.getByRole('list', { name: 'Submissions' });
  await submissions.getByText(/^View Submission/).click();
  await submissions.getByText('Yes', { exact: true }).waitFor();
  expect([...teacher.troubles, ...student.troubles]).toEqual([]);
  await classroom.close();
});

import { expectFit, expectFitFromTop } from '../harness/axe.ts';
import { SCREENS } from '../harness/browser.ts';
import { hasValue } from '../harness/hasValue.ts';
import { openClassroom, type Classroom } from '../harness/openClassroom.ts';
import { aClassworkIn } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();

describe.each(SCREENS)('saved comments, $name', ({ viewport }) => {
  let classroom: Classroom;
  let page: Classroom['teacher']['page'];

  beforeAll(async () => {
    classroom = await openClassroom(server, { viewport });
    const { algebra, noether, student, teacher } = classroom;
    ({ page } = teacher);
    const work = await aClassworkIn(server, noether, algebra.id);
    await student.page.goto(`/s/${algebra.id}?tab=classwork`);
    await student.page.getByRole('button', { name: /Make Submission/ }).click();
    await student.page.getByRole('textbox', { name: /^Answer/ }).click();
    await student.page.keyboard.type('x is 3.');
    await student.page.getByRole('button', { name: 'Submit Answer' }).click();
    await student.page.getByText('Submission successful').waitFor();
    await page.goto(`/classwork/${work.id}?title=${work.title}&cwd=${algebra.id}`);
  });
  afterAll(() => classroom.close());
  afterEach(() => {
    expect([...classroom.teacher.troubles, ...classroom.student.troubles]).toEqual([]);
  });

  test('a teacher saves a comment beside a grade, and its text is complete', async () => {
    const field = page.getByRole('textbox', { name: 'Comment' });
    await field.fill('Say where the numbers come from.');
    await page.getByRole('button', { name: /^Use saved comments/ }).click();
    const bank = page.getByRole('dialog', { name: 'Saved comments' });
    await bank.getByText('No saved comments yet.').waitFor();
    await bank.getByRole('button', { name: 'Save this comment' }).click();
    await bank.getByText('This comment is already saved.').waitFor();
    await expectFit(page);
    await page.keyboard.press('Escape');
    await bank.waitFor({ state: 'detached' });
    await hasValue(field, 'Say where the numbers come from.');
  });

  test('a teacher inserts it at the caret by keyboard alone, and it reaches the student', async () => {
    const field = page.getByRole('textbox', { name: 'Comment' });
    await field.fill('Good.');
    await field.press('Alt+ArrowDown');
    const bank = page.getByRole('dialog', { name: 'Saved comments' });
    await bank.getByRole('button', { name: 'Say where', exact: false }).first().waitFor();
    await page.keyboard.type('numbers');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await bank.waitFor({ state: 'detached' });
    await page.keyboard.type(' Else fine.');
    const written = 'Good. Say where the numbers come from. Else fine.';
    await hasValue(field, written);
    await page.getByRole('textbox', { name: /Grade/ }).fill('18');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Classwork graded successfully').waitFor();
    await classroom.student.page.getByText(written).filter({ visible: true }).first().waitFor();
    await expectFitFromTop(classroom.student.page);
  });

  test('a teacher changes, deletes and restores a saved comment', async () => {
    await page.getByRole('button', { name: /^Use saved comments/ }).click();
    const bank = page.getByRole('dialog', { name: 'Saved comments' });
    await bank.getByRole('button', { name: /^Edit/ }).click();
    await bank.getByRole('textbox', { name: 'Saved comment' }).fill('Show your work.');
    await page.keyboard.press('Enter');
    await bank.getByRole('button', { name: 'Delete “Show your work.”' }).click();
    await bank.getByText('“Show your work.” has been deleted.').waitFor();
    await bank.getByRole('button', { name: 'Undo' }).click();
    await bank.getByRole('button', { name: 'Show your work.', exact: true }).waitFor();
    await expectFit(page);
  });
});

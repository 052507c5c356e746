import {
  getMyGrades,
  getSubmission,
  listClasswork,
  listNotifications,
  listTodo,
  type AssignmentListItem,
  type Submission,
} from 'shared-api/contract';
import { expectFit } from '../harness/axe.ts';
import { SCREENS, type Visitor } from '../harness/browser.ts';
import { openClassroom, type Classroom } from '../harness/openClassroom.ts';
import { anAccount, anAnswerTo, ask, joinByApi } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();

describe.each(SCREENS)('unreleased grades, $name', ({ viewport }) => {
  let classroom: Classroom;
  let teacher: Visitor;
  let student: Visitor;
  let classId: string;
  let work: AssignmentListItem;
  let answer: Submission;
  let sofia: Awaited<ReturnType<typeof anAccount>>;

  beforeAll(async () => {
    classroom = await openClassroom(server, { viewport });
    ({ teacher, student } = classroom);
    classId = classroom.algebra.id;
    sofia = await anAccount(server, 'sofia');
    await joinByApi(server, sofia, classroom.algebra.class_code ?? '');
  });
  afterAll(() => classroom.close());
  /** Returns the kinds of a person's notifications, each as often as it is counted. */
  async function notificationsOf(person: typeof sofia): Promise<string[]> {
    const { items } = await ask(server, person, listNotifications, {});
    return items.flatMap(({ kind, count }) => Array<string>(count).fill(kind));
  }

  afterEach(() => {
    expect([...teacher.troubles, ...student.troubles]).toEqual([]);
  });

  test('a teacher sets classwork with unreleased grades', async () => {
    const { page } = teacher;
    await page.goto(`/class/cw/create/${classId}`);
    await page.getByLabel(/^Title/).fill('Proofs');
    await page.getByRole('textbox', { name: /^Instructions/ }).click();
    await page.keyboard.type('Prove both.');
    await page.getByLabel(/^Marks/).fill('20');
    await page.getByLabel('Hide grades until released').check();
    await expectFit(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Classwork published').waitFor();
    const [made] = await ask(server, classroom.noether, listClasswork, {}, { class_id: classId });
    if (!made) throw new Error('nothing was made');
    work = made;
    answer = await anAnswerTo(server, classroom.emmy, classId, work.id);
  });

  test('the teacher grades one answer in the list and one in the table, and both are marked as hidden', async () => {
    const { page } = teacher;
    await student.page.goto(`/s/${classId}?tab=classwork`);
    await student.page.getByRole('button', { name: /Submited/ }).waitFor();

    await page.goto(`/classwork/${work.id}?title=${work.title}&cwd=${classId}`);
    await page.getByText('Grades are hidden').waitFor();
    await page.getByRole('textbox', { name: /Grade/ }).fill('18');
    await page.getByRole('textbox', { name: /Comment/ }).fill('Elegant.');
    await page.getByRole('button', { name: /^Submit/ }).click();
    await page
      .getByText('Saved. The student will see the grade when you release all grades.')
      .waitFor();
    await page.getByText('Hidden from the student').waitFor();
    await page.getByText('1 grade is hidden').waitFor();
    await expectFit(page);

    await page.goto(`/class/view/${classId}?tab=grades&view=table`);
    await page.getByRole('columnheader', { name: /grades hidden/ }).waitFor();
    const cell = page.locator('[aria-rowindex="3"] [aria-colindex="3"]');
    await cell.click();
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await page.getByText(/^Saved: sofia/).waitFor({ state: 'attached' });
    await cell.getByText('hidden', { exact: true }).waitFor();
    await expectFit(page);
  });

  test('the students see an ungraded answer everywhere', async () => {
    const { page } = student;
    await page.getByRole('button', { name: /Submited/ }).waitFor();
    await page.goto(`/s/${classId}?tab=gradebook`);
    await page.getByText('No grades yet').waitFor();
    const todo = await ask(server, classroom.emmy, listTodo, {});
    expect(todo).toMatchObject([{ classwork: { title: 'Proofs' }, state: 'handed_in' }]);
    await page.goto(`/s/${classId}?tab=classwork`);
    await page.getByRole('button', { name: /Submited/ }).waitFor();
    await page.getByRole('button', { name: /^Unsubmit/ }).waitFor();
    expect(await page.getByText('18 / 20').count()).toBe(0);
    expect(await notificationsOf(classroom.emmy)).toEqual(['classwork']);
    const seen = await ask(server, classroom.emmy, getSubmission, { submissionId: answer.id });
    expect(seen).toMatchObject({ state: 'handed_in', score: null, comment: '', version: 1 });
    const own = await ask(server, sofia, getMyGrades, {}, { class_id: classId });
    expect(own).toMatchObject({ average: null, gradings: [] });
  });

  test('the teacher releases all grades, and each student sees theirs at once and is notified once', async () => {
    const { page } = teacher;
    await page.goto(`/classwork/${work.id}?title=${work.title}&cwd=${classId}`);
    await page.getByText('2 grades are hidden').waitFor();
    await page.getByRole('button', { name: 'Release grades' }).click();
    const dialog = page.getByRole('dialog', { name: 'Release all grades?' });
    await dialog.getByText(/^2 students will see their grades/).waitFor();
    await expectFit(page);
    await dialog.getByRole('button', { name: 'Release grades' }).click();
    await page.getByText('2 students can now see their grades').waitFor();
    await page.getByText('2 grades are hidden').waitFor({ state: 'detached' });
    await expectFit(page);

    await student.page.getByText('18 / 20').filter({ visible: true }).first().waitFor();
    await student.page.getByText(/^Graded/).waitFor();
    expect(await notificationsOf(classroom.emmy)).toEqual(['graded', 'classwork']);
    expect(await notificationsOf(sofia)).toEqual(['graded', 'classwork']);
    await expectFit(student.page);
  });
});

import type { Page } from 'playwright-core';
import { expectFit } from '../harness/axe.ts';
import { SCREENS, type Visitor } from '../harness/browser.ts';
import { openClassroom, type Classroom } from '../harness/openClassroom.ts';
import { aClassworkIn } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const HOUR = 3_600_000;

const server = sharedServer();

describe.each(SCREENS)('late and missing work, $name', ({ viewport }) => {
  let classroom: Classroom;
  let teacher: Visitor;
  let student: Visitor;
  let classId: string;
  /** Path of the answers to the classwork that is two days late. */
  let answers: string;

  beforeAll(async () => {
    classroom = await openClassroom(server, { viewport });
    ({ teacher, student } = classroom);
    const { algebra, noether } = classroom;
    classId = algebra.id;
    const date_due = new Date(Date.now() - 25 * HOUR).toISOString();
    const work = await aClassworkIn(server, noether, classId, { date_due });
    answers = `/classwork/${work.id}?title=${work.title}&cwd=${classId}`;
  });
  afterAll(() => classroom.close());
  afterEach(() => {
    expect([...teacher.troubles, ...student.troubles]).toEqual([]);
  });

  const openAsStudent = () => student.page.goto(`/s/${classId}?tab=classwork`);

  async function openStudents(page: Page, path: string) {
    await page.goto(path);
    await page.getByText('All students').click();
    await page.getByLabel('Show', { exact: true }).selectOption('all');
    await page
      .getByRole('list', { name: 'Students' })
      .getByText(classroom.emmy.username, { exact: true })
      .click();
  }

  test('the teacher sets the late penalty, and the student sees it before handing in', async () => {
    await openAsStudent();
    // The list stays open in all later tests.
    await student.page.getByText('Past classwork (1)').click();
    const make = student.page.getByRole('button', { name: /Make Submission/ });
    await make.waitFor();
    await student.page.getByRole('button', { name: /Make Submission/, disabled: true }).waitFor();

    const { page } = teacher;
    await page.goto(`/class/view/${classId}?tab=setting`);
    await page.getByLabel('Late submissions').selectOption('penalty');
    await page.getByLabel('Taken off per day (%)').fill('20');
    await page.getByLabel('Always kept (%)').fill('50');
    await expectFit(page);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL('**/d');

    await student.page.reload();
    await student.page.getByText('40% of the grade will be taken off.').waitFor();
    await student.page.getByText('A full grade of 20 will count as 12.').waitFor();
    await expectFit(student.page);
  });

  test('late work is accepted, and both see the same calculation', async () => {
    const { page } = student;
    await page.getByRole('button', { name: /Make Submission/ }).click();
    await page.getByRole('textbox', { name: /^Answer/ }).click();
    await page.keyboard.type('x is 3.');
    await page.getByRole('button', { name: 'Submit Answer' }).click();
    await page.getByText('Submission successful').waitFor();
    await page.getByText(/^Handed in late/).waitFor();
    await page.getByText('2 days late: 40% will be taken off the grade').waitFor();

    await teacher.page.goto(answers);
    await teacher.page.getByRole('textbox', { name: /Grade/ }).fill('10');
    const arithmetic = '2 days late: 10 of 20, minus 40% = 6';
    await teacher.page.getByText(arithmetic).waitFor();
    await teacher.page.getByRole('button', { name: /^Submit/ }).click();
    await teacher.page.getByText('Classwork graded successfully').waitFor();
    await expectFit(teacher.page);

    await page.getByText(arithmetic).waitFor();
    await page.getByText('30%').filter({ visible: true }).first().waitFor();
    await expectFit(page);
  });

  test('an extension removes the penalty, for both', async () => {
    await openStudents(teacher.page, answers);
    await teacher.page.getByRole('button', { name: 'Extend for 1 student' }).click();
    const dialog = teacher.page.getByRole('dialog', { name: 'Later due date' });
    await expectFit(teacher.page);
    await dialog.getByRole('button', { name: 'Set due date' }).click();
    await teacher.page.getByText(/^1 student has until/).waitFor();
    await teacher.page.getByText('1 of 1 handed in · 0 late').waitFor();

    await openAsStudent();
    await student.page.getByText('50%').filter({ visible: true }).first().waitFor();
    expect(await student.page.getByText(/days late/).count()).toBe(0);
    await expectFit(student.page);
  });

  test('the due date can change although somebody is graded', async () => {
    const { page } = teacher;
    await page.goto(`/class/view/${classId}?tab=classwork`);
    await page.getByText('Past classwork (1)').click();
    await page.getByRole('heading', { name: 'Three equations' }).click();
    await page.getByRole('link', { name: 'Change due date Three equations' }).click();
    await page.getByText('Grading has already started').waitFor();
    await page.getByLabel('Date Due').fill('2099-05-01');
    await expectFit(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Due date saved').waitFor();
    await page.getByText(/May 1, 2099/).waitFor();
  });

  test('the teacher grades a student without a submission', async () => {
    const { algebra, noether } = classroom;
    const talk = await aClassworkIn(server, noether, algebra.id, { title: 'A short talk' });
    await openStudents(teacher.page, `/classwork/${talk.id}?title=${talk.title}&cwd=${classId}`);
    const { page } = teacher;
    await page.getByRole('button', { name: 'Grade 1 student' }).click();
    const dialog = page.getByRole('dialog', { name: 'Grade for 1 student' });
    await dialog.getByRole('textbox', { name: 'Grade' }).fill('18');
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('Well spoken.');
    await expectFit(page);
    await dialog.getByRole('button', { name: 'Save grade' }).click();
    await page.getByText('1 student has been graded').waitFor();
    await page.getByText('1 of 1 handed in').waitFor();
    // Its card appears with the notification.
    await page.getByText(/^On paper or aloud, graded/).waitFor();
    await expectFit(page);

    await openAsStudent();
    const card = student.page.getByRole('listitem').filter({ hasText: 'A short talk' });
    await card.getByText('On paper or aloud').waitFor();
    await card.getByText('90%').waitFor();
    await card.getByText('Well spoken.').waitFor();
    await expectFit(student.page);
  });

  test('a bulk grade leaves out students with an extension, and names them', async () => {
    const { algebra, noether, emmy } = classroom;
    const date_due = new Date(Date.now() - HOUR).toISOString();
    const work = await aClassworkIn(server, noether, algebra.id, { title: 'A proof', date_due });
    await openStudents(teacher.page, `/classwork/${work.id}?title=${work.title}&cwd=${classId}`);
    const { page } = teacher;
    await page.getByText('0 of 1 handed in · 0 late · 1 not handed in').waitFor();
    await page.getByRole('button', { name: 'Extend for 1 student' }).click();
    await page.getByRole('button', { name: 'Set due date' }).click();
    await page.getByText('0 not handed in · 1 still has time').waitFor();
    await page.getByRole('button', { name: 'Select 1 student' }).click();
    await page.getByRole('button', { name: 'Grade', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'No students to grade' });
    await dialog.getByText('1 student is left out').waitFor();
    await dialog.getByText(`${emmy.username} has time until`).waitFor();
    expect(await dialog.getByRole('button', { name: 'Save grade' }).isDisabled()).toBe(true);
    await expectFit(page);
    await page.keyboard.press('Escape');
    await page.getByLabel('Show', { exact: true }).selectOption('missing');
    await page.getByText('No students. 1 student still has time.').waitFor();
  });

  test('a device whose clock is two hours wrong uses the server’s time', async () => {
    const { algebra, noether } = classroom;
    const at = (hours: number) => ({ date_due: new Date(Date.now() + hours * HOUR).toISOString() });
    await aClassworkIn(server, noether, algebra.id, { title: 'Due soon', ...at(0.4) });
    await aClassworkIn(server, noether, algebra.id, { title: 'Just missed', ...at(-1) });
    for (const hours of [-2, 2]) {
      const page = await student.page.context().newPage();
      await page.addInitScript(shiftClock, hours * HOUR);
      await page.goto(`/s/${classId}?tab=classwork`);
      const card = (title: string) => page.getByRole('listitem').filter({ hasText: title });
      const make = { name: /Make Submission/ };
      await card('Due soon')
        .getByRole('button', { ...make, disabled: false })
        .waitFor();
      await card('Due soon').getByText('Not handed in').waitFor({ state: 'detached' });
      // The first test left the list open.
      await card('Just missed').getByText('20% of the grade will be taken off.').waitFor();
      await card('Just missed')
        .getByText(/^From .*, 40% of the grade will be taken off/)
        .waitFor();
      await page.goto('/todo');
      const section = (name: RegExp) => page.getByRole('region', { name });
      await section(/^Overdue/)
        .getByText('Just missed')
        .waitFor();
      await section(/^This week/)
        .getByText('Due soon')
        .waitFor();
      await page.close();
      const other = await teacher.page.context().newPage();
      await other.addInitScript(shiftClock, hours * HOUR);
      await other.goto('/todo');
      await other.getByRole('button', { name: 'Remind students about Due soon' }).waitFor();
      await other.close();
    }
  });
});

/** Sets the page's clock ahead by that many milliseconds. */
function shiftClock(ahead: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (real, given: []) =>
      given.length > 0 ? new real(...given) : new real(real.now() + ahead),
    get: (real, name) => (name === 'now' ? () => real.now() + ahead : Reflect.get(real, name)),
  });
}

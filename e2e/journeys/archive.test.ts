import { expectFit } from '../harness/axe.ts';
import { SCREENS, type Visitor } from '../harness/browser.ts';
import { openClassroom, type Classroom } from '../harness/openClassroom.ts';
import { aClassworkIn, aPostIn } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();

describe.each(SCREENS)('an archived class, $name', ({ viewport }) => {
  let classroom: Classroom;
  let teacher: Visitor;
  let student: Visitor;
  let classId: string;

  beforeAll(async () => {
    classroom = await openClassroom(server, { viewport });
    ({ teacher, student } = classroom);
    classId = classroom.algebra.id;
    await aPostIn(server, classroom.noether, classId, 'Farewell');
    await aClassworkIn(server, classroom.noether, classId, { title: 'Slope' });
  });
  afterAll(() => classroom.close());
  afterEach(() => {
    expect([...teacher.troubles, ...student.troubles]).toEqual([]);
  });

  test('the teacher archives it, and everybody with an open page sees that at once', async () => {
    await student.page.goto(`/s/${classId}?tab=classwork`);
    await student.page.getByRole('button', { name: /^Make Submission/ }).waitFor();

    const { page } = teacher;
    await page.goto(`/class/view/${classId}?tab=setting`);
    await page.getByRole('button', { name: 'Archive' }).click();
    await expectFit(page);
    await page.getByRole('button', { name: 'Archive class' }).click();
    await page.getByText('Class archived').waitFor();
    await page.getByText(/^Archived on /).waitFor();
    await expectFit(page);

    await student.page.getByText('You can read everything, but nothing can be changed.').waitFor();
    await student.page
      .getByRole('button', { name: /^Make Submission/ })
      .waitFor({ state: 'detached' });
    await expectFit(student.page);
  });

  test('an archived class is out of the lists and stays readable', async () => {
    const { page } = student;
    await page.goto('/d');
    await page.getByText('Your class list is empty').waitFor();
    await page.goto('/archived');
    await page.getByRole('link', { name: 'View class Algebra' }).click();
    await page.getByText('Farewell', { exact: true }).waitFor();
    await page.getByRole('link', { name: /^Read more/ }).click();
    await page.getByText(/You can no longer write in it/).waitFor();
    await expectFit(page);
    await page.getByRole('link', { name: /Algebra/ }).click();
    await page.waitForURL(`**/s/${classId}*`);
  });

  test('the teacher finds it among the archived classes and restores it', async () => {
    const { page } = teacher;
    await page.goto('/archived');
    await page.getByRole('button', { name: 'Restore Algebra' }).waitFor();
    await expectFit(page);
    await page.getByRole('button', { name: 'Restore Algebra' }).click();
    await page.getByText('No archived classes').waitFor();
    await page.getByRole('link', { name: 'Back to your classes' }).click();
    await page.getByRole('link', { name: 'View class Algebra' }).waitFor();

    await student.page.getByText('Archived on').waitFor({ state: 'detached' });
  });
});

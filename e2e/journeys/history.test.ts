import { gradeSubmission } from 'shared-api/contract';
import { expectFit } from '../harness/axe.ts';
import { PHONE } from '../harness/browser.ts';
import { openClassroom, type Classroom } from '../harness/openClassroom.ts';
import { aClassworkIn, anAnswerTo, ask } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();

let classroom: Classroom;
beforeAll(async () => {
  classroom = await openClassroom(server, { viewport: PHONE.viewport });
});
afterAll(() => classroom.close());

test('a student reads how a grade changed, and the teacher who changed it in the class', async () => {
  const { algebra, noether, emmy, teacher, student } = classroom;
  const work = await aClassworkIn(server, noether, algebra.id, { title: 'Proofs' });
  const { id } = await anAnswerTo(server, emmy, algebra.id, work.id);
  const grade = (score: number, comment: string, version: number) => {
    const body = { score, comment, version };
    return ask(server, noether, gradeSubmission, { submissionId: id }, {}, body);
  };
  const { version = 1 } = await grade(18, 'Elegant.', 1);

  const { page } = student;
  await page.goto(`/s/${algebra.id}?tab=classwork`);
  await page.getByRole('button', { name: /^Show grade history/ }).click();
  const list = page.getByRole('list', { name: 'Changes of this grade' });
  await list.getByText(/Grade given: .?18/).waitFor();
  await grade(16, 'Counted again.', version);
  await list.getByText(/changed from .?18.? to .?16/).waitFor();
  await list.getByText('Counted again.').waitFor();
  await expectFit(page);

  await teacher.page.goto(`/class/view/${algebra.id}?tab=setting`);
  await teacher.page.getByRole('button', { name: 'Show history' }).click();
  const changes = teacher.page.getByRole('list', { name: 'Changes in this class' });
  await changes.getByText(/changed from .?18.? to .?16/).waitFor();
  await expectFit(teacher.page);
  await teacher.page.getByLabel('Kind of change').selectOption('Members');
  await changes.getByText('Joined the class').waitFor();
  expect(await changes.getByRole('listitem').count()).toBe(1);
  expect([...teacher.troubles, ...student.troubles]).toEqual([]);
});

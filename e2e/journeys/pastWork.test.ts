import { moveDueDate } from 'shared-api/contract';
import { expectFit } from '../harness/axe.ts';
import { SCREENS, type Visitor } from '../harness/browser.ts';
import { openClassroom, type Classroom } from '../harness/openClassroom.ts';
import { aClassworkIn, ask } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();

const SECOND = 1_000;
const HOUR = 3_600_000;
const inMs = (ms: number) => ({ date_due: new Date(Date.now() + ms).toISOString() });

describe.each(SCREENS)('past work, $name', ({ viewport }) => {
  let classroom: Classroom;
  let teacher: Visitor;
  let student: Visitor;

  beforeAll(async () => {
    classroom = await openClassroom(server, { viewport });
    ({ teacher, student } = classroom);
    const { algebra, noether } = classroom;
    const work = (title: string, change: object) =>
      aClassworkIn(server, noether, algebra.id, { title, ...change });
    await work('Whenever you like', {});
    await work('In a week', inMs(168 * HOUR));
    await work('A week ago', { ...inMs(-168 * HOUR), topic: 'Lines' });
    await work('Tomorrow', inMs(24 * HOUR));
    await work('Yesterday', inMs(-24 * HOUR));
  });
  afterAll(() => classroom.close());
  afterEach(() => {
    expect([...teacher.troubles, ...student.troubles]).toEqual([]);
  });

  const titles = ({ page }: Visitor, name: string) =>
    page.getByRole('list', { name }).getByRole('heading', { level: 3 }).allTextContents();

  test('open classwork is sorted by due date, and past classwork stays folded or open as left', async () => {
    const { page } = student;
    await page.goto(`/s/${classroom.algebra.id}?tab=classwork`);
    await page.getByText('Past classwork (2)').waitFor();
    await page.getByText('2 not handed in').waitFor();
    await page.getByRole('link', { name: 'Lines' }).waitFor();
    const open = ['Tomorrow', 'In a week', 'Whenever you like'];
    expect(await titles(student, 'Your classwork')).toEqual(open);
    await expectFit(page);
    await page.getByText('Past classwork (2)').click();
    await page.getByRole('heading', { name: 'A week ago' }).waitFor();
    expect(await titles(student, 'Past classwork')).toEqual(['Yesterday', 'A week ago']);
    await expectFit(page);
    await page.reload();
    await page.getByRole('heading', { name: 'A week ago' }).waitFor();

    // One key moves through both lists.
    const all = [...open, 'Yesterday', 'A week ago'];
    await page.getByRole('listitem').filter({ hasText: 'Tomorrow' }).focus();
    for (let step = 1; step < all.length; step += 1) {
      await page.keyboard.press('j');
      await page
        .locator('li:focus')
        .filter({ hasText: all[step] ?? '' })
        .waitFor();
    }
  });

  test('overdue classwork moves to the past by itself, but not while a student is answering it', async () => {
    const { algebra, noether } = classroom;
    const title = 'In a moment';
    const { id } = await aClassworkIn(server, noether, algebra.id, { title, ...inMs(HOUR) });
    await teacher.page.goto(`/class/view/${algebra.id}?tab=classwork`);
    await teacher.page.getByRole('heading', { name: title }).waitFor();
    const card = student.page.getByRole('listitem').filter({ hasText: title });
    await card.getByRole('button', { name: /Make Submission/ }).click();
    await card.getByRole('textbox', { name: /^Answer/ }).click();
    await student.page.keyboard.type('Almost there.');
    await card
      .getByRole('textbox', { name: /^Answer/ })
      .getByText('Almost there.')
      .waitFor();
    // The due date is set this late, so that it cannot pass earlier on a slow machine.
    await ask(server, noether, moveDueDate, { id }, {}, inMs(5 * SECOND));

    await teacher.page.getByText('Past classwork (3)').waitFor();
    await teacher.page.getByRole('heading', { name: title }).waitFor({ state: 'detached' });
    await expectFit(teacher.page);
    await student.page.getByText('Past classwork (3)').waitFor();
    await card.getByText('You can no longer hand in your answer.').waitFor();
    expect(await card.getByText('Deleted').count()).toBe(0);
    expect(await card.getByRole('textbox', { name: /^Answer/ }).textContent()).toMatch(/Almost/);
    await card.getByRole('button', { name: 'Not now' }).click();
    const past = student.page.getByRole('list', { name: 'Past classwork' });
    await past.getByRole('heading', { name: title }).waitFor();
  });
});

import { expectFit } from '../harness/axe.ts';
import { SCREENS, type Visitor } from '../harness/browser.ts';
import { openClassroom, type Classroom } from '../harness/openClassroom.ts';
import { aClassworkIn, field } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();

describe.each(SCREENS)('topics of classwork, $name', ({ viewport }) => {
  let classroom: Classroom;
  let teacher: Visitor;
  let student: Visitor;
  let classId: string;

  beforeAll(async () => {
    classroom = await openClassroom(server, { viewport });
    ({ teacher, student } = classroom);
    classId = classroom.algebra.id;
    const { noether } = classroom;
    await aClassworkIn(server, noether, classId, { title: 'Slope', topic: 'Lines' });
    await aClassworkIn(server, noether, classId, { title: 'Survey', topic: 'Basics' });
  });
  afterAll(() => classroom.close());
  afterEach(() => {
    expect([...teacher.troubles, ...student.troubles]).toEqual([]);
  });

  test('a teacher chooses an existing topic, and finds all of its classwork', async () => {
    const { page } = teacher;
    await page.goto(`/class/cw/create/${classId}`);
    await field(page, 'Title').fill('Intercepts');
    await page.getByRole('textbox', { name: /^Instructions/ }).click();
    await page.keyboard.type('Where do they meet?');
    const topic = page.getByLabel('Topic', { exact: true });
    await topic.click();
    await page.locator('datalist option[value="Lines"]').waitFor({ state: 'attached' });
    await topic.fill('lines');
    await expectFit(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL(`**/class/view/${classId}*`);

    const topics = page.getByRole('navigation', { name: 'Topics' });
    await topics.getByRole('link', { name: 'Basics' }).waitFor();
    await expectFit(page);
    await topics.getByRole('link', { name: 'Lines' }).click();
    await page.getByRole('heading', { level: 1, name: 'Lines' }).waitFor();
    const list = page.getByRole('list', { name: 'Classwork in this topic' });
    await list.getByRole('link', { name: 'Slope' }).waitFor();
    await expect(list.getByRole('link').allTextContents()).resolves.toEqual([
      'Intercepts',
      'Slope',
    ]);
    await expectFit(page);
    await list.getByRole('link', { name: 'Slope' }).click();
    await page.getByRole('heading', { level: 1, name: 'Slope' }).waitFor();
  });

  test('a student goes from a topic to the next one, and to its classwork in their list', async () => {
    const { page } = student;
    await page.goto(`/s/${classId}?tab=classwork`);
    const topics = page.getByRole('navigation', { name: 'Topics' });
    await topics.getByRole('link', { name: 'Lines' }).click();
    await page.getByRole('heading', { level: 1, name: 'Lines' }).waitFor();
    await page.getByRole('link', { name: 'Basics' }).click();
    await page.getByRole('heading', { level: 1, name: 'Basics' }).waitFor();
    await expectFit(page);
    await page.getByRole('link', { name: 'Survey' }).click();
    await page.waitForURL(`**/s/${classId}*`);
    const card = page.getByRole('listitem').filter({ hasText: 'Survey' }).first();
    await card.waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Basics' }).waitFor();
  });

  test('a teacher renames or merges a topic, and open pages follow', async () => {
    const { page } = teacher;
    const topicOf = (title: string) => `/class/${classId}/topic?title=${title}`;
    await student.page.goto(topicOf('Lines'));
    await student.page.getByRole('link', { name: 'Slope' }).waitFor();
    await page.goto(topicOf('Lines'));
    await page.getByRole('button', { name: 'Rename topic' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename topic' });
    await field(page, 'New name').fill('Straight lines');
    await expectFit(page);
    await dialog.getByRole('button', { name: 'Rename topic' }).click();
    for (const each of [page, student.page]) {
      await each.getByRole('heading', { level: 1, name: 'Straight lines' }).waitFor();
      await each.getByRole('link', { name: 'Slope' }).waitFor();
    }

    await page.getByRole('button', { name: 'Rename topic' }).click();
    await field(page, 'New name').fill('basics');
    await dialog.getByRole('button', { name: 'Rename topic' }).click();
    await dialog.getByText('The topic “basics” already exists').waitFor();
    await expectFit(page);
    // The refusal that leads to the question.
    expect(teacher.troubles.splice(0)).toEqual([expect.stringContaining('409')]);
    await dialog.getByRole('button', { name: 'Merge topics' }).click();
    for (const each of [page, student.page]) {
      await each.getByRole('heading', { level: 1, name: 'Basics' }).waitFor();
      await each.getByRole('link', { name: 'Slope' }).waitFor();
      await each.getByRole('link', { name: 'Survey' }).waitFor();
    }
  });
});

import {
  buildPath,
  editClasswork,
  editPost,
  listClasswork,
  listPosts,
  type Endpoint,
} from 'shared-api/contract';
import type { Page } from 'playwright-core';
import { expectFit } from '../harness/axe.ts';
import { SCREENS, type Visitor } from '../harness/browser.ts';
import { hasValue } from '../harness/hasValue.ts';
import { openClassroom, type Classroom } from '../harness/openClassroom.ts';
import { ask, field } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();

const SOON_MS = 4_000;

async function writeInto(page: Page, label: RegExp, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).click();
  await page.keyboard.type(text);
}

describe.each(SCREENS)('scheduled posts and classwork, $name', ({ viewport }) => {
  let classroom: Classroom;
  let teacher: Visitor;
  let student: Visitor;
  let classId: string;

  beforeAll(async () => {
    classroom = await openClassroom(server, { viewport });
    ({ teacher, student } = classroom);
    classId = classroom.algebra.id;
  });
  afterAll(() => classroom.close());
  afterEach(() => {
    expect([...teacher.troubles, ...student.troubles]).toEqual([]);
  });

  /** Moves the time of a scheduled item to the near future, by the call of its form. */
  async function putForward(endpoint: Endpoint, params: object, body: object): Promise<void> {
    const publish_at = new Date(Date.now() + SOON_MS).toISOString();
    const response = await fetch(server.url + buildPath(endpoint, params, { class_id: classId }), {
      method: endpoint.method,
      headers: {
        Authorization: `Token ${classroom.noether.token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ ...body, publish_at }),
    });
    expect(await response.json()).toMatchObject({ publish_at });
  }

  test('a teacher schedules a post, which students do not see', async () => {
    await student.page.goto(`/s/${classId}`);
    await student.page.getByText('No data on your in your class stream.').waitFor();

    const { page } = teacher;
    await page.goto(`/class/view/${classId}`);
    await page.getByRole('button', { name: 'Post an update' }).click();
    await field(page, 'Post title').fill('The trip');
    await writeInto(page, /^Post text/, 'We meet at the gate.');
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await field(page, 'Publish on').waitFor();
    await hasValue(field(page, 'Time'), '08:00');
    await expectFit(page);
    // The draft includes the chosen time.
    await field(page, 'Time').fill('09:15');
    await page.reload();
    await page.getByRole('button', { name: /Post an update/ }).click();
    await hasValue(field(page, 'Time'), '09:15');
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();

    const scheduled = page.getByRole('region', { name: 'Scheduled posts' });
    await scheduled.getByText(/^Scheduled for .*9:15/).waitFor();
    await scheduled.getByRole('link', { name: 'The trip', exact: true }).waitFor();
    await expectFit(page);
    await student.page.reload();
    await student.page.getByText('No data on your in your class stream.').waitFor();
  });

  test('the teacher changes its time, and the post then appears in every open stream', async () => {
    const { page } = teacher;
    await page.getByRole('link', { name: /^Edit/ }).click();
    await field(page, 'Time').fill('10:30');
    await expectFit(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^Scheduled for .*10:30/).waitFor();
    await expectFit(page);
    await page.goto(`/class/view/${classId}`);
    await page.getByText(/^Scheduled for .*10:30/).waitFor();

    const query = { class_id: classId, scheduled: 'only' };
    const [post] = await ask(server, classroom.noether, listPosts, {}, query);
    await putForward(editPost, { postId: post?.id }, {});
    await student.page.getByRole('article', { name: 'The trip' }).waitFor();
    await page.getByRole('article', { name: 'The trip' }).waitFor();
    await page.getByRole('region', { name: 'Scheduled posts' }).waitFor({ state: 'detached' });
    await expectFit(student.page);
  });

  test('classwork is published at its time, or earlier by the teacher', async () => {
    const { page } = teacher;
    await student.page.goto(`/s/${classId}?tab=classwork`);
    await student.page.getByText('No classwork yet on this class !').waitFor();
    for (const title of ['Fractions', 'Roots']) {
      await page.goto(`/class/cw/create/${classId}`);
      await field(page, 'Title').fill(title);
      await writeInto(page, /^Instructions/, 'All of them.');
      await page.getByRole('button', { name: 'Schedule', exact: true }).click();
      await field(page, 'Publish on').waitFor();
      await expectFit(page);
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText('Classwork scheduled').waitFor();
      await page.getByRole('heading', { name: title }).waitFor();
    }
    await expectFit(page);
    await student.page.reload();
    await student.page.getByText('No classwork yet on this class !').waitFor();

    const query = { class_id: classId };
    const works = await ask(server, classroom.noether, listClasswork, {}, query);
    const fractions = works.find(({ title }) => title === 'Fractions');
    const { title, question, mark } = fractions!;
    await putForward(editClasswork, { id: fractions?.id }, { title, question, mark, draft: true });
    await student.page.getByRole('heading', { name: 'Fractions' }).waitFor();

    await page.getByRole('heading', { name: 'Roots' }).click();
    await page.getByRole('button', { name: 'Publish now Roots' }).click();
    await expectFit(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('Published', { exact: true }).waitFor();
    await student.page.getByRole('heading', { name: 'Roots' }).waitFor();
    await page.getByText(/^Scheduled for/).waitFor({ state: 'detached' });
  });
});

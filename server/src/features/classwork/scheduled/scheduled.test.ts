import type { FastifyInstance } from 'fastify';
import { SERVER_LIMITS } from 'shared-api/schema';
import type { Assignment } from 'shared-api/contract';
import { createPublisher } from '../../../publisher.ts';
import { connect, listen } from '../../../testing/live-client.ts';
import type { Person } from '../../../testing/people.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { DAY, HOUR, MINUTE, timestamp } from '../../../time.ts';
import { callAs, createClassroom, type Classroom } from '../../classes/testing/classroom.ts';
import { upload } from '../../files/testing/upload.ts';
import { features } from '../../index.ts';
import { notificationsTo } from '../../notifications/testing/inbox.ts';
import { letTimePass } from '../../posts/testing/scheduled.ts';
import { createWork, workBody } from '../testing/coursework.ts';

let server: TestApp;
let app: FastifyInstance;
let origin: string;
let classroom: Classroom;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
  origin = await listen(app);
});
beforeEach(async () => {
  classroom = await createClassroom(app);
});
afterAll(() => server.close());

const inClass = (path: string) => `${path}?class_id=${classroom.id}`;
const pathOf = (id: string) => inClass(`/class/assignment/${id}`);
const make = (change: object, person = classroom.owner) =>
  callAs(app, person, 'POST', inClass('/class/assignment'), workBody(change));
const change = (id: string, body: object, person = classroom.owner) =>
  callAs(app, person, 'PUT', pathOf(id), workBody(body));

async function schedule(body: object = {}): Promise<string> {
  const reply = await make({ publish_at: timestamp(HOUR), ...body });
  if (reply.statusCode !== 200) throw new Error(`scheduling answered ${reply.body}`);
  return reply.json().id;
}

async function comeTime(): Promise<void> {
  await letTimePass(app, 'classwork');
  await app.publisher.runNow();
}

async function listFor(person: Person): Promise<Assignment[]> {
  const path = person === classroom.student ? '/class/students/assignment' : '/class/assignment';
  return (await callAs(app, person, 'GET', inClass(path))).json();
}

const titlesFor = async (person: Person) => (await listFor(person)).map(({ title }) => title);
const fieldsOf = (reply: Awaited<ReturnType<typeof make>>) => [
  reply.statusCode,
  ...Object.keys(reply.json().fields ?? {}),
];

describe('scheduled classwork', () => {
  test('is a draft with a time, whatever else was sent, and students do not see it', async () => {
    const publish_at = timestamp(HOUR);
    const fileId = await upload(app, classroom.owner, classroom.id, { name: 'sheet.txt' });
    const made = await make({ title: 'Test', publish_at, draft: false, attachments: [fileId] });
    expect(made.json()).toMatchObject({ draft: true, publish_at, title: 'Test' });
    const { id } = made.json();
    expect(await listFor(classroom.coTeacher)).toMatchObject([{ draft: true, publish_at }]);
    expect(await titlesFor(classroom.student)).toEqual([]);
    expect((await callAs(app, classroom.student, 'GET', '/todo')).json()).toEqual([]);
    const topics = await callAs(app, classroom.student, 'GET', `/class/${classroom.id}/topics`);
    expect(topics.body).not.toContain('Test');
    const grades = await callAs(app, classroom.student, 'GET', inClass('/students/grading'));
    expect(grades.body).not.toContain(id);
    expect((await callAs(app, classroom.student, 'GET', `/files/${fileId}`)).statusCode).toBe(404);
    const answer = inClass(`/assignment/submit/${id}`);
    const tried = await callAs(app, classroom.student, 'POST', answer, { answer: '<p>6</p>' });
    expect(tried.statusCode).toBe(404);
    expect(await notificationsTo(app, classroom.student)).toEqual([]);
  });

  test('keeps its time if an edit omits it; an edit can change or remove it', async () => {
    const publish_at = timestamp(HOUR);
    const id = await schedule({ publish_at });
    const after = async (body: object) => {
      const { draft, publish_at: at } = (await change(id, body)).json();
      return [draft, at];
    };
    expect(await after({ draft: true, title: 'Other' })).toEqual([true, publish_at]);
    const later = timestamp(2 * HOUR);
    expect(await after({ draft: true, publish_at: later })).toEqual([true, later]);
    expect(await after({ draft: true, publish_at: null })).toEqual([true, undefined]);
    expect(await after({ draft: true, publish_at: later })).toEqual([true, later]);
    // Published now.
    expect(await after({ draft: false })).toEqual([false, undefined]);
    expect(await titlesFor(classroom.student)).toEqual(['Fractions']);
    await app.publisher.runNow();
    expect(await notificationsTo(app, classroom.student)).toEqual(['classwork Fractions 1']);
  });

  test('needs a future time, within a year and before the due date, else the field says so', async () => {
    const publish_at = timestamp(HOUR);
    const tooLate = timestamp((SERVER_LIMITS.scheduledDays + 1) * DAY);
    for (const wrong of [timestamp(-1), tooLate, 'tomorrow', '2099-05-09', 7]) {
      expect(fieldsOf(await make({ publish_at: wrong }))).toEqual([400, 'publish_at']);
    }
    const due = (minutes: number) => timestamp(HOUR + minutes * MINUTE);
    expect(fieldsOf(await make({ publish_at, date_due: due(-1) }))).toEqual([400, 'date_due']);
    expect(fieldsOf(await make({ publish_at, date_due: publish_at }))).toEqual([400, 'date_due']);
    expect(await titlesFor(classroom.owner)).toEqual([]);
    const date_due = due(1);
    const id = await schedule({ publish_at, date_due });
    const draft = { draft: true, date_due: due(-1) };
    expect(fieldsOf(await change(id, draft))).toEqual([400, 'date_due']);
    const moved = { date_due: due(-1) };
    const path = `/class/assignment/${id}/due`;
    expect(fieldsOf(await callAs(app, classroom.owner, 'PUT', path, moved))).toEqual([
      400,
      'date_due',
    ]);
    expect((await listFor(classroom.owner))[0]?.date_due).toBe(date_due);
    // Classwork without a schedule may have any due date.
    expect((await change(id, { ...draft, publish_at: null })).statusCode).toBe(200);
  });

  test('cannot be published work, and students schedule nothing', async () => {
    const work = await createWork(app, classroom.id);
    const publish_at = timestamp(HOUR);
    expect(fieldsOf(await change(work.id, { publish_at }))).toEqual([400, 'publish_at']);
    expect((await make({ publish_at }, classroom.student)).statusCode).toBe(403);
    expect((await change(work.id, { publish_at: null })).statusCode).toBe(200);
  });
});

describe('scheduled classwork at its time', () => {
  test('is the newest of its class, and notifies everybody as if a teacher published it', async () => {
    const id = await schedule({ title: 'Scheduled', date_due: timestamp(2 * DAY) });
    await make({ title: 'Between' });
    const page = await connect(origin, `/ws/class/${classroom.id}`, {
      protocols: [classroom.student.token],
    });
    await comeTime();
    expect(await page.next()).toEqual({ type: 'classwork_changed' });
    page.close();
    const [newest, older] = await listFor(classroom.student);
    expect([newest?.title, older?.title]).toEqual(['Scheduled', 'Between']);
    expect(newest).toMatchObject({ id, draft: false });
    expect(newest).not.toHaveProperty('publish_at');
    expect(newest!.date_created > older!.date_created).toBe(true);
    const messages = ['classwork Scheduled 1', 'classwork Between 1'];
    expect(await notificationsTo(app, classroom.student)).toEqual(messages);
    const { items } = (await callAs(app, classroom.student, 'GET', '/notifications')).json();
    expect(items[0].actor).toEqual(items[1].actor);
  });

  test('is published once, by several processes and a teacher at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await schedule({ title: `Round ${round}` });
      await letTimePass(app, 'classwork');
      const publishers = Array.from({ length: 3 }, () => createPublisher(app.core, features));
      const [now] = await Promise.all([
        change(id, { title: `Round ${round}` }, classroom.coTeacher),
        ...publishers.map((each) => each.runNow()),
      ]);
      expect(now.statusCode).toBe(200);
      await Promise.all(publishers.map((each) => each.close()));
    }
    const titles = [3, 2, 1, 0].map((round) => `Round ${round}`);
    expect(await titlesFor(classroom.student)).toEqual(titles);
    expect(await notificationsTo(app, classroom.student)).toEqual(
      titles.map((title) => `classwork ${title} 1`),
    );
  });

  test('is not published if it is deleted, and stays a draft if it is postponed', async () => {
    const deleted = await schedule({ title: 'Gone' });
    await callAs(app, classroom.owner, 'DELETE', pathOf(deleted));
    await comeTime();
    await callAs(app, classroom.owner, 'POST', `/class/assignment/${deleted}/restore`);
    await app.publisher.runNow();
    expect(await listFor(classroom.owner)).toMatchObject([{ draft: true, held: 'deleted' }]);
    await change(deleted, { title: 'Back', draft: true, publish_at: timestamp(HOUR) });
    expect((await listFor(classroom.owner))[0]).not.toHaveProperty('held');
    await comeTime();
    expect(await titlesFor(classroom.student)).toEqual(['Back']);
  });

  test('is blocked if its class is archived, even after that ends, until a teacher publishes it', async () => {
    const id = await schedule();
    await callAs(app, classroom.owner, 'POST', `/class/${classroom.id}/archive`);
    await comeTime();
    await callAs(app, classroom.owner, 'POST', `/class/${classroom.id}/restore`);
    await app.publisher.runNow();
    expect(await listFor(classroom.owner)).toMatchObject([{ draft: true, held: 'archived' }]);
    expect((await change(id, { draft: false })).json()).not.toHaveProperty('held');
    expect(await titlesFor(classroom.student)).toEqual(['Fractions']);
  });

  test('is blocked if its author teaches no more, and notifies nobody', async () => {
    const reply = await make({ publish_at: timestamp(HOUR) }, classroom.coTeacher);
    expect(reply.statusCode).toBe(200);
    await app.core.db
      .updateTable('memberships')
      .set({ role: 'student' })
      .where('user_id', '=', classroom.coTeacher.id)
      .execute();
    await comeTime();
    expect(await listFor(classroom.owner)).toMatchObject([{ draft: true, held: 'left' }]);
    expect(await notificationsTo(app, classroom.student)).toEqual([]);
  });
});

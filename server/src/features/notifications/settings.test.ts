import type { FastifyInstance } from 'fastify';
import { NOTIFICATION_KINDS } from 'shared-api/schema';
import { createPerson, type Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { insertStudent } from '../members/queries.ts';
import { callAs, createClassroom } from '../classes/testing/classroom.ts';

let server: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
afterAll(() => server.close());

const PATH = '/notifications/settings';
const read = async (person: Person) => (await callAs(app, person, 'GET', PATH)).json();
const save = (person: Person, change: object) => callAs(app, person, 'PUT', PATH, change);

test('the default is a daily mail, and no quiet hours', async () => {
  const settings = await read(await createPerson(app));
  expect(settings).toMatchObject({ digest_hour: 7, zone: 'UTC', quiet: null, muted: [] });
  expect(settings.zone_chosen).toBe(false);
  expect(settings.mail).toMatchObject({ post: 'daily', invited: 'off' });
  expect(Object.keys(settings.mail).sort()).toEqual([...NOTIFICATION_KINDS].sort());
  expect(Object.keys(settings.push).sort()).toEqual([...NOTIFICATION_KINDS].sort());
});

test('saved settings are returned, and absent ones stay', async () => {
  const classroom = await createClassroom(app);
  const { student } = classroom;
  const first = await save(student, {
    mail: { post: 'now', comment: 'off' },
    push: { post: false },
    digest_hour: 18,
    zone: 'Asia/Kathmandu',
    quiet: { from: 22, to: 7 },
    muted: [classroom.id, classroom.id],
  });
  expect(first.statusCode).toBe(200);
  const second = await save(student, { mail: { post: 'off' }, digest_hour: 0 });
  expect(second.json()).toMatchObject({
    mail: { post: 'off', comment: 'off', classwork: 'daily' },
    push: { post: false, comment: true },
    digest_hour: 0,
    zone: 'Asia/Kathmandu',
    quiet: { from: 22, to: 7 },
    muted: [classroom.id],
  });
  expect(await read(student)).toEqual(second.json());
  expect((await save(student, { quiet: null, muted: [] })).json()).toMatchObject({
    quiet: null,
    muted: [],
  });
  expect(await read(classroom.coTeacher)).toMatchObject({ zone: 'UTC', muted: [] });
});

test('an outdated tab changes only the settings that were touched in it', async () => {
  const classroom = await createClassroom(app);
  const { student } = classroom;
  const other = await createClassroom(app);
  await insertStudent(app.core.db, other.id, student.id);
  await save(student, { quiet: { from: 22, to: 7 } });
  await Promise.all([
    save(student, { mute: [classroom.id] }),
    save(student, { mute: [other.id] }),
    save(student, { quiet: { from: 21 } }),
    save(student, { quiet: { to: 8 } }),
  ]);
  const both = await read(student);
  expect(both.muted.toSorted()).toEqual([classroom.id, other.id].toSorted());
  expect(both.quiet).toEqual({ from: 21, to: 8 });
  await save(student, { unmute: [classroom.id, classroom.id], mute: [other.id] });
  expect((await read(student)).muted).toEqual([other.id]);
});

test('a single quiet hour is refused if there are none by now, or both would be equal', async () => {
  const person = await createPerson(app);
  await save(person, { quiet: { from: 22, to: 7 } });
  expect((await save(person, { quiet: { to: 22 } })).json().fields).toEqual({
    quiet: 'Choose two different hours.',
  });
  await save(person, { quiet: null });
  const late = await save(person, { quiet: { from: 21 } });
  expect([late.statusCode, late.json().fields.quiet]).toEqual([
    400,
    expect.stringContaining('turned off in the meantime'),
  ]);
  expect((await read(person)).quiet).toBeNull();
});

test.each([
  ['zone', { zone: 'Europe/Atlantis' }],
  ['zone', { zone: '+01:00' }],
  ['zone', { zone: 'x'.repeat(5_000) }],
  ['digest_hour', { digest_hour: 24 }],
  ['digest_hour', { digest_hour: 7.5 }],
  ['digest_hour', { digest_hour: '7' }],
  ['quiet', { quiet: { from: 22 } }],
  ['quiet', { quiet: { from: 7, to: 7 } }],
  ['quiet', { quiet: { from: -1, to: 7 } }],
  ['mail', { mail: { post: 'hourly' } }],
  ['push', { push: { post: 'sometimes' } }],
  ['muted', { muted: ['none'] }],
  ['muted', { muted: 'none' }],
  ['mute', { mute: ['none'] }],
])('an invalid value is refused at its field: %s %j', async (field, change) => {
  const person = await createPerson(app);
  const before = await read(person);
  const refused = await save(person, {
    ...change,
    mail: { comment: 'now', ...('mail' in change ? change.mail : {}) },
  });
  expect([refused.statusCode, Object.keys(refused.json().fields ?? {})]).toEqual([400, [field]]);
  expect(await read(person)).toEqual(before);
});

test('a foreign or left class cannot be muted, and a left one is not listed as muted any more', async () => {
  const classroom = await createClassroom(app);
  expect((await save(classroom.stranger, { muted: [classroom.id] })).json().fields).toEqual({
    muted: 'Choose only your own classes.',
  });
  await save(classroom.student, { muted: [classroom.id] });
  await callAs(app, classroom.student, 'DELETE', `/class/s/leave/${classroom.id}`);
  expect(await read(classroom.student)).toMatchObject({ muted: [] });
  expect((await save(classroom.student, { muted: [classroom.id] })).statusCode).toBe(400);
});

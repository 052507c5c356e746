import { API_BASE } from 'shared-api/contract';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { createCoursework, createWork } from '../classwork/testing/coursework.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

function call(person: Person, method: 'GET' | 'POST' | 'DELETE', classroom: Classroom) {
  return callAs(server.app, person, method, `/class/calendar?class_id=${classroom.id}`);
}

/** Creates a calendar URL, and returns its path. */
async function renew(person: Person, classroom: Classroom): Promise<string> {
  const { address } = (await call(person, 'POST', classroom)).json();
  return new URL(address).pathname;
}

function fetchFeed(url: string) {
  return server.app.inject({ url });
}

test('a URL is shown once; afterwards only its existence is', async () => {
  const coursework = await createCoursework(server.app);
  expect((await call(coursework.student, 'GET', coursework)).json()).toEqual({
    address: null,
    exists: false,
  });
  const made = (await call(coursework.student, 'POST', coursework)).json();
  expect(made).toEqual({
    address: expect.stringMatching(/^http:\/\/homeroom\.test\/calendar\/[\w-]{43}\.ics$/),
    exists: true,
  });
  expect((await call(coursework.student, 'GET', coursework)).json()).toEqual({
    address: null,
    exists: true,
  });
  expect((await call(coursework.owner, 'GET', coursework)).json()).toEqual({
    address: null,
    exists: false,
  });
  const rows = await server.app.core.db.selectFrom('calendar_feeds').selectAll().execute();
  const token = /[\w-]{43}/.exec(made.address)?.[0] ?? '';
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('the calendar contains published work with a due date, and nothing else', async () => {
  const coursework = await createCoursework(server.app);
  const due = await createWork(server.app, coursework.id, {
    title: 'Sums, parts; and more',
    due_at: '2099-05-01T08:30:00.000Z',
  });
  await createWork(server.app, coursework.id, {
    title: 'Secret draft',
    is_draft: true,
    due_at: '2099-05-02T08:30:00.000Z',
  });
  const reply = await fetchFeed(await renew(coursework.student, coursework));
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  });
  const changed = `${due.changed_at.slice(0, 19).replace(/[-:]/g, '')}Z`;
  expect(reply.body.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Homeroom//Classwork//EN',
    'CALSCALE:GREGORIAN',
    'NAME:Algebra',
    'X-WR-CALNAME:Algebra',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    `UID:classwork-${due.id}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    'SEQUENCE:0',
    `CREATED:${changed}`,
    'DTSTART:20990501T083000Z',
    'DTEND:20990501T083100Z',
    'SUMMARY:Sums\\, parts\\; and more (Algebra)',
    'DESCRIPTION:Due at this time. Marks: 20',
    `URL:http://homeroom.test/s/${coursework.id}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  const teachers = await fetchFeed(await renew(coursework.owner, coursework));
  expect(teachers.body).toContain(`URL:http://homeroom.test/class/view/${coursework.id}`);
});

test('work keeps its event when it is edited, and loses it when it is deleted', async () => {
  const coursework = await createCoursework(server.app);
  const due = await createWork(server.app, coursework.id, { due_at: '2099-05-01T08:30:00.000Z' });
  const feed = await renew(coursework.student, coursework);
  const path = `/class/assignment/${due.id}?class_id=${coursework.id}`;
  await callAs(server.app, coursework.owner, 'PUT', path, {
    title: 'Moved',
    question: 'Later.',
    mark: 20,
    date_due: '2099-06-01T08:30:00.000Z',
  });
  const edited = (await fetchFeed(feed)).body;
  expect(edited).toContain(`UID:classwork-${due.id}`);
  expect(edited).toContain('DTSTART:20990601T083000Z');
  await callAs(server.app, coursework.owner, 'DELETE', path);
  expect((await fetchFeed(feed)).body).not.toContain('VEVENT');
});

test('a renewed or revoked URL stops working', async () => {
  const coursework = await createCoursework(server.app);
  const first = await renew(coursework.student, coursework);
  const second = await renew(coursework.student, coursework);
  const teachers = await renew(coursework.owner, coursework);
  expect((await fetchFeed(first)).statusCode).toBe(404);
  expect((await fetchFeed(second)).statusCode).toBe(200);
  for (let time = 1; time <= 2; time += 1) {
    const revoked = await call(coursework.student, 'DELETE', coursework);
    expect(revoked.json()).toEqual({ address: null, exists: false });
  }
  expect((await fetchFeed(second)).statusCode).toBe(404);
  expect((await fetchFeed(teachers)).statusCode).toBe(200);
});

test('a password change removes the calendar URLs of the user, and of nobody else', async () => {
  const coursework = await createCoursework(server.app);
  const [students, teachers] = [
    await renew(coursework.student, coursework),
    await renew(coursework.owner, coursework),
  ];
  const change = { password: 'a new password', token: coursework.student.token };
  const changed = await callAs(
    server.app,
    coursework.student,
    'POST',
    '/auth/change_password_email',
    change,
  );
  expect(changed.statusCode).toBe(200);
  expect((await fetchFeed(students)).statusCode).toBe(404);
  expect((await fetchFeed(teachers)).statusCode).toBe(200);
  expect((await call(coursework.student, 'GET', coursework)).json().exists).toBe(false);
});

test('the calendar ends with the membership or the class', async () => {
  const coursework = await createCoursework(server.app);
  const [students, teachers] = [
    await renew(coursework.student, coursework),
    await renew(coursework.owner, coursework),
  ];
  await callAs(server.app, coursework.student, 'DELETE', `/class/s/leave/${coursework.id}`);
  expect((await fetchFeed(students)).statusCode).toBe(404);
  await callAs(server.app, coursework.owner, 'DELETE', `/class/${coursework.id}`);
  expect((await fetchFeed(teachers)).statusCode).toBe(404);
});

test('an old URL does not work again after leaving, or being removed, and joining again', async () => {
  const coursework = await createCoursework(server.app);
  const { id, code, owner, student } = coursework;
  const old = await renew(student, coursework);
  await callAs(server.app, student, 'DELETE', `/class/s/leave/${id}`);
  await callAs(server.app, student, 'POST', `/class/join/${code}`);
  expect((await fetchFeed(old)).statusCode).toBe(404);
  expect((await call(student, 'GET', coursework)).json()).toEqual({ address: null, exists: false });

  const second = await renew(student, coursework);
  const member = `/class/members/${student.id}?class_id=${id}`;
  await callAs(server.app, owner, 'DELETE', member);
  await callAs(server.app, owner, 'POST', member);
  expect((await fetchFeed(second)).statusCode).toBe(404);
  expect((await fetchFeed(await renew(student, coursework))).statusCode).toBe(200);
});

describe('the calendar of all classes', () => {
  const feed = async (person: Person, method: 'GET' | 'POST' | 'DELETE' = 'POST') => {
    return (await callAs(server.app, person, method, '/calendar/feed')).json();
  };
  const pathOf = async (person: Person) => new URL((await feed(person)).address).pathname;
  const titles = async (path: string) => {
    return [...(await fetchFeed(path)).body.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, of]) => of);
  };
  const dueOn = (day: number) => ({ due_at: `2099-05-0${day}T08:30:00.000Z` });

  test('its URL is shown once, renewed and revoked, and those of single classes stay', async () => {
    const coursework = await createCoursework(server.app);
    const { student } = coursework;
    const single = await renew(student, coursework);
    expect(await feed(student, 'GET')).toEqual({ address: null, exists: false });
    const first = await pathOf(student);
    expect(await feed(student, 'GET')).toEqual({ address: null, exists: true });
    const second = await pathOf(student);
    expect((await fetchFeed(first)).statusCode).toBe(404);
    expect((await fetchFeed(second)).statusCode).toBe(200);
    expect(await feed(student, 'DELETE')).toEqual({ address: null, exists: false });
    expect((await fetchFeed(second)).statusCode).toBe(404);
    expect((await fetchFeed(single)).statusCode).toBe(200);
    const rows = await server.app.core.db
      .selectFrom('calendar_feeds_of_all')
      .selectAll()
      .where('user_id', '=', coursework.owner.id)
      .execute();
    expect(rows).toEqual([]);
  });

  test('it contains every class, as its teacher or its student, by due date', async () => {
    const [taught, joined] = [await createClassroom(server.app), await createClassroom(server.app)];
    await createWork(server.app, taught.id, { title: 'Second', ...dueOn(2) });
    await createWork(server.app, joined.id, { title: 'First', ...dueOn(1) });
    await createWork(server.app, joined.id, { title: 'Draft', is_draft: true, ...dueOn(3) });
    await callAs(server.app, taught.owner, 'POST', `/class/join/${joined.code}`);
    const path = await pathOf(taught.owner);
    expect(await titles(path)).toEqual(['First (Algebra)', 'Second (Algebra)']);
    const { body } = await fetchFeed(path);
    expect(body).toContain('NAME:Homeroom');
    expect(body).toContain(`URL:http://homeroom.test/s/${joined.id}`);
    expect(body).toContain(`URL:http://homeroom.test/class/view/${taught.id}`);
  });

  test('a class disappears at once when the user is removed, or it is deleted', async () => {
    const [one, other] = [await createClassroom(server.app), await createClassroom(server.app)];
    const { student } = one;
    await callAs(server.app, student, 'POST', `/class/join/${other.code}`);
    await createWork(server.app, one.id, { title: 'One', ...dueOn(1) });
    await createWork(server.app, other.id, { title: 'Other', ...dueOn(2) });
    const path = await pathOf(student);
    expect(await titles(path)).toEqual(['One (Algebra)', 'Other (Algebra)']);
    const member = `/class/members/${student.id}?class_id=${one.id}`;
    await callAs(server.app, one.owner, 'DELETE', member);
    expect(await titles(path)).toEqual(['Other (Algebra)']);
    await callAs(server.app, other.owner, 'DELETE', `/class/${other.id}`);
    expect(await titles(path)).toEqual([]);
  });

  test('a password change removes its URL', async () => {
    const { student, owner } = await createClassroom(server.app);
    const [old, others] = [await pathOf(student), await pathOf(owner)];
    const change = { password: 'a new password', token: student.token };
    await callAs(server.app, student, 'POST', '/auth/change_password_email', change);
    expect((await fetchFeed(old)).statusCode).toBe(404);
    expect((await fetchFeed(others)).statusCode).toBe(200);
  });
});

test.each(['x.ics', 'x', `${'a'.repeat(43)}.ics`, `${'a'.repeat(43)}.txt`, '%00.ics', '.ics'])(
  'there is no calendar at %s',
  async (file) => {
    const reply = await fetchFeed(`/calendar/${file}`);
    expect(reply.statusCode).toBe(404);
    expect(reply.json().code).toBe('not_found');
  },
);

test('guesses from one address are limited', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' });
  try {
    const statuses = new Set<number>();
    for (let attempt = 0; attempt <= 600; attempt += 1) {
      statuses.add((await limited.app.inject({ url: '/calendar/x.ics' })).statusCode);
    }
    expect([...statuses]).toEqual([404, 429]);
    expect((await limited.app.inject({ url: `${API_BASE}/class` })).statusCode).toBe(401);
  } finally {
    await limited.close();
  }
});

test('fetches of one calendar are limited, and others still work', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' });
  const { app } = limited;
  const classroom = await createClassroom(app);
  const feedOf = async (person: Person) => {
    const feed = await callAs(app, person, 'POST', `/class/calendar?class_id=${classroom.id}`);
    return new URL(feed.json().address).pathname;
  };
  const [own, other] = [await feedOf(classroom.student), await feedOf(classroom.owner)];
  for (let count = 0; count < 60; count += 1) {
    expect((await app.inject(own)).statusCode).toBe(200);
  }
  const refused = await app.inject(own);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.inject(other)).statusCode).toBe(200);
  await limited.close();
});

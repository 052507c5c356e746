import { DAY, HOUR, timestamp } from '../../time.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs } from '../classes/testing/classroom.ts';
import {
  createCoursework,
  createWork,
  workBody,
  type Coursework,
} from '../classwork/testing/coursework.ts';
import { reviseEntries } from './revisions.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

interface Shown {
  modified: string;
  stamp: string;
  sequence: number;
  start: string;
  end: string;
  summary: string;
}

/** Returns the first event of a calendar; null if there is none. */
function eventIn(calendar: string): Shown | null {
  const read = (name: string) => new RegExp(`^${name}:(.*)\\r$`, 'm').exec(calendar)?.[1] ?? '';
  if (!calendar.includes('BEGIN:VEVENT')) return null;
  return {
    modified: read('LAST-MODIFIED'),
    stamp: read('DTSTAMP'),
    sequence: Number(read('SEQUENCE')),
    start: read('DTSTART'),
    end: read('DTEND'),
    summary: read('SUMMARY'),
  };
}

/** Compares times in the format of calendars, which sorts by time. */
const isLater = (one = '', other = '') => one > other;

const FEEDS = { 'of a class': '/class/calendar?class_id=', 'of all classes': '/calendar/feed' };

describe.each(Object.entries(FEEDS))('a calendar %s', (_, path) => {
  let coursework: Coursework;
  let work: Awaited<ReturnType<typeof createWork>>;
  let feed: string;
  const act = async (method: 'PUT' | 'POST' | 'DELETE', to: string, body?: object) => {
    const reply = await callAs(server.app, coursework.owner, method, to, body);
    expect(reply.statusCode).toBeLessThan(300);
  };
  const read = async () => eventIn((await server.app.inject({ url: feed })).body);
  const extend = (date_due: string | null) =>
    act('PUT', `/class/assignment/${work.id}/extensions`, {
      users: [coursework.student.id],
      date_due,
    });
  const excuse = (excused: boolean) =>
    act('PUT', `/class/assignment/${work.id}/excused`, { users: [coursework.student.id], excused });
  const edit = (change: object) =>
    act(
      'PUT',
      `/class/assignment/${work.id}?class_id=${coursework.id}`,
      workBody({ date_due: work.due_at, ...change }),
    );

  beforeEach(async () => {
    coursework = await createCoursework(server.app);
    work = await createWork(server.app, coursework.id, { due_at: timestamp(DAY) });
    const made = await callAs(
      server.app,
      coursework.student,
      'POST',
      path.endsWith('=') ? path + coursework.id : path,
    );
    feed = new URL(made.json().address).pathname;
  });

  const CHANGES: Record<string, () => Promise<void>> = {
    'an extension is given': () => extend(timestamp(2 * DAY)),
    'an extension is taken back': () => extend(null),
    'a due date moves': () => edit({ date_due: timestamp(3 * DAY) }),
    'a due date moves back': () => edit({}),
    'a title changes': () => edit({ title: 'Renamed' }),
    'the marks change': () => edit({ title: 'Renamed', mark: 7 }),
    'its class is renamed': () => act('PUT', `/class/${coursework.id}`, { name: 'Geometry' }),
  };

  test('revisions increase with each visible change, and stay the same without one', async () => {
    let before = await read();
    expect(before?.sequence).toBe(0);
    for (const [what, change] of Object.entries(CHANGES)) {
      await change();
      const after = await read();
      expect({ what, sequence: after?.sequence }).toEqual({
        what,
        sequence: (before?.sequence ?? 0) + 1,
      });
      expect(isLater(after?.modified, before?.modified)).toBe(true);
      expect(after?.stamp).toBe(after?.modified);
      expect(await read()).toEqual(after);
      before = after;
    }
  });

  test.each([
    ['excused', () => excuse(true), () => excuse(false)],
    [
      'deleted and restored',
      () => act('DELETE', `/class/assignment/${work.id}?class_id=${coursework.id}`),
      () => act('POST', `/class/assignment/${work.id}/restore`),
    ],
  ])('an event that returns has a new revision: %s', async (_what, leave, comeBack) => {
    const before = await read();
    await leave();
    expect(await read()).toBeNull();
    await comeBack();
    const after = await read();
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    expect(isLater(after?.modified, before?.modified)).toBe(true);
  });

  test('work that is excused and required again between two reads never goes back', async () => {
    await extend(timestamp(2 * DAY));
    const before = await read();
    await excuse(true);
    await excuse(false);
    expect(await read()).toEqual(before);
  });

  test('concurrent reads agree on one revision of a change', async () => {
    await read();
    await edit({ title: 'Renamed' });
    const all = await Promise.all(Array.from({ length: 8 }, read));
    expect(new Set(all.map((event) => JSON.stringify(event))).size).toBe(1);
    expect(all[0]).toMatchObject({ sequence: 1 });
  });

  test('an event ends after it begins', async () => {
    const event = await read();
    expect(isLater(event?.end, event?.start)).toBe(true);
  });
});

test('a class that is unarchived has new revisions', async () => {
  const coursework = await createCoursework(server.app);
  await createWork(server.app, coursework.id, { due_at: timestamp(DAY) });
  const made = await callAs(server.app, coursework.student, 'POST', '/calendar/feed');
  const feed = new URL(made.json().address).pathname;
  const read = async () => eventIn((await server.app.inject({ url: feed })).body);
  const archive = (change: 'archive' | 'restore') =>
    callAs(server.app, coursework.owner, 'POST', `/class/${coursework.id}/${change}`);
  const before = await read();
  await archive('archive');
  expect(await read()).toBeNull();
  await archive('restore');
  expect((await read())?.sequence).toBe((before?.sequence ?? 0) + 1);
});

test('a clock that is set back lowers no revision', async () => {
  const coursework = await createCoursework(server.app);
  const work = await createWork(server.app, coursework.id, { due_at: timestamp(DAY) });
  const { db } = server.app.core;
  const key = { userId: coursework.student.id, feed: 'all' };
  const entry = { classworkId: work.id, changedAt: timestamp(HOUR) };
  const first = await reviseEntries(db, key, [{ ...entry, content: 'one' }]);
  const second = await reviseEntries(db, key, [{ ...entry, content: 'two' }]);
  const [before, after] = [first, second].map((revisions) => revisions.get(work.id));
  expect(after?.sequence).toBe((before?.sequence ?? 0) + 1);
  expect(Date.parse(after?.modified_at ?? '')).toBeGreaterThan(
    Date.parse(before?.modified_at ?? ''),
  );
});

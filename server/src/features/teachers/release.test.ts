import type { FastifyInstance } from 'fastify';
import type { ClassTeachers } from 'shared-api/contract';
import { connect, listen } from '../../testing/live-client.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { openChat } from '../chat/testing/chat.ts';
import { becomeTeacher, callAs } from '../classes/testing/classroom.ts';
import { createCoursework, type Coursework } from '../classwork/testing/coursework.ts';
import { notificationsTo } from '../notifications/testing/inbox.ts';

let server: TestApp;
let app: FastifyInstance;
let origin: string;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
  origin = await listen(app);
});
afterAll(() => server.close());

function release(coursework: Coursework, who = coursework.coTeacher, by = coursework.owner) {
  return callAs(app, by, 'DELETE', `/class/${coursework.id}/teachers/${who.id}`);
}

function leave(coursework: Coursework, who = coursework.coTeacher) {
  return callAs(app, who, 'DELETE', `/class/s/leave/${coursework.id}`);
}

async function teachersOf({ id, owner }: Coursework): Promise<string[]> {
  const reply = await callAs(app, owner, 'GET', `/class/${id}/teachers`);
  return (reply.json() as ClassTeachers).teachers.map(({ user }) => user.id);
}

describe('a removed teacher', () => {
  test('loses access to the class and its live channels at once, and is notified', async () => {
    const coursework = await createCoursework(app);
    const { id, owner, coTeacher } = coursework;
    const channel = await connect(origin, `/ws/class/${id}?token=${coTeacher.token}`);
    const chat = await openChat(origin, id, coTeacher);
    const watching = await connect(origin, `/ws/class/${id}?token=${owner.token}`);
    const reply = await release(coursework);
    expect([reply.statusCode, reply.json()]).toEqual([200, {}]);
    expect((await channel.closed).code).toBe(4403);
    expect((await chat.closed).code).toBe(4403);
    expect(await watching.next()).toEqual({ type: 'class_changed' });
    watching.close();
    for (const path of [`/class/${id}`, `/class/assignment?class_id=${id}`, `/chat_class/${id}`]) {
      expect((await callAs(app, coTeacher, 'GET', path)).statusCode).toBe(404);
    }
    const grade = await callAs(
      app,
      coTeacher,
      'PUT',
      `/class/assignments/${coursework.submissionId}`,
      {
        score: 5,
      },
    );
    expect(grade.statusCode).toBe(404);
    expect(await notificationsTo(app, coTeacher)).toContain('removed Algebra 1');
    expect(await teachersOf(coursework)).toEqual([owner.id]);
  });

  test('cannot download its files or follow its calendar', async () => {
    const coursework = await createCoursework(app);
    const { id, coTeacher } = coursework;
    const exported = await callAs(app, coTeacher, 'GET', `/class/${id}/export?file=members.csv`);
    const feed = await callAs(app, coTeacher, 'POST', `/class/calendar?class_id=${id}`);
    const links = [exported.json().url, feed.json().address].map(
      (url) => new URL(url, 'http://homeroom.test'),
    );
    const statuses = () =>
      Promise.all(
        links.map(async ({ pathname, search }) => {
          return (await app.inject({ url: pathname + search })).statusCode;
        }),
      );
    expect(await statuses()).toEqual([200, 200]);
    await release(coursework);
    expect(await statuses()).toEqual([404, 404]);
    // Invited again: earlier URLs stay invalid, as for everybody who joins again.
    await becomeTeacher(app, coursework, coTeacher);
    expect(await statuses()).toEqual([200, 404]);
  });

  test('cannot return by the code of that time, is not listed as a removed student, and can be invited again', async () => {
    const coursework = await createCoursework(app);
    const { id, owner, coTeacher } = coursework;
    await release(coursework);
    const join = await callAs(app, coTeacher, 'POST', `/class/join/${coursework.code}`);
    expect([join.statusCode, join.json().code]).toEqual([403, 'removed']);
    const removed = await callAs(app, owner, 'GET', `/class/members/removed?class_id=${id}`);
    expect(removed.json()).toEqual([]);
    const deleted = await callAs(app, owner, 'GET', '/deleted');
    expect(JSON.stringify(deleted.json())).not.toContain(coTeacher.id);
    const back = `/class/members/${coTeacher.id}?class_id=${id}`;
    expect((await callAs(app, owner, 'POST', back)).statusCode).toBe(404);
    expect((await release(coursework)).statusCode).toBe(404);
    await becomeTeacher(app, coursework, coTeacher);
    expect(await teachersOf(coursework)).toEqual([owner.id, coTeacher.id]);
  });

  test('may join as a student by a new code', async () => {
    const coursework = await createCoursework(app);
    await release(coursework);
    const { class_code } = (
      await callAs(app, coursework.owner, 'POST', `/class/${coursework.id}/code`)
    ).json();
    const join = await callAs(app, coursework.coTeacher, 'POST', `/class/join/${class_code}`);
    expect(join.json()).toMatchObject({ code: '001' });
    expect(
      (await callAs(app, coursework.coTeacher, 'GET', `/class/${coursework.id}`)).statusCode,
    ).toBe(404);
    expect(await teachersOf(coursework)).toEqual([coursework.owner.id]);
  });

  test('must teach this class: the owner, a student and a stranger cannot be removed this way', async () => {
    const coursework = await createCoursework(app);
    for (const who of [coursework.owner, coursework.student, coursework.stranger]) {
      expect((await release(coursework, who)).statusCode).toBe(404);
    }
    const removal = `/class/members/${coursework.coTeacher.id}?class_id=${coursework.id}`;
    expect((await callAs(app, coursework.owner, 'DELETE', removal)).statusCode).toBe(404);
    expect(await teachersOf(coursework)).toEqual([coursework.owner.id, coursework.coTeacher.id]);
  });
});

describe('leaving a class as its teacher', () => {
  test('ends access at once, and the teacher can join like anybody', async () => {
    const coursework = await createCoursework(app);
    const channel = await connect(
      origin,
      `/ws/class/${coursework.id}?token=${coursework.coTeacher.token}`,
    );
    expect((await leave(coursework)).statusCode).toBe(200);
    expect((await channel.closed).code).toBe(4403);
    expect(
      (await callAs(app, coursework.coTeacher, 'GET', `/class/${coursework.id}`)).statusCode,
    ).toBe(404);
    const join = await callAs(app, coursework.coTeacher, 'POST', `/class/join/${coursework.code}`);
    expect(join.json()).toMatchObject({ code: '001' });
    expect(await teachersOf(coursework)).toEqual([coursework.owner.id]);
  });

  test('requires its owner to transfer it first', async () => {
    const coursework = await createCoursework(app);
    const reply = await leave(coursework, coursework.owner);
    expect([reply.statusCode, reply.json().message]).toEqual([
      403,
      'You own this class. Transfer ownership to another teacher before you leave.',
    ]);
    expect(await teachersOf(coursework)).toContain(coursework.owner.id);
  });
});

test('a new teacher gets the events for teachers in an open channel from that moment on', async () => {
  const coursework = await createCoursework(app);
  const { id, owner, student } = coursework;
  const channel = await connect(origin, `/ws/class/${id}?token=${student.token}`);
  const draft = { title: 'Sums', question: '<p>Add.</p>', mark: 10, _files: [], draft: true };
  const publish = () => callAs(app, owner, 'POST', `/class/assignment?class_id=${id}`, draft);
  // Students get no event for a draft.
  await publish();
  await becomeTeacher(app, coursework, student);
  const frames = [await channel.next(), await channel.next()];
  expect(frames).toEqual([{ type: 'class_changed' }, { type: 'class_changed' }]);
  await publish();
  expect(await channel.next()).toEqual({ type: 'classwork_changed' });
  channel.close();
});

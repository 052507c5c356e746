import { CALL_GROUPS } from 'shared-api/calls';
import type { ClassDetail, ClassListItem, TodoItem } from 'shared-api/contract';
import { listen } from '../../testing/live-client.ts';
import { createPerson, type Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { DAY, timestamp } from '../../time.ts';
import { openChat, writeMessages } from '../chat/testing/chat.ts';
import { createCoursework, createWork, type Coursework } from '../classwork/testing/coursework.ts';
import { begin } from '../files/testing/upload.ts';
import { createInvitation } from '../joining/invitations.ts';
import { toldTo } from '../notifications/testing/inbox.ts';
import { comment, POST, publish } from '../stream/testing/posts.ts';
import { write } from '../threads/testing/threads.ts';
import { addMember, callAs, createInvitedTeacher } from './testing/classroom.ts';

const WORK = { title: 'Sums', question: '<p>Add.</p>', mark: 10, _files: [], draft: false };
const REFUSED =
  'This class is archived: nothing in it can be changed until a teacher brings it back.';

interface Filled extends Coursework {
  post: string;
  note: string;
  message: string;
  /** A private one. */
  question: string;
  /** The token of an invitation to teach. */
  offer: string;
}

let server: TestApp;
let room: Filled;
beforeAll(async () => {
  server = await testApp();
});
beforeEach(async () => {
  room = await fillRoom();
});
afterAll(() => server.close());

async function fillRoom(): Promise<Filled> {
  const { app } = server;
  const made = await createCoursework(app);
  const post = await publish(app, made.owner, made.id);
  const note = await comment(app, made.owner, made.id, post);
  const [message = ''] = await writeMessages(app, made.id, made.owner, ['Hello']);
  const question = (await write(app, made.student, made.work.id)).json().id;
  const offer = await createInvitation(
    app.core.db,
    made.id,
    'new@school.example',
    timestamp(),
    'teacher',
  );
  return { ...made, post, note, message, question, offer };
}

const call = (
  person: Person,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => callAs(server.app, person, method, path, body);

async function move(to: 'archive' | 'restore', person = room.owner): Promise<number> {
  return (await call(person, 'POST', `/class/${room.id}/${to}`)).statusCode;
}

type Request = [who: keyof Coursework, path: string, body?: object];

/** What each call that changes something in a class sends, by somebody who may. */
const REQUESTS: Record<string, () => Request> = {
  'PUT /class/:id': () => ['owner', `/class/${room.id}`, { name: 'Geometry' }],
  'PUT /class/:id/topic': () => [
    'owner',
    `/class/${room.id}/topic`,
    { title: 'Sums', new_title: 'Addition' },
  ],
  'POST /class/:id/code': () => ['owner', `/class/${room.id}/code`],
  'POST /class/:id/invitation': () => [
    'owner',
    `/class/${room.id}/invitation`,
    { email: 'new@school.example' },
  ],
  'POST /class/:id/invitations': () => [
    'owner',
    `/class/${room.id}/invitations`,
    { emails: ['new@school.example'] },
  ],
  'POST /class/join/:code': () => ['stranger', `/class/join/${room.code}`],
  'POST /class/invitation/:token': () => ['stranger', `/class/invitation/${room.id}`],
  'POST /class/:id/teachers': () => [
    'owner',
    `/class/${room.id}/teachers`,
    { email: 'new@school.example' },
  ],
  'DELETE /class/:id/teachers/:userId': () => [
    'owner',
    `/class/${room.id}/teachers/${room.coTeacher.id}`,
  ],
  'DELETE /class/:id/teachers/invited/:invitation': () => [
    'owner',
    `/class/${room.id}/teachers/invited/some`,
  ],
  'POST /class/:id/owner': () => [
    'owner',
    `/class/${room.id}/owner`,
    { user_id: room.coTeacher.id },
  ],
  'POST /class/invitation/:token/teach': () => [
    'stranger',
    `/class/invitation/${room.offer}/teach`,
  ],
  'DELETE /class/members/:userId': () => [
    'owner',
    `/class/members/${room.student.id}?class_id=${room.id}`,
  ],
  'POST /class/members/:userId': () => [
    'owner',
    `/class/members/${room.student.id}?class_id=${room.id}`,
  ],
  'POST /class/announcement': () => ['owner', `/class/announcement?class_id=${room.id}`, POST],
  'PUT /class/announcement/:postId': () => [
    'owner',
    `/class/announcement/${room.post}?class_id=${room.id}`,
    { pinned: true },
  ],
  'DELETE /class/announcement/:postId': () => [
    'owner',
    `/class/announcement/${room.post}?class_id=${room.id}`,
  ],
  'POST /class/announcement/:postId/restore': () => [
    'owner',
    `/class/announcement/${room.post}/restore`,
  ],
  'POST /comment/:id': () => [
    'student',
    `/comment/${room.post}?class_id=${room.id}`,
    { content: 'Why?' },
  ],
  'PUT /comment/:id': () => [
    'owner',
    `/comment/${room.note}?class_id=${room.id}`,
    { content: 'Because.', version: 1 },
  ],
  'DELETE /comment/:id': () => ['owner', `/comment/${room.note}?class_id=${room.id}`],
  'POST /comment/:id/restore': () => ['owner', `/comment/${room.note}/restore`],
  'POST /class/assignment': () => ['owner', `/class/assignment?class_id=${room.id}`, WORK],
  'PUT /class/assignment/:id': () => [
    'owner',
    `/class/assignment/${room.work.id}?class_id=${room.id}`,
    WORK,
  ],
  'DELETE /class/assignment/:id': () => [
    'owner',
    `/class/assignment/${room.work.id}?class_id=${room.id}`,
  ],
  'POST /class/assignment/:id/restore': () => [
    'owner',
    `/class/assignment/${room.work.id}/restore`,
  ],
  'POST /class/assignment/:id/remind': () => ['owner', `/class/assignment/${room.work.id}/remind`],
  'POST /class/assignment/:id/release': () => [
    'owner',
    `/class/assignment/${room.work.id}/release`,
  ],
  'PUT /class/assignment/:id/due': () => [
    'owner',
    `/class/assignment/${room.work.id}/due`,
    { date_due: timestamp(DAY) },
  ],
  'PUT /class/assignment/:id/extensions': () => [
    'owner',
    `/class/assignment/${room.work.id}/extensions`,
    { users: [room.student.id], date_due: timestamp(DAY) },
  ],
  'PUT /class/assignment/:id/excused': () => [
    'owner',
    `/class/assignment/${room.work.id}/excused`,
    { users: [room.student.id], excused: true },
  ],
  'PUT /class/:id/grading': () => [
    'owner',
    `/class/${room.id}/grading`,
    { categories: [], version: 1 },
  ],
  'PUT /class/assignment/:id/grades': () => [
    'owner',
    `/class/assignment/${room.work.id}/grades`,
    { students: [{ user: room.student.id, version: 1 }], score: 5 },
  ],
  'PUT /teacher/grading/:assignmentId/:userId': () => [
    'owner',
    `/teacher/grading/${room.work.id}/${room.student.id}?class_id=${room.id}`,
    { score: 5 },
  ],
  'POST /assignment/submit/:assignmentId': () => [
    'student',
    `/assignment/submit/${room.work.id}?class_id=${room.id}`,
    { answer: '<p>One.</p>' },
  ],
  'DELETE /assignment/submit/:assignmentId': () => [
    'student',
    `/assignment/submit/${room.work.id}`,
  ],
  'PUT /class/assignments/:submissionId': () => [
    'owner',
    `/class/assignments/${room.submissionId}`,
    { score: 5 },
  ],
  'POST /class/assignment/:id/thread': () => [
    'student',
    `/class/assignment/${room.work.id}/thread`,
    { message: 'Is it graded?' },
  ],
  'DELETE /class/assignment/:id/thread/:messageId': () => [
    'student',
    `/class/assignment/${room.work.id}/thread/${room.question}`,
  ],
  'POST /class/assignment/:id/thread/:messageId/restore': () => [
    'student',
    `/class/assignment/${room.work.id}/thread/${room.question}/restore`,
  ],
  'POST /chat_class/:classId': () => ['student', `/chat_class/${room.id}`, { text: 'Hello' }],
  'DELETE /chat_class/:classId/:messageId': () => [
    'owner',
    `/chat_class/${room.id}/${room.message}`,
  ],
};

/** What an archived class has nothing against: it is of the person alone, of no class, or ends the class for them. */
const GOES_ON = [
  'PUT /class/:id/pin',
  'DELETE /class/:id',
  'POST /class/:id/archive',
  'POST /class/:id/copy',
  'POST /class/:id/restore',
  'DELETE /class/s/leave/:id',
  'PUT /chat_class/:classId/unread',
  'PUT /class/assignment/:id/thread/unread',
  'POST /class/calendar',
  'DELETE /class/calendar',
];
const OF_NO_CLASS =
  /^\w+ \/(auth|user|class$|notifications|calendar|comment_bank|images|reports|overrides)/;

const writes = CALL_GROUPS.flatMap(({ calls }) => calls)
  .filter(({ endpoint }) => endpoint.method !== 'GET')
  .map(({ endpoint, changesClass }) => ({
    name: `${endpoint.method} ${endpoint.path}`,
    isOfClass: changesClass === true,
  }));
const namesOf = (found: typeof writes) => found.map(({ name }) => name).sort();

test('each call that writes says whether it changes something in a class', () => {
  expect(namesOf(writes.filter(({ isOfClass }) => isOfClass))).toEqual(
    Object.keys(REQUESTS).sort(),
  );
  const others = writes.filter(({ name, isOfClass }) => !isOfClass && !OF_NO_CLASS.test(name));
  expect(namesOf(others)).toEqual(GOES_ON.toSorted());
});

test.each(Object.keys(REQUESTS))('%s is refused while the class is archived', async (name) => {
  const [method] = name.split(' ') as ['POST'];
  // Who may come in without an invitation is told that there is none.
  if (name.includes('invitation/')) await invite(room.stranger);
  const [who, path, body] = REQUESTS[name]!();
  const send = async () => {
    const reply = await call(room[who] as Person, method, path, body);
    return [reply.statusCode, reply.json().code];
  };
  expect(await move('archive')).toBe(200);
  expect(await send()).toEqual([409, 'archived']);
  expect(await move('restore')).toBe(200);
  expect((await send())[1]).not.toBe('archived');
});

async function invite({ email }: Person): Promise<void> {
  const reply = await call(room.owner, 'POST', `/class/${room.id}/invitation`, { email });
  expect(reply.statusCode).toBe(200);
  await server.app.core.mails.settled();
}

test('whoever may not change something is told so, archived or not', async () => {
  await move('archive');
  const path = `/class/assignment?class_id=${room.id}`;
  expect((await call(room.student, 'POST', path, WORK)).statusCode).toBe(403);
  expect((await call(room.stranger, 'POST', path, WORK)).statusCode).toBe(404);
});

test('files are not uploaded into it, and nothing is said in its chat', async () => {
  const chat = await openChat(await listen(server.app), room.id, room.student);
  await move('archive');
  const begun = await begin(server.app, room.student, { classId: room.id, size: 1 });
  expect([begun.statusCode, begun.json().message]).toEqual([409, REFUSED]);
  chat.send({ text: 'Still there?', nonce: 'n1' });
  expect(await chat.nextNews()).toMatchObject({ code: 'archived', message: REFUSED, nonce: 'n1' });
});

test('teachers archive a class and bring it back, and nobody else does', async () => {
  for (const to of ['archive', 'restore'] as const) {
    expect(await move(to, room.stranger)).toBe(404);
    expect(await move(to, room.formerStudent)).toBe(404);
  }
  expect(await move('archive', room.student)).toBe(403);
  expect(await move('archive', room.coTeacher)).toBe(200);
  expect(await move('archive')).toBe(200);
  expect(await move('restore', room.student)).toBe(403);
  expect(await move('restore', room.coTeacher)).toBe(200);
  expect(await move('restore')).toBe(409);
});

test('everybody in it goes on reading it, and is told that it is archived', async () => {
  const detail = async (): Promise<ClassDetail> =>
    (await call(room.owner, 'GET', `/class/${room.id}`)).json();
  expect((await detail()).date_archived).toBeNull();
  await move('archive');
  expect((await detail()).date_archived).toMatch(/^\d{4}-/);
  const query = `class_id=${room.id}`;
  const own = await call(room.student, 'GET', `/class/students/assignment?${query}`);
  expect(own.json()).toMatchObject([{ id: room.work.id, is_read_only: true }]);
  const post = await call(room.owner, 'GET', `/class/announcement/${room.post}?${query}`);
  expect(post.json()).toMatchObject({ can_comment: false, can_edit: false });
  await move('restore');
  const later = await call(room.owner, 'GET', `/class/announcement/${room.post}?${query}`);
  expect(later.json()).toMatchObject({ can_comment: true, can_edit: true });
});

test('it leaves the list of classes for the one of archived classes, and comes back', async () => {
  const list = async (query = ''): Promise<string[]> =>
    (await call(room.student, 'GET', `/class${query}`)).json().map(({ id }: ClassListItem) => id);
  await move('archive');
  expect(await list()).toEqual([]);
  expect(await list('?archived=only')).toEqual([room.id]);
  await move('restore');
  expect(await list()).toEqual([room.id]);
  expect(await list('?archived=only')).toEqual([]);
  // Whatever else stands there asks for nothing.
  expect(await list('?archived=maybe')).toEqual([room.id]);
});

test('its work is not to be done, stands in no calendar, and nobody is reminded of it', async () => {
  const due = timestamp(DAY / 2);
  const work = await createWork(server.app, room.id, { title: 'Soon', due_at: due });
  const range = `from=${timestamp(-DAY)}&to=${timestamp(3 * DAY)}`;
  const seen = async () => {
    const todo: TodoItem[] = (await call(room.student, 'GET', '/todo')).json();
    const dates: TodoItem[] = (await call(room.student, 'GET', `/calendar?${range}`)).json();
    return [todo.length, dates.length];
  };
  const reminded = async () =>
    (await toldTo(server.app, room.student)).filter((told) => told.startsWith('due'));
  expect(await seen()).toEqual([2, 1]);
  await move('archive');
  expect(await seen()).toEqual([0, 0]);
  await server.app.dueClock.look();
  expect(await reminded()).toEqual([]);
  await move('restore');
  expect(await seen()).toEqual([2, 1]);
  await server.app.dueClock.look();
  expect(await reminded()).toEqual([`due ${work.title} 1`]);
});

test('a class that was deleted while it was archived comes back archived', async () => {
  await move('archive');
  expect((await call(room.owner, 'DELETE', `/class/${room.id}`)).statusCode).toBe(200);
  expect(await move('restore', room.coTeacher)).toBe(403);
  expect(await move('restore')).toBe(200);
  const listed = await call(room.owner, 'GET', '/class?archived=only');
  expect(listed.json()).toMatchObject([{ id: room.id }]);
});

test('it takes no place among the pinned classes while it is archived', async () => {
  const pin = async (id: string) =>
    (await call(room.owner, 'PUT', `/class/${id}/pin`, { pinned: true })).statusCode;
  const another = async () => (await call(room.owner, 'POST', '/class', NEW_CLASS)).json().id;
  expect(await pin(room.id)).toBe(200);
  const pinned = [200];
  while (pinned.at(-1) === 200) pinned.push(await pin(await another()));
  await move('archive');
  expect(await pin(await another())).toBe(200);
  await move('restore');
  const list: ClassListItem[] = (await call(room.owner, 'GET', '/class')).json();
  expect(list.find(({ id }) => id === room.id)?.pinned).toBe(false);
});

/** What its owner alone does. */
const OWNERS = [
  'POST /class/:id/teachers',
  'DELETE /class/:id/teachers/:userId',
  'DELETE /class/:id/teachers/invited/:invitation',
  'POST /class/:id/owner',
];
/** Words are changed by who wrote them. */
const AUTHORS = ['PUT /comment/:id'];

test('a teacher who was invited changes in a class what its owner does, but for what is the owner’s', async () => {
  const refused: string[] = [];
  for (const [name, requestOf] of Object.entries(REQUESTS)) {
    const [method] = name.split(' ') as ['POST'];
    const statuses: number[] = [];
    for (const isOwner of [true, false]) {
      room = await fillRoom();
      const [who, path, body] = requestOf();
      if (who !== 'owner') continue;
      const person = isOwner ? room.owner : await createInvitedTeacher(server.app, room);
      statuses.push((await call(person, method, path, body)).statusCode);
    }
    const [owners, teachers] = statuses;
    if (owners !== 403 && teachers === 403) refused.push(name);
    else expect([name, teachers]).toEqual([name, owners]);
  }
  expect(refused.toSorted()).toEqual([...OWNERS, ...AUTHORS].toSorted());
});

test('deleting a class, bringing it back and its meet link are its owner’s', async () => {
  const teacher = await createInvitedTeacher(server.app, room);
  const path = `/class/${room.id}`;
  const link = { meet_link: 'https://meet.example/a' };
  expect((await call(teacher, 'PUT', path, link)).statusCode).toBe(403);
  expect((await call(teacher, 'DELETE', path)).statusCode).toBe(403);
  expect((await call(room.owner, 'DELETE', path)).statusCode).toBe(200);
  expect(await move('restore', teacher)).toBe(403);
});

const NEW_CLASS = { name: 'Another', description: 'More of it', category: 'Maths' };

test('of many who archive it and bring it back at once, none fails', async () => {
  const teacher = await createPerson(server.app);
  await addMember(server.app, room.id, teacher, 'teacher');
  for (let round = 0; round < 5; round += 1) {
    const all = await Promise.all([move('archive'), move('archive', teacher), move('restore')]);
    expect(all.filter((status) => ![200, 409].includes(status))).toEqual([]);
    await move('archive');
    expect(await move('restore')).toBe(200);
  }
});

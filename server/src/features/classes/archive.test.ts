import { CALL_GROUPS } from 'shared-api/schema';
import type { ClassDetail, ClassListItem, TodoItem } from 'shared-api/contract';
import { listen } from '../../testing/live-client.ts';
import { createPerson, type Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { DAY, timestamp } from '../../time.ts';
import { openChat, writeMessages } from '../chat/testing/chat.ts';
import {
  createCoursework,
  createWork,
  workBody,
  type Coursework,
} from '../classwork/testing/coursework.ts';
import { begin } from '../files/testing/upload.ts';
import { createInvitation } from '../joining/invitations.ts';
import { notificationsTo } from '../notifications/testing/inbox.ts';
import { comment, POST, publish } from '../posts/testing/posts.ts';
import { createQuestion, createQuiz, SUM, writeAttempt } from '../quizzes/testing/quizzes.ts';
import { write } from '../threads/testing/threads.ts';
import { addMember, callAs, createInvitedTeacher } from './testing/classroom.ts';

const WORK = { title: 'Sums', question: '<p>Add.</p>', mark: 10, _files: [], draft: false };
const REFUSED = 'This class is archived. Nothing in it can be changed until a teacher restores it.';

interface Filled extends Coursework {
  post: string;
  note: string;
  message: string;
  /** Id of a private message to the teachers. */
  question: string;
  /** Token of an invitation to teach. */
  offer: string;
  /** Classwork of the kind `question`. */
  poll: string;
  /** A quiz and its question. */
  quiz: string;
  quizQuestion: string;
  /** A quiz with a running attempt and one that is handed in. */
  begunQuiz: string;
  begunQuestion: string;
  attempt: string;
  endedAttempt: string;
}

let server: TestApp;
let classroom: Filled;
beforeAll(async () => {
  server = await testApp();
});
beforeEach(async () => {
  classroom = await fillClass();
});
afterAll(() => server.close());

async function fillClass(): Promise<Filled> {
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
  const body = workBody({ classwork_type: 'question' });
  const created = await callAs(
    app,
    made.owner,
    'POST',
    `/class/assignment?class_id=${made.id}`,
    body,
  );
  const quiz = await createQuiz(app, made);
  const quizQuestion = (await createQuestion(app, made.owner, quiz)).id;
  const begunQuiz = await createQuiz(app, made, { attempts: null });
  const begunQuestion = (await createQuestion(app, made.owner, begunQuiz)).id;
  const handed_in_at = timestamp();
  const endedAttempt = await writeAttempt(app, begunQuiz, made.student, { handed_in_at });
  const attempt = await writeAttempt(app, begunQuiz, made.student, { number: 2 });
  const taken = { begunQuiz, begunQuestion, attempt, endedAttempt };
  const poll = created.json().id;
  return { ...made, post, note, message, question, offer, poll, quiz, quizQuestion, ...taken };
}

const call = (
  person: Person,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => callAs(server.app, person, method, path, body);

async function move(to: 'archive' | 'restore', person = classroom.owner): Promise<number> {
  return (await call(person, 'POST', `/class/${classroom.id}/${to}`)).statusCode;
}

type Request = [who: keyof Coursework, path: string, body?: object];

/** Request of each call that changes something in a class, from somebody who may send it. */
const REQUESTS: Record<string, () => Request> = {
  'PUT /class/:id': () => ['owner', `/class/${classroom.id}`, { name: 'Geometry' }],
  'PUT /class/:id/topic': () => [
    'owner',
    `/class/${classroom.id}/topic`,
    { title: 'Sums', new_title: 'Addition' },
  ],
  'POST /class/:id/code': () => ['owner', `/class/${classroom.id}/code`],
  'POST /class/:id/invitation': () => [
    'owner',
    `/class/${classroom.id}/invitation`,
    { email: 'new@school.example' },
  ],
  'POST /class/:id/invitations': () => [
    'owner',
    `/class/${classroom.id}/invitations`,
    { emails: ['new@school.example'] },
  ],
  'POST /class/join/:code': () => ['stranger', `/class/join/${classroom.code}`],
  'POST /class/invitation/:token': () => ['stranger', `/class/invitation/${classroom.id}`],
  'POST /class/:id/teachers': () => [
    'owner',
    `/class/${classroom.id}/teachers`,
    { email: 'new@school.example' },
  ],
  'DELETE /class/:id/teachers/:userId': () => [
    'owner',
    `/class/${classroom.id}/teachers/${classroom.coTeacher.id}`,
  ],
  'DELETE /class/:id/teachers/invited/:invitation': () => [
    'owner',
    `/class/${classroom.id}/teachers/invited/some`,
  ],
  'POST /class/:id/owner': () => [
    'owner',
    `/class/${classroom.id}/owner`,
    { user_id: classroom.coTeacher.id },
  ],
  'POST /class/invitation/:token/teach': () => [
    'stranger',
    `/class/invitation/${classroom.offer}/teach`,
  ],
  'DELETE /class/members/:userId': () => [
    'owner',
    `/class/members/${classroom.student.id}?class_id=${classroom.id}`,
  ],
  'POST /class/members/:userId': () => [
    'owner',
    `/class/members/${classroom.student.id}?class_id=${classroom.id}`,
  ],
  'PUT /class/:id/muted/:userId': () => [
    'owner',
    `/class/${classroom.id}/muted/${classroom.student.id}`,
    { until: timestamp(DAY) },
  ],
  'DELETE /class/:id/muted/:userId': () => [
    'owner',
    `/class/${classroom.id}/muted/${classroom.student.id}`,
  ],
  'POST /class/announcement': () => ['owner', `/class/announcement?class_id=${classroom.id}`, POST],
  'PUT /class/announcement/:postId': () => [
    'owner',
    `/class/announcement/${classroom.post}?class_id=${classroom.id}`,
    { pinned: true },
  ],
  'DELETE /class/announcement/:postId': () => [
    'owner',
    `/class/announcement/${classroom.post}?class_id=${classroom.id}`,
  ],
  'POST /class/announcement/:postId/restore': () => [
    'owner',
    `/class/announcement/${classroom.post}/restore`,
  ],
  'POST /comment/:id': () => [
    'student',
    `/comment/${classroom.post}?class_id=${classroom.id}`,
    { content: 'Why?' },
  ],
  'PUT /comment/:id': () => [
    'owner',
    `/comment/${classroom.note}?class_id=${classroom.id}`,
    { content: 'Because.', version: 1 },
  ],
  'DELETE /comment/:id': () => ['owner', `/comment/${classroom.note}?class_id=${classroom.id}`],
  'POST /comment/:id/restore': () => ['owner', `/comment/${classroom.note}/restore`],
  'POST /class/assignment': () => ['owner', `/class/assignment?class_id=${classroom.id}`, WORK],
  'PUT /class/assignment/:id': () => [
    'owner',
    `/class/assignment/${classroom.work.id}?class_id=${classroom.id}`,
    WORK,
  ],
  'DELETE /class/assignment/:id': () => [
    'owner',
    `/class/assignment/${classroom.work.id}?class_id=${classroom.id}`,
  ],
  'POST /class/assignment/:id/restore': () => [
    'owner',
    `/class/assignment/${classroom.work.id}/restore`,
  ],
  'POST /class/assignment/:id/remind': () => [
    'owner',
    `/class/assignment/${classroom.work.id}/remind`,
  ],
  'POST /class/assignment/:id/release': () => [
    'owner',
    `/class/assignment/${classroom.work.id}/release`,
  ],
  'PUT /class/assignment/:id/due': () => [
    'owner',
    `/class/assignment/${classroom.work.id}/due`,
    { date_due: timestamp(DAY) },
  ],
  'PUT /class/assignment/:id/extensions': () => [
    'owner',
    `/class/assignment/${classroom.work.id}/extensions`,
    { users: [classroom.student.id], date_due: timestamp(DAY) },
  ],
  'PUT /class/assignment/:id/excused': () => [
    'owner',
    `/class/assignment/${classroom.work.id}/excused`,
    { users: [classroom.student.id], excused: true },
  ],
  'PUT /class/:id/grading': () => [
    'owner',
    `/class/${classroom.id}/grading`,
    { categories: [], version: 1 },
  ],
  'PUT /class/assignment/:id/grades': () => [
    'owner',
    `/class/assignment/${classroom.work.id}/grades`,
    { students: [{ user: classroom.student.id, version: 1 }], score: 5 },
  ],
  'PUT /teacher/grading/:assignmentId/:userId': () => [
    'owner',
    `/teacher/grading/${classroom.work.id}/${classroom.student.id}?class_id=${classroom.id}`,
    { score: 5 },
  ],
  'POST /assignment/submit/:assignmentId': () => [
    'student',
    `/assignment/submit/${classroom.work.id}?class_id=${classroom.id}`,
    { answer: '<p>One.</p>' },
  ],
  'DELETE /assignment/submit/:assignmentId': () => [
    'student',
    `/assignment/submit/${classroom.work.id}`,
  ],
  'PUT /class/assignments/:submissionId': () => [
    'owner',
    `/class/assignments/${classroom.submissionId}`,
    { score: 5 },
  ],
  'POST /class/question/:id/answer': () => [
    'student',
    `/class/question/${classroom.poll}/answer`,
    { text: 'Because it halves.', version: 0 },
  ],
  'POST /class/quiz/:id/questions': () => [
    'owner',
    `/class/quiz/${classroom.quiz}/questions`,
    { question: SUM },
  ],
  'PUT /class/quiz/:id/questions/order': () => [
    'owner',
    `/class/quiz/${classroom.quiz}/questions/order`,
    { order: [classroom.quizQuestion] },
  ],
  'PUT /class/quiz/questions/:id': () => [
    'owner',
    `/class/quiz/questions/${classroom.quizQuestion}`,
    { question: SUM },
  ],
  'DELETE /class/quiz/questions/:id': () => [
    'owner',
    `/class/quiz/questions/${classroom.quizQuestion}`,
  ],
  'POST /class/quiz/:id/attempts': () => [
    'student',
    `/class/quiz/${classroom.begunQuiz}/attempts`,
    {},
  ],
  'PUT /class/quiz/attempts/:id/answers/:question_id': () => [
    'student',
    `/class/quiz/attempts/${classroom.attempt}/answers/${classroom.begunQuestion}`,
    { answer: null, version: 0 },
  ],
  'POST /class/quiz/attempts/:id/questions/:question_id/open': () => [
    'student',
    `/class/quiz/attempts/${classroom.attempt}/questions/${classroom.begunQuestion}/open`,
  ],
  'POST /class/quiz/attempts/:id/hand_in': () => [
    'student',
    `/class/quiz/attempts/${classroom.attempt}/hand_in`,
  ],
  'PUT /class/quiz/attempts/:id/points/:question_id': () => [
    'owner',
    `/class/quiz/attempts/${classroom.endedAttempt}/points/${classroom.begunQuestion}`,
    { points: 1 },
  ],
  'POST /class/assignment/:id/thread': () => [
    'student',
    `/class/assignment/${classroom.work.id}/thread`,
    { message: 'Is it graded?' },
  ],
  'DELETE /class/assignment/:id/thread/:messageId': () => [
    'student',
    `/class/assignment/${classroom.work.id}/thread/${classroom.question}`,
  ],
  'POST /class/assignment/:id/thread/:messageId/restore': () => [
    'student',
    `/class/assignment/${classroom.work.id}/thread/${classroom.question}/restore`,
  ],
  'POST /chat_class/:classId': () => ['student', `/chat_class/${classroom.id}`, { text: 'Hello' }],
  'DELETE /chat_class/:classId/:messageId': () => [
    'owner',
    `/chat_class/${classroom.id}/${classroom.message}`,
  ],
};

/**
 * Calls that an archived class allows: they concern only the caller, no class, or end the class for
 * the caller; or they protect its members.
 */
const GOES_ON = [
  'POST /class/:id/hidden',
  'POST /class/:id/hidden/:hiddenId/restore',
  'POST /class/:id/reports',
  'POST /class/:id/reports/:reportId/close',
  'PUT /class/:id/pin',
  'DELETE /class/:id',
  'POST /class/:id/archive',
  'POST /class/:id/copy',
  'POST /class/:id/restore',
  // Who has opened a material is recorded; nothing in the class changes.
  'POST /class/material/:id/opened',
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

test('the tables name every call that writes', () => {
  expect(namesOf(writes.filter(({ isOfClass }) => isOfClass))).toEqual(
    Object.keys(REQUESTS).sort(),
  );
  const others = writes.filter(({ name, isOfClass }) => !isOfClass && !OF_NO_CLASS.test(name));
  expect(namesOf(others)).toEqual(GOES_ON.toSorted());
});

test.each(Object.keys(REQUESTS))('%s is refused while the class is archived', async (name) => {
  const [method] = name.split(' ') as ['POST'];
  // An invited user is told that there is no invitation.
  if (name.includes('invitation/')) await invite(classroom.stranger);
  const [who, path, body] = REQUESTS[name]!();
  const send = async () => {
    const reply = await call(classroom[who] as Person, method, path, body);
    return [reply.statusCode, reply.json().code];
  };
  expect(await move('archive')).toBe(200);
  expect(await send()).toEqual([409, 'archived']);
  expect(await move('restore')).toBe(200);
  expect((await send())[1]).not.toBe('archived');
});

async function invite({ email }: Person): Promise<void> {
  const reply = await call(classroom.owner, 'POST', `/class/${classroom.id}/invitation`, { email });
  expect(reply.statusCode).toBe(200);
  await server.app.core.mails.drain();
}

test('a caller without the right gets that error, whether the class is archived or not', async () => {
  await move('archive');
  const path = `/class/assignment?class_id=${classroom.id}`;
  expect((await call(classroom.student, 'POST', path, WORK)).statusCode).toBe(403);
  expect((await call(classroom.stranger, 'POST', path, WORK)).statusCode).toBe(404);
});

test('an archived class accepts no uploads and no chat messages', async () => {
  const chat = await openChat(await listen(server.app), classroom.id, classroom.student);
  await move('archive');
  const startedUpload = await begin(server.app, classroom.student, {
    classId: classroom.id,
    size: 1,
  });
  expect([startedUpload.statusCode, startedUpload.json().message]).toEqual([409, REFUSED]);
  chat.send({ text: 'Still there?', nonce: 'n1' });
  expect(await chat.nextFrame()).toMatchObject({ code: 'archived', message: REFUSED, nonce: 'n1' });
});

test('teachers archive and unarchive a class, and nobody else does', async () => {
  for (const to of ['archive', 'restore'] as const) {
    expect(await move(to, classroom.stranger)).toBe(404);
    expect(await move(to, classroom.formerStudent)).toBe(404);
  }
  expect(await move('archive', classroom.student)).toBe(403);
  expect(await move('archive', classroom.coTeacher)).toBe(200);
  expect(await move('archive')).toBe(200);
  expect(await move('restore', classroom.student)).toBe(403);
  expect(await move('restore', classroom.coTeacher)).toBe(200);
  expect(await move('restore')).toBe(409);
});

test('all members can still read it, and see that it is archived', async () => {
  const detail = async (): Promise<ClassDetail> =>
    (await call(classroom.owner, 'GET', `/class/${classroom.id}`)).json();
  expect((await detail()).date_archived).toBeNull();
  await move('archive');
  expect((await detail()).date_archived).toMatch(/^\d{4}-/);
  const query = `class_id=${classroom.id}`;
  const own = await call(classroom.student, 'GET', `/class/students/assignment?${query}`);
  expect(own.json()).toMatchObject([{ id: classroom.work.id, is_read_only: true }]);
  const post = await call(classroom.owner, 'GET', `/class/announcement/${classroom.post}?${query}`);
  expect(post.json()).toMatchObject({ can_comment: false, can_edit: false });
  await move('restore');
  const later = await call(
    classroom.owner,
    'GET',
    `/class/announcement/${classroom.post}?${query}`,
  );
  expect(later.json()).toMatchObject({ can_comment: true, can_edit: true });
});

test('it moves to the list of archived classes, and back', async () => {
  const list = async (query = ''): Promise<string[]> =>
    (await call(classroom.student, 'GET', `/class${query}`))
      .json()
      .map(({ id }: ClassListItem) => id);
  await move('archive');
  expect(await list()).toEqual([]);
  expect(await list('?archived=only')).toEqual([classroom.id]);
  await move('restore');
  expect(await list()).toEqual([classroom.id]);
  expect(await list('?archived=only')).toEqual([]);
  // Any other value counts as absent.
  expect(await list('?archived=maybe')).toEqual([classroom.id]);
});

test('its work is in no to-do list and no calendar, and causes no reminders', async () => {
  const due = timestamp(DAY / 2);
  const work = await createWork(server.app, classroom.id, { title: 'Soon', due_at: due });
  const range = `from=${timestamp(-DAY)}&to=${timestamp(3 * DAY)}`;
  const seen = async () => {
    const todo: TodoItem[] = (await call(classroom.student, 'GET', '/todo')).json();
    const dates: TodoItem[] = (await call(classroom.student, 'GET', `/calendar?${range}`)).json();
    return [todo.length, dates.length];
  };
  const reminded = async () =>
    (await notificationsTo(server.app, classroom.student)).filter((message) =>
      message.startsWith('due'),
    );
  expect(await seen()).toEqual([5, 1]);
  await move('archive');
  expect(await seen()).toEqual([0, 0]);
  await server.app.dueClock.runNow();
  expect(await reminded()).toEqual([]);
  await move('restore');
  expect(await seen()).toEqual([5, 1]);
  await server.app.dueClock.runNow();
  expect(await reminded()).toEqual([`due ${work.title} 1`]);
});

test('a class that was deleted while archived is restored as archived', async () => {
  await move('archive');
  expect((await call(classroom.owner, 'DELETE', `/class/${classroom.id}`)).statusCode).toBe(200);
  expect(await move('restore', classroom.coTeacher)).toBe(403);
  expect(await move('restore')).toBe(200);
  const listed = await call(classroom.owner, 'GET', '/class?archived=only');
  expect(listed.json()).toMatchObject([{ id: classroom.id }]);
});

test('it does not count as pinned while it is archived', async () => {
  const pin = async (id: string) =>
    (await call(classroom.owner, 'PUT', `/class/${id}/pin`, { pinned: true })).statusCode;
  const another = async () => (await call(classroom.owner, 'POST', '/class', NEW_CLASS)).json().id;
  expect(await pin(classroom.id)).toBe(200);
  const pinned = [200];
  while (pinned.at(-1) === 200) pinned.push(await pin(await another()));
  await move('archive');
  expect(await pin(await another())).toBe(200);
  await move('restore');
  const list: ClassListItem[] = (await call(classroom.owner, 'GET', '/class')).json();
  expect(list.find(({ id }) => id === classroom.id)?.pinned).toBe(false);
});

/** Calls for the owner only. */
const OWNERS = [
  'POST /class/:id/teachers',
  'DELETE /class/:id/teachers/:userId',
  'DELETE /class/:id/teachers/invited/:invitation',
  'POST /class/:id/owner',
];
/** Calls for the author only. */
const AUTHORS = ['PUT /comment/:id'];

test('an invited teacher may do what the owner may, except for the calls of the owner', async () => {
  const refused: string[] = [];
  for (const [name, requestOf] of Object.entries(REQUESTS)) {
    const [method] = name.split(' ') as ['POST'];
    if (requestOf()[0] !== 'owner') continue;
    const statuses: number[] = [];
    for (const isOwner of [true, false]) {
      classroom = await fillClass();
      const [, path, body] = requestOf();
      const person = isOwner ? classroom.owner : await createInvitedTeacher(server.app, classroom);
      statuses.push((await call(person, method, path, body)).statusCode);
    }
    const [owners, teachers] = statuses;
    if (owners !== 403 && teachers === 403) refused.push(name);
    else expect([name, teachers]).toEqual([name, owners]);
  }
  expect(refused.toSorted()).toEqual([...OWNERS, ...AUTHORS].toSorted());
}, 60_000);

test('only the owner deletes and restores a class, and changes its meet link', async () => {
  const teacher = await createInvitedTeacher(server.app, classroom);
  const path = `/class/${classroom.id}`;
  const link = { meet_link: 'https://meet.example/a' };
  expect((await call(teacher, 'PUT', path, link)).statusCode).toBe(403);
  expect((await call(teacher, 'DELETE', path)).statusCode).toBe(403);
  expect((await call(classroom.owner, 'DELETE', path)).statusCode).toBe(200);
  expect(await move('restore', teacher)).toBe(403);
});

const NEW_CLASS = { name: 'Another', description: 'More of it', category: 'Maths' };

test('concurrent archiving and unarchiving never fails', async () => {
  const teacher = await createPerson(server.app);
  await addMember(server.app, classroom.id, teacher, 'teacher');
  for (let round = 0; round < 5; round += 1) {
    const all = await Promise.all([move('archive'), move('archive', teacher), move('restore')]);
    expect(all.filter((status) => ![200, 409].includes(status))).toEqual([]);
    await move('archive');
    expect(await move('restore')).toBe(200);
  }
});

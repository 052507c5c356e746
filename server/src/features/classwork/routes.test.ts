import {
  LIMITS,
  type Assignment,
  type AssignmentListItem,
  type LateTerms,
} from 'shared-api/contract';
import { LATE_AT_FIRST } from 'shared-api/late';
import { HOUR, timestamp } from '../../time.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { onClassEvent } from '../classes/events.ts';
import { endStudentMembership, insertStudent } from '../classes/memberships.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import {
  addStudent,
  answerAs,
  createCoursework,
  createWork,
  giveBack,
  grade,
  workBody,
} from './testing/coursework.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

function create(room: Classroom, change: object = {}) {
  const path = `/class/assignment?class_id=${room.id}`;
  return callAs(server.app, room.owner, 'POST', path, workBody(change));
}

function edit(room: Classroom, id: string, change: object = {}) {
  const path = `/class/assignment/${id}?class_id=${room.id}`;
  return callAs(server.app, room.owner, 'PUT', path, workBody(change));
}

async function list(room: Classroom): Promise<AssignmentListItem[]> {
  const path = `/class/assignment?class_id=${room.id}`;
  return (await callAs(server.app, room.owner, 'GET', path)).json();
}

async function read(room: Classroom, id: string, query = ''): Promise<Assignment> {
  const path = `/class/assignment/${id}?class_id=${room.id}${query}`;
  return (await callAs(server.app, room.owner, 'GET', path)).json();
}

test('what a teacher creates comes back the same, in the list and alone', async () => {
  const room = await createClassroom(server.app);
  const reply = await create(room, {
    title: '  Fractions ',
    _files: ['https://example.com/a.pdf', ' http://example.com '],
    date_due: '2099-05-01T10:30+02:00',
  });
  expect(reply.statusCode).toBe(200);
  const created: Assignment = reply.json();
  expect(created).toEqual({
    id: expect.any(String),
    is_read_only: false,
    title: 'Fractions',
    question: '<p>Add them.</p>',
    classwork_type: 'assignment',
    topic: '',
    category_id: null,
    mark: 20,
    draft: false,
    date_due: '2099-05-01T08:30:00.000Z',
    _files: ['https://example.com/a.pdf', 'http://example.com'],
    attachments: [],
    date_created: expect.any(String),
    is_due: false,
    version: 1,
    marks_version: 1,
    has_grades: false,
    is_submited: false,
    own_draft: null,
    late: null,
    late_terms: LATE_AT_FIRST,
    submitions: [],
  });
  expect(await list(room)).toEqual([
    { ...created, submission_count: 0, graded_count: 0, waiting_count: 0, student_count: 1 },
  ]);
  expect(await read(room, created.id)).toEqual(created);
});

test('the type, the draft mark, the files and the due date may be left out', async () => {
  const room = await createClassroom(server.app);
  const path = `/class/assignment?class_id=${room.id}`;
  const body = { title: 'Short', question: 'Why?', mark: 0 };
  const reply = await callAs(server.app, room.owner, 'POST', path, body);
  expect(reply.json()).toMatchObject({ draft: false, _files: [], date_due: null, mark: 0 });
});

test.each<[string, object, string]>([
  ['title', { title: ' ' }, 'Title is required.'],
  ['title', { title: 'x'.repeat(91) }, 'At most 90 characters.'],
  ['question', { question: '' }, 'Instructions are required.'],
  ['question', { question: '<p> &nbsp; </p><script>x</script>' }, 'Instructions are required.'],
  ['question', { question: `<p>${'x'.repeat(LIMITS.richText)}</p>` }, 'At most 50 kB.'],
  ['question', { question: '&'.repeat(LIMITS.richText - 1) }, 'At most 50 kB.'],
  ['mark', { mark: null }, 'Marks are required.'],
  ['mark', { mark: 'many' }, 'Marks must be an integer.'],
  ['mark', { mark: 2.5 }, 'Marks must be an integer.'],
  ['mark', { mark: -1 }, 'Marks cannot be negative.'],
  ['mark', { mark: LIMITS.mark + 1 }, 'At most 1000.'],
  ['classwork_type', { classwork_type: 'quiz' }, 'Choose from the list.'],
  [
    '_files',
    { _files: ['javascript:alert(1)'] },
    'Enter an address that starts with http:// or https://',
  ],
  ['_files', { _files: Array(21).fill('https://example.com') }, 'At most 20 files.'],
  ['date_due', { date_due: 'tomorrow' }, 'Enter a date and a time.'],
  ['date_due', { date_due: '2099-02-30T10:00Z' }, 'Enter a date and a time.'],
  ['date_due', { date_due: '2099-02-03T10:00' }, 'Enter a date and a time.'],
  ['date_due', { date_due: '9999-12-31T23:30-01:00' }, 'Enter a date and a time.'],
])('%s %j is refused by its field', async (field, change, text) => {
  const room = await createClassroom(server.app);
  const reply = await create(room, change);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toEqual({ [field]: text });
  expect(await list(room)).toEqual([]);
});

test('instructions are kept without what could do harm', async () => {
  const room = await createClassroom(server.app);
  const reply = await create(room, {
    question: '<p onclick="x()">Read <b>this</b><script>steal()</script></p>',
  });
  expect(reply.json().question).toBe('<p>Read <strong>this</strong></p>');
});

test('work is due from its very moment on, by the clock of the server', async () => {
  const room = await createClassroom(server.app);
  const past = (await create(room, { date_due: timestamp(-1) })).json();
  const future = (await create(room, { date_due: timestamp(HOUR) })).json();
  expect([past.is_due, future.is_due]).toEqual([true, false]);
  const moved = await edit(room, future.id, { date_due: timestamp(-HOUR) });
  expect(moved.json().is_due).toBe(true);
});

test('the list counts submissions, newest work first, and carries none of their text', async () => {
  const room = await createCoursework(server.app);
  const second = await addStudent(server.app, room.id);
  const id = await answerAs(server.app, room.work, second);
  await grade(server.app, room.owner, id, { score: 7.25, comment: 'Look again' });
  const newer = await createWork(server.app, room.id, { is_draft: true });
  const items = await list(room);
  expect(items.map((item) => [item.id, item.draft])).toEqual([
    [newer.id, true],
    [room.work.id, false],
  ]);
  expect(items[1]?.submitions).toEqual(
    [
      { id: room.submissionId, score: null, marked: false },
      { id, score: 7.25, marked: true },
    ].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  );
});

test('alone it comes with every submission by name, with or without the answers', async () => {
  const room = await createCoursework(server.app);
  const first = await addStudent(server.app, room.id, 'Aaron');
  await answerAs(server.app, room.work, first, '<p>Mine</p>');
  const { submitions } = await read(room, room.work.id);
  expect(submitions).toHaveLength(2);
  expect(submitions[0]).toEqual({
    id: expect.any(String),
    score: null,
    comment: '',
    marked: false,
    state: 'handed_in',
    attempt: 1,
    date_graded: null,
    date_returned: null,
    answer: '<p>Mine</p>',
    attachments: [],
    date_submitted: expect.any(String),
    version: 1,
    user: {
      id: first.id,
      username: 'Aaron',
      profile_image: null,
      image_url: null,
      email: first.email,
    },
  });
  const { answer, attachments, ...rest } = submitions[0]!;
  expect(attachments).toEqual([]);
  expect(answer).toBeDefined();
  expect((await read(room, room.work.id, '&answers=omit')).submitions[0]).toEqual(rest);
});

test('who left is not counted any longer, and is again after coming back', async () => {
  const room = await createCoursework(server.app);
  const { db } = server.app.core;
  await endStudentMembership(db, room.id, room.student.id);
  expect((await list(room))[0]?.submitions).toEqual([]);
  expect((await read(room, room.work.id)).submitions).toEqual([]);
  expect((await grade(server.app, room.owner, room.submissionId)).statusCode).toBe(404);
  await insertStudent(db, room.id, room.student.id);
  expect((await list(room))[0]?.submitions).toHaveLength(1);
});

test('a draft is edited, then published, and from then on posted anew', async () => {
  const room = await createClassroom(server.app);
  const { db } = server.app.core;
  const draft: Assignment = (await create(room, { draft: true })).json();
  const longAgo = timestamp(-100 * HOUR);
  await db
    .updateTable('classwork')
    .set({ posted_at: longAgo })
    .where('id', '=', draft.id)
    .execute();
  const edited = await edit(room, draft.id, { title: 'Decimals', draft: true });
  expect(edited.json()).toMatchObject({ title: 'Decimals', draft: true, date_created: longAgo });
  const published = (await edit(room, draft.id, { title: 'Decimals' })).json();
  expect(published.draft).toBe(false);
  expect(published.date_created > longAgo).toBe(true);
  const again = (await edit(room, draft.id, { title: 'Sums' })).json();
  expect(again.date_created).toBe(published.date_created);
});

test('published work cannot become a draft again', async () => {
  const room = await createCoursework(server.app);
  const reply = await edit(room, room.work.id, { draft: true });
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'conflict']);
  expect((await read(room, room.work.id)).draft).toBe(false);
});

test('published work is edited while nobody is graded, and not from then on', async () => {
  const room = await createCoursework(server.app);
  const lowered = await edit(room, room.work.id, { mark: 10 });
  expect([lowered.statusCode, lowered.json().mark]).toEqual([200, 10]);
  expect(lowered.json().submitions).toHaveLength(1);
  expect((await grade(server.app, room.owner, room.submissionId, { score: 10 })).statusCode).toBe(
    200,
  );
  for (const change of [
    { mark: 5 },
    { mark: 10, title: 'Sums' },
    { mark: 10, question: '<p>Subtract them.</p>' },
    { mark: 10, _files: ['https://example.com/a.pdf'] },
    { mark: 10, attachments: ['nothing'] },
    { mark: 10, draft: true },
  ]) {
    const late = await edit(room, room.work.id, change);
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
  }
  expect(await read(room, room.work.id)).toMatchObject({
    ...{ title: 'Fractions', question: '<p>Add them.</p>', mark: 10 },
    ...{ _files: [], attachments: [], draft: false, has_grades: true },
  });
});

test('the list tells how many handed in, of how many students, and how many answers wait', async () => {
  const room = await createCoursework(server.app);
  const bea = await addStudent(server.app, room.id);
  const cy = await addStudent(server.app, room.id);
  await addStudent(server.app, room.id);
  const counts = async () => {
    const [work] = await list(room);
    const { submission_count: all, graded_count: graded, waiting_count, student_count } = work!;
    return [all, student_count, waiting_count, graded];
  };
  const beas = await answerAs(server.app, room.work, bea);
  const cys = await answerAs(server.app, room.work, cy);
  expect(await counts()).toEqual([3, 4, 3, 0]);
  await grade(server.app, room.owner, beas);
  await giveBack(server.app, room.owner, cys);
  expect(await counts()).toEqual([3, 4, 1, 1]);
});

test('when graded work is due, and what becomes of late work, can still be changed', async () => {
  const room = await createCoursework(server.app);
  await grade(server.app, room.owner, room.submissionId);
  const late: LateTerms = { policy: 'penalty', percent_per_day: 10, floor: 50 };
  const date_due = '2099-05-01T08:30:00.000Z';
  const changed = await edit(room, room.work.id, { date_due, late, attachments: [] });
  expect(changed.statusCode).toBe(200);
  expect(await read(room, room.work.id)).toMatchObject({ date_due, late, has_grades: true });
  expect((await edit(room, room.work.id)).statusCode).toBe(200);
  expect((await read(room, room.work.id)).date_due).toBeNull();
  expect((await list(room))[0]).toMatchObject({ has_grades: true, graded_count: 1 });
});

test('deleted work is gone for everybody, and its rows stay for a while', async () => {
  const room = await createCoursework(server.app);
  const path = `/class/assignment/${room.work.id}?class_id=${room.id}`;
  expect((await callAs(server.app, room.owner, 'DELETE', path)).json()).toEqual({});
  expect((await callAs(server.app, room.owner, 'DELETE', path)).statusCode).toBe(404);
  expect((await edit(room, room.work.id)).statusCode).toBe(404);
  expect((await grade(server.app, room.owner, room.submissionId)).statusCode).toBe(404);
  expect(await list(room)).toEqual([]);
  const kept = await server.app.core.db
    .selectFrom('submissions')
    .select('id')
    .where('id', '=', room.submissionId)
    .execute();
  expect(kept).toHaveLength(1);
});

test('every change is told to the class', async () => {
  const room = await createCoursework(server.app);
  const told: string[] = [];
  const stop = onClassEvent(server.app.core.bus, room.id, ({ type }) => told.push(type));
  const { id } = (await create(room)).json();
  await edit(room, id);
  await callAs(server.app, room.owner, 'DELETE', `/class/assignment/${id}?class_id=${room.id}`);
  await grade(server.app, room.owner, room.submissionId);
  await create(room, { title: '' });
  stop();
  expect(told).toEqual(Array(4).fill('classwork_changed'));
});

import {
  LIMITS,
  LATE_AT_FIRST,
  type Assignment,
  type AssignmentListItem,
  type LateTerms,
} from 'shared-api/contract';
import { HOUR, timestamp } from '../../time.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { onClassEvent } from '../../events/subscriptions.ts';
import { endStudentMembership, insertStudent } from '../members/queries.ts';
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

function create(classroom: Classroom, change: object = {}) {
  const path = `/class/assignment?class_id=${classroom.id}`;
  return callAs(server.app, classroom.owner, 'POST', path, workBody(change));
}

function edit(classroom: Classroom, id: string, change: object = {}) {
  const path = `/class/assignment/${id}?class_id=${classroom.id}`;
  return callAs(server.app, classroom.owner, 'PUT', path, workBody(change));
}

async function list(classroom: Classroom): Promise<AssignmentListItem[]> {
  const path = `/class/assignment?class_id=${classroom.id}`;
  return (await callAs(server.app, classroom.owner, 'GET', path)).json();
}

async function read(classroom: Classroom, id: string, query = ''): Promise<Assignment> {
  const path = `/class/assignment/${id}?class_id=${classroom.id}${query}`;
  return (await callAs(server.app, classroom.owner, 'GET', path)).json();
}

test('returns what a teacher creates unchanged, in the list and alone', async () => {
  const classroom = await createClassroom(server.app);
  const reply = await create(classroom, {
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
  expect(await list(classroom)).toEqual([
    { ...created, submission_count: 0, graded_count: 0, waiting_count: 0, student_count: 1 },
  ]);
  expect(await read(classroom, created.id)).toEqual(created);
});

test('the type, the draft flag, the files and the due date are optional', async () => {
  const classroom = await createClassroom(server.app);
  const path = `/class/assignment?class_id=${classroom.id}`;
  const body = { title: 'Short', question: 'Why?', mark: 0 };
  const reply = await callAs(server.app, classroom.owner, 'POST', path, body);
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
  ['classwork_type', { classwork_type: 'exam' }, 'Choose from the list.'],
  [
    '_files',
    { _files: ['javascript:alert(1)'] },
    'Enter a link that starts with http:// or https://',
  ],
  ['_files', { _files: Array(21).fill('https://example.com') }, 'Attach at most 20 files.'],
  ['date_due', { date_due: 'tomorrow' }, 'Enter a date and a time.'],
  ['date_due', { date_due: '2099-02-30T10:00Z' }, 'Enter a date and a time.'],
  ['date_due', { date_due: '2099-02-03T10:00' }, 'Enter a date and a time.'],
  ['date_due', { date_due: '9999-12-31T23:30-01:00' }, 'Enter a date and a time.'],
])('%s %j is refused at its field', async (field, change, text) => {
  const classroom = await createClassroom(server.app);
  const reply = await create(classroom, change);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toEqual({ [field]: text });
  expect(await list(classroom)).toEqual([]);
});

test('sanitises instructions', async () => {
  const classroom = await createClassroom(server.app);
  const reply = await create(classroom, {
    question: '<p onclick="x()">Read <b>this</b><script>steal()</script></p>',
  });
  expect(reply.json().question).toBe('<p>Read <strong>this</strong></p>');
});

test('work is due from the due moment on, by the server’s clock', async () => {
  const classroom = await createClassroom(server.app);
  const past = (await create(classroom, { date_due: timestamp(-1) })).json();
  const future = (await create(classroom, { date_due: timestamp(HOUR) })).json();
  expect([past.is_due, future.is_due]).toEqual([true, false]);
  const moved = await edit(classroom, future.id, { date_due: timestamp(-HOUR) });
  expect(moved.json().is_due).toBe(true);
});

test('the list counts submissions, newest work first, without their texts', async () => {
  const coursework = await createCoursework(server.app);
  const second = await addStudent(server.app, coursework.id);
  const id = await answerAs(server.app, coursework.work, second);
  await grade(server.app, coursework.owner, id, { score: 7.25, comment: 'Look again' });
  const newer = await createWork(server.app, coursework.id, { is_draft: true });
  const items = await list(coursework);
  expect(items.map((item) => [item.id, item.draft])).toEqual([
    [newer.id, true],
    [coursework.work.id, false],
  ]);
  expect(items[1]?.submitions).toEqual(
    [
      { id: coursework.submissionId, score: null, marked: false },
      { id, score: 7.25, marked: true },
    ].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  );
});

test('a single piece has every submission by name, with or without the answers', async () => {
  const coursework = await createCoursework(server.app);
  const first = await addStudent(server.app, coursework.id, 'Aaron');
  await answerAs(server.app, coursework.work, first, '<p>Mine</p>');
  const { submitions } = await read(coursework, coursework.work.id);
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
  expect((await read(coursework, coursework.work.id, '&answers=omit')).submitions[0]).toEqual(rest);
});

test('students who left are not counted, and are again after they return', async () => {
  const coursework = await createCoursework(server.app);
  const { db } = server.app.core;
  await endStudentMembership(db, coursework.id, coursework.student.id);
  expect((await list(coursework))[0]?.submitions).toEqual([]);
  expect((await read(coursework, coursework.work.id)).submitions).toEqual([]);
  expect((await grade(server.app, coursework.owner, coursework.submissionId)).statusCode).toBe(404);
  await insertStudent(db, coursework.id, coursework.student.id);
  expect((await list(coursework))[0]?.submitions).toHaveLength(1);
});

test('a draft is edited, then published, and counts as posted then', async () => {
  const classroom = await createClassroom(server.app);
  const { db } = server.app.core;
  const draft: Assignment = (await create(classroom, { draft: true })).json();
  const longAgo = timestamp(-100 * HOUR);
  await db
    .updateTable('classwork')
    .set({ posted_at: longAgo })
    .where('id', '=', draft.id)
    .execute();
  const edited = await edit(classroom, draft.id, { title: 'Decimals', draft: true });
  expect(edited.json()).toMatchObject({ title: 'Decimals', draft: true, date_created: longAgo });
  const published = (await edit(classroom, draft.id, { title: 'Decimals' })).json();
  expect(published.draft).toBe(false);
  expect(published.date_created > longAgo).toBe(true);
  const again = (await edit(classroom, draft.id, { title: 'Sums' })).json();
  expect(again.date_created).toBe(published.date_created);
});

test('published work cannot become a draft again', async () => {
  const coursework = await createCoursework(server.app);
  const reply = await edit(coursework, coursework.work.id, { draft: true });
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'conflict']);
  expect((await read(coursework, coursework.work.id)).draft).toBe(false);
});

test('published work can be edited until somebody is graded', async () => {
  const coursework = await createCoursework(server.app);
  const lowered = await edit(coursework, coursework.work.id, { mark: 10 });
  expect([lowered.statusCode, lowered.json().mark]).toEqual([200, 10]);
  expect(lowered.json().submitions).toHaveLength(1);
  expect(
    (await grade(server.app, coursework.owner, coursework.submissionId, { score: 10 })).statusCode,
  ).toBe(200);
  for (const change of [
    { mark: 5 },
    { mark: 10, title: 'Sums' },
    { mark: 10, question: '<p>Subtract them.</p>' },
    { mark: 10, _files: ['https://example.com/a.pdf'] },
    { mark: 10, attachments: ['nothing'] },
    { mark: 10, draft: true },
  ]) {
    const late = await edit(coursework, coursework.work.id, change);
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
  }
  expect(await read(coursework, coursework.work.id)).toMatchObject({
    ...{ title: 'Fractions', question: '<p>Add them.</p>', mark: 10 },
    ...{ _files: [], attachments: [], draft: false, has_grades: true },
  });
});

test('the list counts hand-ins, students, and answers that wait for a grade', async () => {
  const coursework = await createCoursework(server.app);
  const bea = await addStudent(server.app, coursework.id);
  const cy = await addStudent(server.app, coursework.id);
  await addStudent(server.app, coursework.id);
  const counts = async () => {
    const [work] = await list(coursework);
    const { submission_count: all, graded_count: graded, waiting_count, student_count } = work!;
    return [all, student_count, waiting_count, graded];
  };
  const beas = await answerAs(server.app, coursework.work, bea);
  const cys = await answerAs(server.app, coursework.work, cy);
  expect(await counts()).toEqual([3, 4, 3, 0]);
  await grade(server.app, coursework.owner, beas);
  await giveBack(server.app, coursework.owner, cys);
  expect(await counts()).toEqual([3, 4, 1, 1]);
});

test('the due date and the late policy of graded work can still be changed', async () => {
  const coursework = await createCoursework(server.app);
  await grade(server.app, coursework.owner, coursework.submissionId);
  const late: LateTerms = { policy: 'penalty', percent_per_day: 10, floor: 50 };
  const date_due = '2099-05-01T08:30:00.000Z';
  const changed = await edit(coursework, coursework.work.id, { date_due, late, attachments: [] });
  expect(changed.statusCode).toBe(200);
  expect(await read(coursework, coursework.work.id)).toMatchObject({
    date_due,
    late,
    has_grades: true,
  });
  expect((await edit(coursework, coursework.work.id)).statusCode).toBe(200);
  expect((await read(coursework, coursework.work.id)).date_due).toBeNull();
  expect((await list(coursework))[0]).toMatchObject({ has_grades: true, graded_count: 1 });
});

test('deleted work is gone for everybody, and its rows stay for a while', async () => {
  const coursework = await createCoursework(server.app);
  const path = `/class/assignment/${coursework.work.id}?class_id=${coursework.id}`;
  expect((await callAs(server.app, coursework.owner, 'DELETE', path)).json()).toEqual({});
  expect((await callAs(server.app, coursework.owner, 'DELETE', path)).statusCode).toBe(404);
  expect((await edit(coursework, coursework.work.id)).statusCode).toBe(404);
  expect((await grade(server.app, coursework.owner, coursework.submissionId)).statusCode).toBe(404);
  expect(await list(coursework)).toEqual([]);
  const rows = await server.app.core.db
    .selectFrom('submissions')
    .select('id')
    .where('id', '=', coursework.submissionId)
    .execute();
  expect(rows).toHaveLength(1);
});

test('every change is published to the class', async () => {
  const coursework = await createCoursework(server.app);
  const messages: string[] = [];
  const stop = onClassEvent(server.app.core.bus, coursework.id, ({ type }) => messages.push(type));
  const { id } = (await create(coursework)).json();
  await edit(coursework, id);
  await callAs(
    server.app,
    coursework.owner,
    'DELETE',
    `/class/assignment/${id}?class_id=${coursework.id}`,
  );
  await grade(server.app, coursework.owner, coursework.submissionId);
  await create(coursework, { title: '' });
  stop();
  expect(messages).toEqual(Array(4).fill('classwork_changed'));
});

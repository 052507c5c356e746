import type { Assignment, EarlierAnswer, Submission } from 'shared-api/contract';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { begin, upload } from '../files/testing/upload.ts';
import { callAs } from '../classes/testing/classroom.ts';
import {
  addStudent,
  createCoursework,
  createWork,
  giveBack,
  grade,
  unsubmit,
  workBody,
  type Coursework,
} from './testing/coursework.ts';

let server: TestApp;
let coursework: Coursework;
beforeAll(async () => {
  server = await testApp();
});
beforeEach(async () => {
  coursework = await createCoursework(server.app);
});
afterAll(() => server.close());

interface Sent {
  work?: Coursework['work'];
  person?: Person;
  answer?: string | undefined;
}

function handIn(attachments: unknown, sent: Sent = {}) {
  const { work = coursework.work, person = coursework.student } = sent;
  const path = `/assignment/submit/${work.id}?class_id=${coursework.id}`;
  const answer = 'answer' in sent ? sent.answer : '<p>See it.</p>';
  return callAs(server.app, person, 'POST', path, { answer, attachments });
}

const aFile = (name = 'sheet.txt', person: Person = coursework.student) =>
  upload(server.app, person, coursework.id, { name });

const namesOf = (files: { name: string }[] | undefined) => files?.map(({ name }) => name);

async function readAs(person: Person): Promise<Submission> {
  const path = `/class/assignments/${coursework.submissionId}`;
  return (await callAs(server.app, person, 'GET', path)).json();
}

test('files belong to an answer, in their order, for its student and the teachers', async () => {
  const ids = [await aFile('b.txt'), await aFile('a.txt')];
  const reply = await handIn(ids);
  expect(reply.json().attachments).toEqual([
    {
      id: ids[0],
      name: 'b.txt',
      size: 12,
      type: 'text/plain',
      url: expect.stringMatching(new RegExp(`^/files/${ids[0]}\\?until=\\d+&`)),
      preview_url: null,
    },
    expect.objectContaining({ id: ids[1], name: 'a.txt' }),
  ]);
  expect(namesOf((await readAs(coursework.owner)).attachments)).toEqual(['b.txt', 'a.txt']);
  const list = `/class/students/assignment?class_id=${coursework.id}`;
  const [work] = (await callAs(server.app, coursework.student, 'GET', list)).json() as Assignment[];
  expect(namesOf(work?.submitions[0]?.attachments)).toEqual(['b.txt', 'a.txt']);
  const whole = `/class/assignment/${coursework.work.id}?class_id=${coursework.id}`;
  const read: Assignment = (await callAs(server.app, coursework.owner, 'GET', whole)).json();
  expect(namesOf(read.submitions[0]?.attachments)).toEqual(['b.txt', 'a.txt']);
  const bare = await callAs(server.app, coursework.owner, 'GET', `${whole}&answers=omit`);
  expect(bare.json().submitions[0].attachments).toBeUndefined();
});

test('a replacing answer has the files it names; one that names none keeps them', async () => {
  const [first, second] = [await aFile('1.txt'), await aFile('2.txt')];
  await handIn([first]);
  expect(namesOf((await handIn(undefined)).json().attachments)).toEqual(['1.txt']);
  expect(namesOf((await handIn([second, first])).json().attachments)).toEqual(['2.txt', '1.txt']);
  expect((await handIn([])).json().attachments).toEqual([]);
});

test.each([undefined, '', '<p> </p>', '<script>alert(1)</script>'])(
  'files are an answer without a text, as with %j',
  async (answer) => {
    const id = await aFile('1.txt');
    const reply = await handIn([id], { answer });
    expect(reply.json()).toMatchObject({ answer: '', attachments: [{ id }] });
    expect(await readAs(coursework.owner)).toMatchObject({ answer: '', attachments: [{ id }] });
    const whole = `/class/assignment/${coursework.work.id}?class_id=${coursework.id}`;
    const list: Assignment = (await callAs(server.app, coursework.owner, 'GET', whole)).json();
    expect(list.submitions).toMatchObject([{ answer: '', attachments: [{ id }] }]);
  },
);

test('an answer without a text needs a file of its own', async () => {
  await handIn([await aFile('1.txt')], { answer: '' });
  for (const attachments of [undefined, []]) {
    const reply = await handIn(attachments, { answer: '' });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['answer']]);
  }
  const strange = await handIn(['nothing'], { answer: '' });
  expect(Object.keys(strange.json().fields)).toEqual(['attachments']);
  expect(namesOf((await readAs(coursework.owner)).attachments)).toEqual(['1.txt']);
});

test('an answer of files alone is withdrawn, returned, graded and handed in again like any other', async () => {
  const [first, second] = [await aFile('1.txt'), await aFile('2.txt')];
  await handIn([first], { answer: '' });
  const taken: Assignment = (
    await unsubmit(server.app, coursework.work, coursework.student)
  ).json();
  expect(taken).toMatchObject({ is_submited: false, own_draft: '', submitions: [] });
  expect(namesOf(taken.draft_attachments)).toEqual(['1.txt']);
  await handIn([first], { answer: '' });
  await giveBack(server.app, coursework.owner, coursework.submissionId);
  const again = (await handIn([second], { answer: '' })).json();
  expect(again).toMatchObject({ answer: '', attempt: 2, attachments: [{ name: '2.txt' }] });
  const versions = `/class/assignments/${coursework.submissionId}/versions`;
  const [earlier] = (await callAs(server.app, coursework.owner, 'GET', versions)).json();
  expect(earlier).toMatchObject({ answer: '', attachments: [{ name: '1.txt' }] });
  const graded = (await grade(server.app, coursework.owner, coursework.submissionId)).json();
  expect(graded).toMatchObject({ answer: '', marked: true, score: 18 });
});

test('each version has its own files, and withdrawn ones belong to its student', async () => {
  const [first, second] = [await aFile('1.txt'), await aFile('2.txt')];
  await handIn([first]);
  await giveBack(server.app, coursework.owner, coursework.submissionId);
  await handIn([first, second]);
  const versions = `/class/assignments/${coursework.submissionId}/versions`;
  const earlier: EarlierAnswer[] = (
    await callAs(server.app, coursework.owner, 'GET', versions)
  ).json();
  expect(earlier.map(({ attachments }) => namesOf(attachments))).toEqual([['1.txt']]);
  expect(namesOf((await readAs(coursework.owner)).attachments)).toEqual(['1.txt', '2.txt']);

  const taken: Assignment = (
    await unsubmit(server.app, coursework.work, coursework.student)
  ).json();
  expect(namesOf(taken.draft_attachments)).toEqual(['1.txt', '2.txt']);
  expect(namesOf(taken.submitions[0]?.attachments)).toEqual(['1.txt']);
  expect(namesOf((await readAs(coursework.owner)).attachments)).toEqual(['1.txt']);
});

test('only own, complete, unused files of this class can be attached', async () => {
  const other = await addStudent(server.app, coursework.id);
  const announced = await begin(server.app, coursework.student, {
    classId: coursework.id,
    size: 4,
  });
  const unfinished = String(announced.headers.location).split('/').at(-1);
  const elsewhere = await createWork(server.app, coursework.id);
  const used = await aFile();
  await handIn([used], { work: elsewhere });
  const refused = [await aFile('theirs.txt', other), unfinished, used, 'nothing', ''];
  for (const id of refused) {
    const reply = await handIn([id]);
    expect([id, reply.statusCode]).toEqual([id, 400]);
    expect(Object.keys(reply.json().fields)).toEqual(['attachments']);
  }
  expect((await readAs(coursework.owner)).answer).toBe('<p>Five sixths.</p>');
});

test('an answer has at most 20 files', async () => {
  const ids: string[] = [];
  while (ids.length < 21) ids.push(await aFile());
  expect((await handIn(ids)).json().fields.attachments).toBe('Attach at most 20 files.');
  expect((await handIn(ids.slice(1))).statusCode).toBe(200);
});

test('of two concurrent answers with the same file, one gets it', async () => {
  const works = [coursework.work, await createWork(server.app, coursework.id)];
  const id = await aFile();
  const replies = await Promise.all(works.map((work) => handIn([id], { work })));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
});

const canRead = async (person: Person, id: string) =>
  (await callAs(server.app, person, 'GET', `/files/${id}`)).statusCode === 200;

async function setWork(change: object, id = ''): Promise<Assignment> {
  const path = `/class/assignment${id && `/${id}`}?class_id=${coursework.id}`;
  const reply = await callAs(
    server.app,
    coursework.owner,
    id ? 'PUT' : 'POST',
    path,
    workBody(change),
  );
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

test('students read the files of classwork from publication until deletion', async () => {
  const id = await aFile('sheet.txt', coursework.owner);
  const work = await setWork({ attachments: [id], draft: true });
  expect(namesOf(work.attachments)).toEqual(['sheet.txt']);
  expect(await canRead(coursework.coTeacher, id)).toBe(true);
  expect(await canRead(coursework.student, id)).toBe(false);

  // Another client, which does not know about files, changes another field.
  expect(namesOf((await setWork({}, work.id)).attachments)).toEqual(['sheet.txt']);
  expect(await canRead(coursework.student, id)).toBe(true);
  expect(await canRead(coursework.stranger, id)).toBe(false);
  const lists = { student: '/class/students/assignment', owner: '/class/assignment' } as const;
  for (const who of ['student', 'owner'] as const) {
    const reply = await callAs(
      server.app,
      coursework[who],
      'GET',
      `${lists[who]}?class_id=${coursework.id}`,
    );
    const [listed] = reply.json() as Assignment[];
    expect(namesOf(listed?.attachments)).toEqual(['sheet.txt']);
  }

  const path = `/class/assignment/${work.id}?class_id=${coursework.id}`;
  await callAs(server.app, coursework.owner, 'DELETE', path);
  expect(await canRead(coursework.student, id)).toBe(false);
});

test('a co-teacher who edits classwork keeps the files of its author, and adds their own', async () => {
  const id = await aFile('1.txt', coursework.owner);
  const { id: workId } = await setWork({ attachments: [id], draft: true });
  const own = await aFile('2.txt', coursework.coTeacher);
  const path = `/class/assignment/${workId}?class_id=${coursework.id}`;
  const body = workBody({ attachments: [id, own], draft: true });
  const reply = await callAs(server.app, coursework.coTeacher, 'PUT', path, body);
  expect(namesOf(reply.json().attachments)).toEqual(['1.txt', '2.txt']);
  expect(namesOf((await setWork({ attachments: [own], draft: true }, workId)).attachments)).toEqual(
    ['2.txt'],
  );
  const strange = await callAs(server.app, coursework.coTeacher, 'PUT', path, {
    ...body,
    attachments: [await aFile('3.txt', coursework.student)],
  });
  expect(Object.keys(strange.json().fields)).toEqual(['attachments']);
});

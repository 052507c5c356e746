import { CALL_GROUPS } from 'shared-api/schema';
import type { Assignment } from 'shared-api/contract';
import type { QuestionAnswer } from 'shared-api/quizzes';
import type { FastifyInstance } from 'fastify';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { DAY, timestamp } from '../../time.ts';
import { writeMessages } from '../chat/testing/chat.ts';
import { callAs } from '../classes/testing/classroom.ts';
import { comment, publish } from '../posts/testing/posts.ts';
import {
  addStudent,
  answerAs,
  createWork,
  giveBack,
  grade,
  submit,
  unsubmit,
  workBody,
} from '../classwork/testing/coursework.ts';
import { createUnreleased, type UnreleasedFixture } from './testing/unreleased.ts';
import type { ClassworkRow } from '../classwork/queries.ts';

let server: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
afterAll(() => server.close());

/** Texts that must not reach a student, in any reply or mail. */
const SECRETS = [/13\.37/, /1337/, /between ourselves/i, /"?rubric_scores"?/];
const HELD = { score: 13.37, comment: 'Between ourselves' };

interface Fixture extends UnreleasedFixture {
  post: string;
  note: string;
  /** Student who has handed in nothing. */
  quiet: Person;
  /** Work that was graded and seen before its grades were held back. */
  seen: ClassworkRow;
  seenId: string;
  /** Work that was returned and handed in again. */
  again: ClassworkRow;
  againId: string;
  /** Classwork of the kind `question`, and the student's answer to it. */
  question: string;
  questionAnswer: string;
}

async function createChatChannel(): Promise<Fixture> {
  const classroom = await createUnreleased(app, { due_at: timestamp(DAY / 2) });
  const post = await publish(app, classroom.owner, classroom.id);
  const note = await comment(app, classroom.owner, classroom.id, post);
  await writeMessages(app, classroom.id, classroom.owner, ['Hello']);
  const quiet = await addStudent(app, classroom.id);
  const [seen, again] = [await createWork(app, classroom.id), await createWork(app, classroom.id)];
  const seenId = await answerAs(app, seen, classroom.student);
  const againId = await answerAs(app, again, classroom.student);
  await grade(app, classroom.owner, seenId, { score: 11, comment: 'For you' });
  await giveBack(app, classroom.owner, againId, { comment: 'Once more' });
  await submit(app, again, classroom.student, 'Twice.');
  const { question, questionAnswer } = await answerQuestion(classroom);
  const works = [seen.id, again.id, question];
  const db = app.core.db;
  await db.updateTable('classwork').set({ holds_grades: true }).where('id', 'in', works).execute();
  const graded = { seen, seenId, again, againId, question, questionAnswer };
  return { ...classroom, post, note, quiet, ...graded };
}

async function answerQuestion({ id, owner, student }: UnreleasedFixture) {
  const fields = { choices: ['Yes', 'No'], shows_answers: true, can_change: true };
  const body = workBody({ classwork_type: 'question', kind_fields: { question: fields } });
  const created = await callAs(app, owner, 'POST', `/class/assignment?class_id=${id}`, body);
  const question = created.json<Assignment>().id;
  const path = `/class/question/${question}`;
  await callAs(app, student, 'POST', `${path}/answer`, { choice: 1, version: 0 });
  const answers = await callAs(app, owner, 'GET', `${path}/answers`);
  return { question, questionAnswer: answers.json<QuestionAnswer[]>()[0]?.id ?? '' };
}

/** Gives an unreleased grade in every possible way. */
async function giveAll(classroom: Fixture): Promise<void> {
  const { owner, quiet, id, work, again } = classroom;
  const statuses = [
    await grade(app, owner, classroom.submissionId, HELD),
    // A second grade, in case a version reveals it.
    await grade(app, owner, classroom.submissionId, {
      ...HELD,
      comment: 'Strictly between ourselves',
    }),
    await grade(app, owner, classroom.seenId, HELD),
    await grade(app, owner, classroom.questionAnswer, HELD),
    await classroom.as(
      owner,
      'PUT',
      `/teacher/grading/${again.id}/${classroom.student.id}?class_id=${id}`,
      {
        ...HELD,
      },
    ),
    await classroom.type(quiet, { ...HELD, version: 0 }),
    await classroom.as(owner, 'PUT', `/class/assignment/${work.id}/grades`, {
      students: [{ user: quiet.id, version: 1 }],
      ...HELD,
    }),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(statuses.map(() => 200));
  await app.dispatcher.drain();
  await app.core.mails.drain();
}

const range = () => `from=${timestamp(-DAY)}&to=${timestamp(3 * DAY)}`;
/** Fixed range, the same for each read. */
let dates = '';

/** Every call that reads, as a student makes it. */
const READS: Record<string, (classroom: Fixture) => string[]> = {
  'GET /auth/activation': () => ['/auth/activation'],
  'GET /auth/email_change': () => ['/auth/email_change'],
  'GET /auth/verify_token/:token': () => ['/auth/verify_token/none'],
  'GET /auth/second_factor': () => ['/auth/second_factor'],
  'GET /auth/passkeys': () => ['/auth/passkeys'],
  // No provider is configured.
  'GET /auth/openid-connect': () => ['/auth/openid-connect'],
  'GET /auth/openid-connect/link': () => ['/auth/openid-connect/link'],
  'GET /user/profile': () => ['/user/profile'],
  'GET /user/devices': () => ['/user/devices'],
  'GET /user/deletion': () => ['/user/deletion'],
  // Whether there is an archive; data-export.test.ts looks into one.
  'GET /user/export': () => ['/user/export'],
  'GET /class': () => ['/class'],
  'GET /class/:id': ({ id }) => [`/class/${id}`],
  'GET /class/s': ({ id }) => [`/class/s?class_id=${id}`],
  'GET /class/:id/mentionable': ({ id }) => [`/class/${id}/mentionable`],
  'GET /class/:id/history': ({ id }) => [`/class/${id}/history`],
  'GET /class/assignment/:id/grade_history': ({ work, seen, again, quiet }) => [
    ...[work, seen, again].map(({ id }) => `/class/assignment/${id}/grade_history`),
    `/class/assignment/${work.id}/grade_history?student_id=${quiet.id}`,
  ],
  'GET /class/members/removed': ({ id }) => [`/class/members/removed?class_id=${id}`],
  'GET /class/:id/export': ({ id }) =>
    ['grades.csv', 'grades.xlsx', 'oneroster.zip'].map(
      (file) => `/class/${id}/export?file=${file}`,
    ),
  'GET /class/announcement': ({ id }) => [`/class/announcement?class_id=${id}`],
  'GET /class/announcement/:postId': ({ id, post }) => [
    `/class/announcement/${post}?class_id=${id}`,
  ],
  'GET /class/announcement/:postId/versions': ({ id, post }) => [
    `/class/announcement/${post}/versions?class_id=${id}`,
  ],
  'GET /comment/:id/versions': ({ id, note }) => [`/comment/${note}/versions?class_id=${id}`],
  'GET /class/assignment': ({ id }) => [`/class/assignment?class_id=${id}`],
  'GET /class/assignment/:id': ({ id, work }) => [`/class/assignment/${work.id}?class_id=${id}`],
  'GET /class/assignment/:id/roster': ({ work }) => [`/class/assignment/${work.id}/roster`],
  'GET /class/assignment/:id/thread': ({ work, student }) => [
    `/class/assignment/${work.id}/thread`,
    `/class/assignment/${work.id}/thread?student_id=${student.id}`,
  ],
  'GET /class/:id/teachers': ({ id }) => [`/class/${id}/teachers`],
  'GET /class/:id/hidden': ({ id }) => [`/class/${id}/hidden`],
  'GET /class/:id/reports': ({ id }) => [`/class/${id}/reports`],
  'GET /class/invitation/:token/teach': () => ['/class/invitation/none/teach'],
  'GET /class/:id/past_work': ({ id }) => [`/class/${id}/past_work`],
  'GET /class/:id/topics': ({ id }) => [`/class/${id}/topics`],
  'GET /class/:id/topic': ({ id }) => [`/class/${id}/topic?title=Fractions`],
  'GET /todo': () => ['/todo'],
  'GET /class/students/assignment': ({ id }) =>
    ['', '&order=due', '&past=omit', '&past=only'].map(
      (extraQuery) => `/class/students/assignment?class_id=${id}${extraQuery}`,
    ),
  'GET /class/assignments/:submissionId/versions': ({ submissionId, seenId, againId }) =>
    [submissionId, seenId, againId].map((one) => `/class/assignments/${one}/versions`),
  'GET /class/assignments/:submissionId': ({ submissionId, seenId, againId }) =>
    [submissionId, seenId, againId].map((one) => `/class/assignments/${one}`),
  'GET /teacher/grading': ({ id }) => [`/teacher/grading?class_id=${id}`],
  'GET /teacher/grading/table': ({ id }) => [`/teacher/grading/table?class_id=${id}`],
  'GET /teacher/grading/:assignmentId/:userId': ({ id, work, student }) => [
    `/teacher/grading/${work.id}/${student.id}?class_id=${id}`,
  ],
  'GET /class/:id/grading': ({ id }) => [`/class/${id}/grading`],
  'GET /students/grading': ({ id }) => [`/students/grading?class_id=${id}`],
  'GET /rubrics': () => ['/rubrics'],
  'GET /comment_bank': () => ['/comment_bank'],
  'GET /chat_class/:classId': ({ id }) => [`/chat_class/${id}`],
  'GET /chat_class/:classId/unread': ({ id }) => [`/chat_class/${id}/unread`],
  'GET /calendar': () => [`/calendar?${dates}`],
  'GET /class/calendar': ({ id }) => [`/class/calendar?class_id=${id}`],
  'GET /calendar/feed': () => ['/calendar/feed'],
  'GET /notifications': ({ id }) => [
    '/notifications',
    '/notifications?unread=only',
    `/notifications?class_id=${id}&kind=graded`,
  ],
  'GET /notifications/settings': () => ['/notifications/settings'],
  'GET /notifications/device': () => ['/notifications/device'],
  'GET /canary': () => ['/canary?page=/chess'],
  'GET /class/:id/questions': ({ id }) => [`/class/${id}/questions`],
  'GET /class/question/:id': ({ question }) => [`/class/question/${question}`],
  'GET /class/question/:id/answers': ({ question }) => [`/class/question/${question}/answers`],
  'GET /class/:id/quizzes': ({ id }) => [`/class/${id}/quizzes`],
  'GET /class/quiz/:id': ({ work }) => [`/class/quiz/${work.id}`],
  'GET /class/quiz/:id/questions': ({ work }) => [`/class/quiz/${work.id}/questions`],
  'GET /class/quiz/:id/attempts': ({ work }) => [`/class/quiz/${work.id}/attempts`],
  'GET /class/quiz/attempts/:id': ({ work }) => [`/class/quiz/attempts/${work.id}`],
  'GET /class/:id/materials': ({ id }) => [`/class/${id}/materials`],
  'GET /class/material/:id': ({ work }) => [`/class/material/${work.id}`],
  'GET /class/material/:id/openings': ({ work }) => [`/class/material/${work.id}/openings`],
  'GET /search': ({ id }) =>
    ['Fractions', 'ourselves', '13'].map((word) => `/search?q=${word}&class_id=${id}`),
  'GET /deleted': ({ id }) => [`/deleted?class_id=${id}`],
  'GET /files/:id': ({ submissionId }) => [`/files/${submissionId}`],
};

const reads = CALL_GROUPS.flatMap(({ calls }) => calls)
  .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  .filter((name) => name.startsWith('GET '));

test('the test covers every call that reads', () => {
  expect(reads.toSorted()).toEqual(Object.keys(READS).sort());
});

async function readAll(classroom: Fixture, person: Person): Promise<Record<string, unknown>> {
  await app.dispatcher.drain();
  const found: Record<string, unknown> = {};
  for (const path of Object.values(READS).flatMap((paths) => paths(classroom))) {
    const { statusCode, body, headers } = await callAs(app, person, 'GET', path);
    found[path] = [statusCode, body, headers.etag];
  }
  return found;
}

test('an unreleased grade changes no reply to a student, and no ETag', async () => {
  dates = range();
  const classroom = await createChatChannel();
  const people = [classroom.student, classroom.quiet];
  const before = [await readAll(classroom, people[0]!), await readAll(classroom, people[1]!)];
  await giveAll(classroom);
  const after = [await readAll(classroom, people[0]!), await readAll(classroom, people[1]!)];
  expect(after).toEqual(before);
  const all = JSON.stringify(after);
  for (const secret of SECRETS) expect(all).not.toMatch(secret);
  // The teacher does see the grade.
  const message = JSON.stringify(await readAll(classroom, classroom.owner));
  expect(message).toMatch(/13\.37/);
  expect(message).toMatch(/between ourselves/i);

  expect((await classroom.release()).json()).toEqual({ released: 2 });
  expect(JSON.stringify(await readAll(classroom, classroom.student))).toMatch(/13\.37/);
  expect(JSON.stringify(await readAll(classroom, classroom.quiet))).toMatch(/13\.37/);
  // Several hundred requests.
}, 60_000);

test('nothing is mailed, pushed or queued before the release', async () => {
  const classroom = await createChatChannel();
  const mail = { graded: 'now', grade_changed: 'now' };
  for (const person of [classroom.student, classroom.quiet]) {
    const saved = await callAs(app, person, 'PUT', '/notifications/settings', { mail });
    expect(saved.statusCode).toBe(200);
  }
  await app.dispatcher.drain();
  const count = async (table: 'notifications' | 'mails' | 'pushes' | 'happenings') => {
    const all = app.core.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
    return (await all.executeTakeFirstOrThrow()).count;
  };
  const counts = async () => [
    await count('notifications'),
    await count('mails'),
    await count('pushes'),
    await count('happenings'),
  ];
  const before = await counts();
  await giveAll(classroom);
  expect(await counts()).toEqual(before);
  await classroom.release();
  await app.dispatcher.drain();
  expect((await counts())[0]).toBe((before[0] ?? 0) + 2);
});

/** Actions of a student, with the same replies as in a class where nobody was graded. */
const ACTS: Record<string, (classroom: Fixture) => Promise<unknown[]>> = {
  'hands in for the first time': async (classroom) => [
    await submit(app, classroom.work, classroom.quiet),
  ],
  'hands in another answer': async (classroom) => [
    await submit(app, classroom.work, classroom.student),
  ],
  'hands in by the version that they know': async ({ as, student, id, work }) => [
    await as(student, 'POST', `/assignment/submit/${work.id}?class_id=${id}`, {
      answer: 'Six.',
      version: 1,
    }),
  ],
  'takes it back, and hands in again': async (classroom) => [
    await unsubmit(app, classroom.work, classroom.student),
    await submit(app, classroom.work, classroom.student, 'Six.'),
  ],
  'takes back what they have not handed in': async (classroom) => [
    await unsubmit(app, classroom.work, classroom.quiet),
  ],
  'takes back what was returned once': async (classroom) => [
    await unsubmit(app, classroom.again, classroom.student),
    await submit(app, classroom.again, classroom.student, 'Six.'),
  ],
  'changes what was graded for them to see': async (classroom) => [
    await submit(app, classroom.seen, classroom.student),
    await unsubmit(app, classroom.seen, classroom.student),
  ],
  'looks at what came of it': async (classroom) => {
    await submit(app, classroom.work, classroom.student, 'Six.');
    const path = `/class/students/assignment?class_id=${classroom.id}`;
    return [await callAs(app, classroom.student, 'GET', path)];
  },
};

/** Replaces ids, times and names that differ between classes. */
function plain(replies: unknown[]): unknown {
  const ofEach = (replies as Awaited<ReturnType<typeof callAs>>[]).map(({ statusCode, body }) => {
    const text = body
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')
      .replaceAll(/"(id|username|email|profile_image|image_url)":("[^"]*"|null)/g, '"$1":1');
    return [statusCode, text];
  });
  return ofEach;
}

test.each(Object.keys(ACTS))('a student who %s learns nothing from it', async (name) => {
  const [graded, ungraded] = [await createChatChannel(), await createChatChannel()];
  await giveAll(graded);
  const act = ACTS[name]!;
  expect(plain(await act(graded))).toEqual(plain(await act(ungraded)));
});

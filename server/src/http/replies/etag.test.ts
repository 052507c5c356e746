import { CONTRACT } from 'shared-api/schema';
import {
  getClass,
  getClassAsStudent,
  getClasswork,
  getGradeTable,
  getMyGrades,
  getPost,
  getProfile,
  getSubmission,
  getUnreadMessages,
  listClassHistory,
  listClasses,
  listClasswork,
  listClassworkAsStudent,
  listEarlierAnswers,
  listGradeHistory,
  listGrades,
  listMentionable,
  listMessages,
  listPosts,
  buildPath,
  getGrading,
  getRoster,
  listDueDates,
  listTodo,
  getPastWork,
  listTopicWork,
  listTopics,
  type Endpoint,
} from 'shared-api/contract';
import {
  listMaterialOpenings,
  listMaterials,
  listQuestionAnswers,
  listQuestions,
  getQuestion,
  getMaterial,
  getQuiz,
  listQuizzes,
} from 'shared-api/quizzes';
import {
  addStudent,
  answerAs,
  createCoursework,
  createWork,
  workBody,
  type Coursework,
} from '../../features/classwork/testing/coursework.ts';
import { storeMessages } from '../../features/chat/store.ts';
import { callAs } from '../../features/classes/testing/classroom.ts';
import { comment, publish } from '../../features/posts/testing/posts.ts';
import {
  createQuestion,
  createQuiz,
  writeAttempt,
} from '../../features/quizzes/testing/quizzes.ts';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { timestamp } from '../../time.ts';

let server: TestApp;
let coursework: Coursework;
let postId: string;
let material: string;
let question: string;
let quiz: string;
beforeAll(async () => {
  server = await testApp();
});
beforeEach(async () => {
  coursework = await createCoursework(server.app);
  postId = await publish(server.app, coursework.student, coursework.id);
  const ofMaterial = { kind: 'material', mark: 0 } as const;
  material = (await createWork(server.app, coursework.id, ofMaterial)).id;
  question = (await createWork(server.app, coursework.id, { kind: 'question' })).id;
  quiz = await createQuiz(server.app, coursework);
});
afterAll(() => server.close());

interface Read {
  endpoint: Endpoint;
  reader: () => Person;
  input?: () => { params?: object; query?: object };
  /** Changes that the reader sees. */
  changes: (() => Promise<unknown>)[];
}

const inClass = () => ({ query: { class_id: coursework.id } });
const teacher = () => coursework.owner;
const student = () => coursework.student;

async function call(
  person: Person,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) {
  const reply = await callAs(server.app, person, method, path, body);
  if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.body}`);
  return reply.json();
}

const rename = async () => {
  const { db } = server.app.core;
  const username = `renamed${Date.now() % 100_000}${Math.floor(Math.random() * 1_000)}`;
  await db.updateTable('users').set({ username }).where('id', '=', coursework.student.id).execute();
};
const editTheClass = (change: object) =>
  call(coursework.owner, 'PUT', `/class/${coursework.id}`, {
    name: `Algebra ${Math.random()}`,
    description: 'Letters',
    category: 'Maths',
    ...change,
  });
let score = 0;
const grade = async () => {
  const path = `/class/assignments/${coursework.submissionId}`;
  const { version } = (await callAs(server.app, coursework.owner, 'GET', path)).json();
  score += 1;
  await call(coursework.owner, 'PUT', path, { score, comment: '', version });
};
let answers = 0;
const answerQuestion = () => {
  answers += 1;
  const path = `/class/question/${question}/answer`;
  return call(coursework.student, 'POST', path, { text: `Answer ${answers}` });
};
const openMaterial = () => call(coursework.student, 'POST', `/class/material/${material}/opened`);
const addQuestion = () => createQuestion(server.app, coursework.owner, quiz);
let attempts = 0;
const beginQuiz = () => {
  attempts += 1;
  return writeAttempt(server.app, quiz, coursework.student, { number: attempts });
};
const editMaterial = () =>
  call(
    coursework.owner,
    'PUT',
    `/class/assignment/${material}?class_id=${coursework.id}`,
    workBody({ classwork_type: 'material', mark: 0, title: `Notes ${Math.random()}` }),
  );
const giveBack = () =>
  call(coursework.owner, 'PUT', `/class/assignments/${coursework.submissionId}`, {
    returned: true,
  });
const answer = () =>
  call(
    coursework.student,
    'POST',
    `/assignment/submit/${coursework.work.id}?class_id=${coursework.id}`,
    {
      answer: `<p>${Math.random()}</p>`,
    },
  );
const handInToo = async () => {
  const another = await addStudent(server.app, coursework.id);
  await answerAs(server.app, coursework.work, another);
};
const addWork = () => createWork(server.app, coursework.id);
const addPast = () =>
  createWork(server.app, coursework.id, { due_at: timestamp(-1_000), topic: 'Past' });
const addToTopic = () => createWork(server.app, coursework.id, { topic: 'Equations' });
let datedId = '';
const addDated = async () => {
  const dated = await createWork(server.app, coursework.id, { due_at: '2099-05-01T08:30:00.000Z' });
  datedId = dated.id;
};
const moveDated = () =>
  call(coursework.owner, 'PUT', `/class/assignment/${datedId}/due`, {
    date_due: '2099-05-02T08:30Z',
  });
const weigh = () =>
  call(coursework.owner, 'PUT', `/class/${coursework.id}/grading`, {
    categories: [{ title: 'Tests', weight: 60 }],
  });
const post = async () => void (await publish(server.app, coursework.owner, coursework.id));
const remark = async () =>
  void (await comment(server.app, coursework.owner, coursework.id, postId));
const reword = () => {
  const path = `/class/announcement/${postId}?class_id=${coursework.id}`;
  return call(coursework.student, 'PUT', path, { title: `${Math.random()}` });
};
const pinIt = () => {
  const path = `/class/announcement/${postId}?class_id=${coursework.id}`;
  return call(coursework.owner, 'PUT', path, { pinned: true });
};
const write = () => {
  const message = { authorId: coursework.owner.id, text: 'Hello', nonce: null };
  return storeMessages(server.app.core, coursework.id, [message]);
};

const READS: Record<string, Read> = {
  listClasses: {
    endpoint: listClasses,
    reader: student,
    changes: [
      () => editTheClass({}),
      () => call(coursework.student, 'PUT', `/class/${coursework.id}/pin`, { pinned: true }),
    ],
  },
  getClass: {
    endpoint: getClass,
    reader: teacher,
    input: () => ({ params: { id: coursework.id } }),
    changes: [() => editTheClass({}), rename],
  },
  getClassAsStudent: {
    endpoint: getClassAsStudent,
    reader: student,
    input: inClass,
    changes: [() => editTheClass({}), rename],
  },
  listClassHistory: {
    endpoint: listClassHistory,
    reader: teacher,
    input: () => ({ params: { id: coursework.id } }),
    changes: [grade, () => editTheClass({}), rename],
  },
  listGradeHistory: {
    endpoint: listGradeHistory,
    reader: student,
    input: () => ({ params: { id: coursework.work.id } }),
    changes: [grade, rename],
  },
  listMentionable: {
    endpoint: listMentionable,
    reader: teacher,
    input: () => ({ params: { id: coursework.id }, query: { name: '' } }),
    changes: [rename, () => addStudent(server.app, coursework.id)],
  },
  listPosts: {
    endpoint: listPosts,
    reader: teacher,
    input: inClass,
    changes: [post, remark, reword, pinIt, rename],
  },
  getPost: {
    endpoint: getPost,
    reader: teacher,
    input: () => ({ params: { postId }, ...inClass() }),
    changes: [remark, reword, rename],
  },
  listClasswork: {
    endpoint: listClasswork,
    reader: teacher,
    input: inClass,
    changes: [addWork, handInToo],
  },
  getClasswork: {
    endpoint: getClasswork,
    reader: teacher,
    input: () => ({ params: { id: coursework.work.id }, ...inClass() }),
    changes: [answer, grade, rename],
  },
  getRoster: {
    endpoint: getRoster,
    reader: teacher,
    input: () => ({ params: { id: coursework.work.id } }),
    changes: [answer, grade, rename],
  },
  getMaterial: {
    endpoint: getMaterial,
    reader: teacher,
    input: () => ({ params: { id: material } }),
    changes: [openMaterial, editMaterial],
  },
  listMaterials: {
    endpoint: listMaterials,
    reader: student,
    input: () => ({ params: { id: coursework.id } }),
    changes: [openMaterial],
  },
  listMaterialOpenings: {
    endpoint: listMaterialOpenings,
    reader: teacher,
    input: () => ({ params: { id: material } }),
    changes: [openMaterial, rename],
  },
  getQuestion: {
    endpoint: getQuestion,
    reader: teacher,
    input: () => ({ params: { id: question } }),
    changes: [answerQuestion],
  },
  listQuestions: {
    endpoint: listQuestions,
    reader: student,
    input: () => ({ params: { id: coursework.id } }),
    changes: [answerQuestion],
  },
  listQuestionAnswers: {
    endpoint: listQuestionAnswers,
    reader: teacher,
    input: () => ({ params: { id: question } }),
    changes: [answerQuestion, rename],
  },
  getQuiz: {
    endpoint: getQuiz,
    reader: student,
    input: () => ({ params: { id: quiz } }),
    changes: [addQuestion, beginQuiz],
  },
  listQuizzes: {
    endpoint: listQuizzes,
    reader: student,
    input: () => ({ params: { id: coursework.id } }),
    changes: [beginQuiz],
  },
  getPastWork: {
    endpoint: getPastWork,
    reader: student,
    input: () => ({ params: { id: coursework.id } }),
    changes: [addPast],
  },
  listTopics: {
    endpoint: listTopics,
    reader: student,
    input: () => ({ params: { id: coursework.id } }),
    changes: [addToTopic],
  },
  listTopicWork: {
    endpoint: listTopicWork,
    reader: student,
    input: () => ({ params: { id: coursework.id }, query: { title: 'Equations' } }),
    changes: [addToTopic],
  },
  listClassworkAsStudent: {
    endpoint: listClassworkAsStudent,
    reader: student,
    input: inClass,
    changes: [addWork, answer, grade],
  },
  listDueDates: {
    endpoint: listDueDates,
    reader: teacher,
    input: () => ({ query: { from: '2099-05-01T00:00Z', to: '2099-06-01T00:00Z' } }),
    changes: [addDated, moveDated],
  },
  listTodo: { endpoint: listTodo, reader: teacher, changes: [addWork, handInToo, grade] },
  getSubmission: {
    endpoint: getSubmission,
    reader: student,
    input: () => ({ params: { submissionId: coursework.submissionId } }),
    changes: [answer, grade, giveBack],
  },
  listEarlierAnswers: {
    endpoint: listEarlierAnswers,
    reader: student,
    input: () => ({ params: { submissionId: coursework.submissionId } }),
    changes: [() => giveBack().then(answer)],
  },
  getGradeTable: {
    endpoint: getGradeTable,
    reader: teacher,
    input: inClass,
    changes: [addWork, answer, grade, rename],
  },
  getGrading: {
    endpoint: getGrading,
    reader: student,
    input: () => ({ params: { id: coursework.id } }),
    changes: [weigh],
  },
  listGrades: { endpoint: listGrades, reader: teacher, input: inClass, changes: [grade, rename] },
  getMyGrades: { endpoint: getMyGrades, reader: student, input: inClass, changes: [grade] },
  listMessages: {
    endpoint: listMessages,
    reader: student,
    input: () => ({ params: { classId: coursework.id } }),
    changes: [write],
  },
  getUnreadMessages: {
    endpoint: getUnreadMessages,
    reader: student,
    input: () => ({ params: { classId: coursework.id } }),
    changes: [write],
  },
  getProfile: {
    endpoint: getProfile,
    reader: student,
    changes: [
      rename,
      () =>
        call(
          coursework.student,
          'DELETE',
          `/class/announcement/${postId}?class_id=${coursework.id}`,
        ),
    ],
  },
};

function read({ endpoint, reader, input }: Read, known?: string) {
  const { params, query } = input?.() ?? {};
  return server.app.inject({
    method: 'GET',
    url: buildPath(endpoint, params, query),
    headers: { ...reader().headers, ...(known ? { 'if-none-match': known } : {}) },
  });
}

test('the tables below name every read that devices cache', () => {
  const cachedReads = Object.entries<unknown>(CONTRACT)
    .filter(([, value]) => typeof value === 'object' && value !== null && 'isCached' in value)
    .map(([name]) => name);
  expect(cachedReads.sort()).toEqual(Object.keys(READS).sort());
});

test.each(Object.entries(READS))('%s keeps its ETag until it changes', async (_name, one) => {
  let reply = await read(one);
  for (const change of one.changes) {
    const { etag } = reply.headers;
    const same = await read(one, etag);
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag]);
    expect(same.headers['cache-control']).toBe('no-store');
    await change();
    const next = await read(one, etag);
    expect([next.statusCode, next.headers.etag === etag]).toEqual([200, false]);
    expect(next.json()).not.toEqual(reply.json());
    reply = next;
  }
});

test('a list that grows by a page changes the ETag of its first page', async () => {
  const one = READS.listPosts!;
  await post();
  await call(
    coursework.student,
    'DELETE',
    `/class/announcement/${postId}?class_id=${coursework.id}`,
  );
  const limit = (await read(one)).json().length;
  const page = { ...one, input: () => ({ query: { class_id: coursework.id, limit } }) };
  const first = await read(page);
  expect(first.headers.link).toBeUndefined();
  await server.app.core.db
    .updateTable('posts')
    .set({ deleted_at: null })
    .where('id', '=', postId)
    .execute();
  const next = await read(page, first.headers.etag);
  expect([next.statusCode, typeof next.headers.link]).toEqual([200, 'string']);
  expect(next.json()).toEqual(first.json());
});

test('refuses a reader who has lost access, whatever ETag they send', async () => {
  const one = READS.getClassAsStudent!;
  const { etag } = (await read(one)).headers;
  await call(coursework.student, 'DELETE', `/class/s/leave/${coursework.id}`);
  expect((await read(one, etag)).statusCode).toBe(404);
});

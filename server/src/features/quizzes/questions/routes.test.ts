import type { FastifyInstance } from 'fastify';
import { LIMITS } from 'shared-api/contract';
import type {
  GapsQuestion,
  MatchingQuestion,
  OneChoiceQuestion,
  Question,
  Quiz,
  QuizQuestion,
  QuizQuestions,
} from 'shared-api/quizzes';
import type { Person } from '../../../testing/people.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { callAs, createClassroom, type Classroom } from '../../classes/testing/classroom.ts';
import { createWork } from '../../classwork/testing/coursework.ts';
import { addQuestion, createQuestion, createQuiz, SUM, writeAttempt } from '../testing/quizzes.ts';
import { insertQuestion } from './queries.ts';

let server: TestApp;
let app: FastifyInstance;
let classroom: Classroom;
let quizId: string;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
beforeEach(async () => {
  classroom = await createClassroom(app);
  quizId = await createQuiz(app, classroom);
});
afterAll(() => server.close());

const add = (question: object = SUM, person = classroom.owner) => {
  return addQuestion(app, person, quizId, question);
};
const create = (question: object = SUM) => createQuestion(app, classroom.owner, quizId, question);
const edit = (id: string, question: object, version?: number, person = classroom.owner) => {
  return callAs(app, person, 'PUT', `/class/quiz/questions/${id}`, { question, version });
};
const remove = (id: string, person = classroom.owner) => {
  return callAs(app, person, 'DELETE', `/class/quiz/questions/${id}`);
};
const order = (ids: string[], person = classroom.owner) => {
  return callAs(app, person, 'PUT', `/class/quiz/${quizId}/questions/order`, { order: ids });
};
const list = (person = classroom.owner) => {
  return callAs(app, person, 'GET', `/class/quiz/${quizId}/questions`);
};
const listed = async () => (await list()).json<QuizQuestions>();
const idsIn = async () => (await listed()).questions.map(({ id }) => id);
const usesOf = (id: string) => {
  return app.core.db
    .selectFrom('image_uses')
    .select('hash')
    .where('quiz_question_id', '=', id)
    .execute();
};

const MATCHING: Question = {
  type: 'matching',
  prompt: '<p>Which capital?</p>',
  points: 1,
  items: [{ id: '1', text: '<p>Berlin</p>' }],
  partners: [
    { id: '1', text: '<p>Germany</p>' },
    { id: '2', text: '<p>Egypt</p>' },
  ],
  right: { 1: '1' },
  partial_credit: 'none',
};
const GAPS: Question = {
  type: 'gaps',
  prompt: '<p>A [[g1]] and a [[g2]].</p>',
  points: 1,
  gaps: [
    {
      id: 'g1',
      kind: 'choice',
      choices: [
        { id: '1', text: 'cell' },
        { id: '2', text: 'cave' },
      ],
      right: '1',
    },
    {
      id: 'g2',
      kind: 'text',
      accepted: [{ text: 'wall' }],
      ignores_case: true,
      ignores_accents: false,
      is_exact: false,
    },
  ],
  partial_credit: 'none',
};
const OTHERS: Question[] = [
  { ...SUM, type: 'several_choices', right: ['a'], partial_credit: 'none' } as Question,
  {
    type: 'true_false',
    prompt: '<p>Is it?</p>',
    points: 1,
    right: true,
    choice_feedback: { true: '<p>Yes.</p>' },
  },
  {
    type: 'short_text',
    prompt: '<p>Who?</p>',
    points: 1,
    accepted: [{ text: 'Ada', share: 0.5, feedback: '<p>Right.</p>' }],
    ignores_case: true,
    ignores_accents: true,
    is_exact: false,
    pattern: 'A.a',
  },
  {
    type: 'number',
    prompt: '<p>Pi?</p>',
    points: 1,
    unit: 'm',
    accepted: [{ value: '3.14', tolerance: '0.01' }],
  },
  {
    type: 'ordering',
    prompt: '<p>Sort.</p>',
    points: 1,
    items: [
      { id: '1', text: '<p>One</p>' },
      { id: '2', text: '<p>Two</p>' },
    ],
    partial_credit: 'none',
  },
  { type: 'long_text', prompt: '<p>Why?</p>', points: 1, notes_for_graders: '<p>Because.</p>' },
];

test('teachers add questions at the end, and read them with their keys', async () => {
  const first = await create();
  const second = await createQuestion(app, classroom.coTeacher, quizId, MATCHING);
  expect(await listed()).toEqual({ has_begun: false, questions: [first, second] });
  expect(first).toMatchObject({ version: 1, question: { prompt: SUM.prompt, points: 2 } });
});

test('ids of choices are replaced by random ones, and the key follows them', async () => {
  const { question } = (await create()) as { question: OneChoiceQuestion };
  const [right, wrong] = question.choices;
  expect(right).toMatchObject({ text: '<p>4</p>' });
  expect(question.right).toBe(right?.id);
  expect(new Set(['a', 'b', right?.id, wrong?.id]).size).toBe(4);
});

test('ids of items, partners and choices of gaps are random as well', async () => {
  const matching = (await create(MATCHING)).question as MatchingQuestion;
  const [item] = matching.items;
  const [partner] = matching.partners;
  expect(matching.right).toEqual({ [item?.id ?? '']: partner?.id });
  expect(item?.id).not.toBe(partner?.id);
  const gaps = (await create(GAPS)).question as GapsQuestion;
  const [gap] = gaps.gaps;
  const ids = gap?.kind === 'choice' ? gap.choices.map(({ id }) => id) : [];
  expect(gap).toMatchObject({ right: ids[0] });
  expect(ids[0]).not.toBe('1');
});

test('gaps are numbered as the text has them, whatever their author called them', async () => {
  const [choice, typed] = (GAPS as GapsQuestion).gaps;
  const gaps = [
    { ...typed, id: 'wall' },
    { ...choice, id: '2' },
  ];
  const { id, question } = await create({ ...GAPS, prompt: '<p>[[2]], [[wall]]</p>', gaps });
  expect(question.prompt).toBe('<p>[[1]], [[2]]</p>');
  expect((question as GapsQuestion).gaps).toMatchObject([
    { id: '2', kind: 'text' },
    { id: '1', kind: 'choice' },
  ]);
  const { question: same } = (await edit(id, question)).json<QuizQuestion>();
  expect(same).toEqual(question);
});

test.each(OTHERS)(
  'a question of the type $type is stored with all its fields',
  async (question) => {
    const made = await create(question);
    const withoutIds = (value: unknown): unknown => {
      const text = JSON.stringify(value).replaceAll(/"id":"\w+"/g, '"id":""');
      return JSON.parse(text.replaceAll(/"right":\["\w+"\]/g, '"right":[]'));
    };
    expect(withoutIds(made.question)).toEqual(withoutIds(question));
  },
);

test('the points of a quiz are those of its questions, after each change', async () => {
  const points = async () => {
    const reply = await callAs(app, classroom.student, 'GET', `/class/quiz/${quizId}`);
    return reply.json<Quiz>().points;
  };
  expect(await points()).toBe(0);
  const { id } = await create({ ...SUM, points: 0.1 });
  await create({ ...SUM, points: 0.2 });
  expect(await points()).toBe(0.3);
  await edit(id, { ...SUM, points: 1.5 });
  expect(await points()).toBe(1.7);
  await remove(id);
  expect(await points()).toBe(0.2);
});

test('a quiz is read without its questions', async () => {
  const { id } = await create();
  await app.core.db
    .updateTable('quiz_questions')
    .set({ question: 'no JSON' })
    .where('id', '=', id)
    .execute();
  const reply = await callAs(app, classroom.student, 'GET', `/class/quiz/${quizId}`);
  expect(reply.json()).toMatchObject({ question_count: 1, points: 2 });
});

test('an edit keeps the ids that are known, and can change the type', async () => {
  const made = await create();
  const { choices, right } = made.question as OneChoiceQuestion;
  const added = { ...made.question, choices: [...choices, { id: 'new', text: '<p>6</p>' }] };
  const changed = (await edit(made.id, added, 1)).json<QuizQuestion>();
  expect(changed).toMatchObject({ id: made.id, version: 2, question: { right } });
  const ids = (changed.question as OneChoiceQuestion).choices.map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual(choices.map(({ id }) => id));
  expect(ids[2]).not.toBe('new');
  const other = (await edit(made.id, MATCHING)).json<QuizQuestion>();
  expect(other).toMatchObject({ version: 3, question: { type: 'matching' } });
});

test('rich texts are sanitised, and unknown fields dropped', async () => {
  const evil = '<p>Hi<script>alert(1)</script></p>';
  const { question } = await create({
    ...SUM,
    prompt: evil,
    secret: evil,
    feedback: { right: evil, wrong: '<p></p>' },
    choices: [
      { id: 'a', text: evil, feedback: evil },
      { id: 'b', text: '<p>5</p>' },
    ],
  });
  expect(JSON.stringify(question)).not.toMatch(/script|secret/);
  expect(question.feedback).toEqual({ right: '<p>Hi</p>' });
});

test.each<[string, object]>([
  ['a blank prompt', { ...SUM, prompt: '<p> </p>' }],
  [
    'a blank choice',
    {
      ...SUM,
      choices: [
        { id: 'a', text: '<p></p>' },
        { id: 'b', text: '<p>5</p>' },
      ],
    },
  ],
  ['a key that is no choice', { ...SUM, right: 'c' }],
  ['a gap that is only in markup', { ...GAPS, prompt: '<p title="[[g1]]">A [[g2]]</p>' }],
  ['a pattern that looks back', { ...OTHERS[2], pattern: '(?<=a)b' }],
  [
    'a pattern of a gap',
    { ...GAPS, gaps: [{ ...(GAPS as GapsQuestion).gaps[1], id: 'g1', pattern: '(' }] },
  ],
  ['more bytes than allowed', { ...SUM, choices: manyChoices() }],
])('%s is refused beside the question, and nothing is stored', async (_, question) => {
  const reply = await add(question);
  expect(reply.statusCode).toBe(400);
  expect(Object.keys(reply.json().fields)).toEqual(['question']);
  expect(await idsIn()).toEqual([]);
});

function manyChoices() {
  return Array.from({ length: LIMITS.quiz.choices }, (_, n) => {
    return { id: n === 0 ? 'a' : `${n}`, text: `<p>${'x'.repeat(4_000)}</p>` };
  });
}

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('pictures in texts are stored, counted for the question, and copied with it', async () => {
  const shown = `<p><img src="${PIXEL}" alt="Dot"></p>`;
  const choices = [
    { id: 'a', text: shown },
    { id: 'b', text: '<p>5</p>' },
  ];
  const { id, question } = await create({ ...SUM, prompt: `<p>What?</p>${shown}`, choices });
  expect(question.prompt).toMatch(/\/images\/[0-9a-f]{64}\.webp/);
  expect((question as OneChoiceQuestion).choices[0]?.text).toContain('/images/');
  expect(await usesOf(id)).toHaveLength(1);
  const path = `/class/${classroom.id}/copy`;
  await callAs(app, classroom.owner, 'POST', path, { parts: ['classwork'] });
  const { length } = await app.core.db
    .selectFrom('image_uses')
    .innerJoin('quiz_questions', 'quiz_questions.id', 'image_uses.quiz_question_id')
    .select('hash')
    .where('hash', '=', (await usesOf(id))[0]?.hash ?? '')
    .where('quiz_question_id', '!=', id)
    .execute();
  expect(length).toBe(1);
  await edit(id, SUM);
  expect(await usesOf(id)).toEqual([]);
});

test('teachers put questions in order, and remove them', async () => {
  const ids = [(await create()).id, (await create()).id, (await create()).id];
  const reversed = ids.toReversed();
  expect((await order(reversed)).statusCode).toBe(200);
  expect(await idsIn()).toEqual(reversed);
  expect((await remove(reversed[1] ?? '')).statusCode).toBe(200);
  const last = await create();
  expect(await idsIn()).toEqual([reversed[0], reversed[2], last.id]);
  expect((await remove(reversed[1] ?? '')).statusCode).toBe(404);
});

test('an order that misses a question, or names one twice, is refused', async () => {
  const ids = [(await create()).id, (await create()).id];
  for (const wrong of [[ids[0]], [ids[0], ids[0]], [...ids, 'unknown']] as string[][]) {
    expect((await order(wrong)).statusCode).toBe(409);
  }
  expect(await idsIn()).toEqual(ids);
});

test.each<[string, number, () => Person]>([
  ['students', 403, () => classroom.student],
  ['strangers', 404, () => classroom.stranger],
])('%s neither read nor change questions', async (_, status, person) => {
  const { id } = await create();
  const replies = await Promise.all([
    list(person()),
    add(SUM, person()),
    edit(id, SUM, 1, person()),
    remove(id, person()),
    order([id], person()),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(status));
  for (const reply of replies) expect(reply.body).not.toContain('2 + 2');
  expect(await idsIn()).toEqual([id]);
});

test('other classwork has no questions, and an unknown question is a 404', async () => {
  const work = await createWork(app, classroom.id);
  expect((await addQuestion(app, classroom.owner, work.id)).statusCode).toBe(404);
  expect((await edit('unknown', SUM)).statusCode).toBe(404);
});

test('an archived class shows questions, and refuses changes', async () => {
  const { id } = await create();
  await callAs(app, classroom.owner, 'POST', `/class/${classroom.id}/archive`);
  expect((await list()).statusCode).toBe(200);
  const replies = [await add(), await edit(id, SUM), await remove(id), await order([id])];
  expect(replies.map((reply) => reply.json().code)).toEqual(Array(4).fill('archived'));
});

test('once a student has begun, questions stay as they are', async () => {
  const { id } = await create();
  await writeAttempt(app, quizId, classroom.student);
  const replies = [await add(), await edit(id, SUM), await remove(id), await order([id])];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(409));
  expect(await listed()).toMatchObject({ has_begun: true, questions: [{ id, version: 1 }] });
});

test('of two edits of one version, one is refused', async () => {
  const { id } = await create();
  const edits = await Promise.all([
    edit(id, { ...SUM, points: 3 }, 1),
    edit(id, { ...SUM, points: 4 }, 1),
  ]);
  expect(edits.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await listed()).questions).toMatchObject([{ version: 2 }]);
});

test('questions that are added at once have places of their own', async () => {
  await Promise.all([create(), create(), create()]);
  const rows = await app.core.db
    .selectFrom('quiz_questions')
    .select('place')
    .where('classwork_id', '=', quizId)
    .orderBy('place')
    .execute();
  expect(rows).toEqual([{ place: 0 }, { place: 1 }, { place: 2 }]);
});

test('of two questions for the last place, one is refused', async () => {
  await app.core.db.transaction().execute(async (trx) => {
    for (let index = 0; index < LIMITS.quiz.questions - 1; index += 1) {
      await insertQuestion(trx, quizId, index, SUM);
    }
  });
  const adds = await Promise.all([add(), add()]);
  expect(adds.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await idsIn()).toHaveLength(LIMITS.quiz.questions);
});

import type { FastifyInstance } from 'fastify';
import type { Assignment, GradeRecord, TodoItem } from 'shared-api/contract';
import type { Quiz, QuizAttempt, QuizAttemptRow, QuizSettings, Question } from 'shared-api/quizzes';
import { HOUR, MINUTE, timestamp } from '../../../time.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { callAs, createClassroom, type Classroom } from '../../classes/testing/classroom.ts';
import { grade } from '../../classwork/testing/coursework.ts';
import { notificationsTo } from '../../notifications/testing/inbox.ts';
import {
  QUESTIONS,
  begin,
  createQuiz,
  handInAs,
  letAttemptsRunOut,
  readAs,
  save,
  start,
  type TestQuiz,
} from './testing/quiz.ts';

let server: TestApp;
let app: FastifyInstance;
let classroom: Classroom;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
beforeEach(async () => {
  classroom = await createClassroom(app);
});
afterAll(() => server.close());

const TWO = [QUESTIONS.one, QUESTIONS.trueFalse];
const quizOf = (
  settings: Partial<QuizSettings> = {},
  questions: readonly Question[] = TWO,
  change: object = {},
) => createQuiz(app, classroom.id, questions, settings, change);
const as = () => classroom.student;

/** Answers the two questions and hands in; the first is right by choice. */
async function attemptAt(quiz: TestQuiz, isRight = true): Promise<string> {
  const { id } = await begin(app, as(), quiz);
  const choice = isRight ? 'ax' : 'bx';
  await save(app, as(), { attempt: id, question: quiz.ids[0] }, { choice });
  await handInAs(app, as(), id);
  return id;
}

/** The score that the student sees; null without a grade. */
async function gradeOf({ work }: TestQuiz): Promise<number | null> {
  const path = `/students/grading?class_id=${classroom.id}`;
  const { gradings } = (await callAs(app, as(), 'GET', path)).json<GradeRecord>();
  return gradings.find((one) => one.assignment_id === work.id)?.score ?? null;
}

test('a student begins, saves and hands in, and has points and a grade at once', async () => {
  const quiz = await quizOf();
  const attempt = await begin(app, as(), quiz);
  expect(attempt).toMatchObject({ number: 1, date_end: null, date_handed_in: null, points: null });
  const [one] = attempt.questions;
  expect(one).toMatchObject({ answer: null, version: 0, result: null });
  const target = { attempt: attempt.id, question: quiz.ids[0] };
  expect((await save(app, as(), target, { choice: 'ax' }, 0)).json()).toMatchObject({ version: 1 });
  const done = (await handInAs(app, as(), attempt.id)).json<QuizAttempt>();
  expect(done).toMatchObject({ points: 2, date_handed_in: expect.any(String) });
  expect(done.questions.map(({ result }) => result?.points)).toEqual([2, 0]);
  expect(done.questions[0]?.result).toEqual({
    points: 2,
    version: 0,
    feedback: ['<p>SECRET choice</p>', '<p>SECRET right</p>', '<p>SECRET always</p>'],
  });
  expect(await gradeOf(quiz)).toBe(6.67);
  // A repeated call changes nothing.
  expect((await handInAs(app, as(), attempt.id)).json()).toEqual(done);
});

test('an answer is there after a reload, and the order stays', async () => {
  const quiz = await quizOf({ shuffles: true }, Object.values(QUESTIONS));
  const { id } = await begin(app, as(), quiz);
  await save(app, as(), { attempt: id, question: quiz.ids[1] }, { choices: ['bx'] });
  const first = (await readAs(app, as(), id)).json<QuizAttempt>();
  const again = await begin(app, as(), quiz);
  expect(again).toEqual(first);
  const saved = first.questions.find(({ question }) => question.id === quiz.ids[1]);
  expect(saved).toMatchObject({ answer: { choices: ['bx'] }, version: 1 });
});

test('two calls at once begin one attempt', async () => {
  const quiz = await quizOf({ attempts: null });
  const replies = await Promise.all([1, 2, 3].map(() => start(app, as(), quiz)));
  expect(new Set(replies.map((reply) => reply.json<QuizAttempt>().id)).size).toBe(1);
});

describe('an attempt cannot begin', () => {
  const why = async (quiz: TestQuiz) => {
    const reply = await start(app, as(), quiz);
    return [reply.statusCode, reply.json().message];
  };

  test('in a draft, an archived class, or for a teacher or stranger', async () => {
    const draft = await quizOf({}, TWO, { is_draft: true });
    expect((await start(app, as(), draft)).statusCode).toBe(404);
    const quiz = await quizOf();
    expect((await start(app, classroom.owner, quiz)).statusCode).toBe(403);
    expect((await start(app, classroom.stranger, quiz)).statusCode).toBe(404);
    await callAs(app, classroom.owner, 'POST', `/class/${classroom.id}/archive`);
    const archived = await start(app, as(), quiz);
    expect([archived.statusCode, archived.json().code]).toEqual([409, 'archived']);
  });

  test('without questions, before the opening or after the end', async () => {
    expect(await why(await quizOf({}, []))).toEqual([409, 'This quiz has no questions yet.']);
    const early = await quizOf({ opens_at: timestamp(HOUR) });
    expect(await why(early)).toEqual([409, 'This quiz has not opened yet.']);
    const late = await quizOf({ closes_at: timestamp(-1) });
    expect(await why(late)).toEqual([409, 'This quiz is closed.']);
    const refused = { late_policy: 'refuse' as const, late_percent: 0, late_floor: 0 };
    const due = await quizOf({}, TWO, { due_at: timestamp(-1), ...refused });
    expect(await why(due)).toEqual([409, 'This quiz is closed.']);
  });

  test('without an attempt left, or after a score by hand', async () => {
    const quiz = await quizOf();
    await attemptAt(quiz);
    expect(await why(quiz)).toEqual([409, 'You have used all your attempts.']);
    const open = await quizOf({ attempts: null });
    await attemptAt(open);
    await grade(app, classroom.owner, await submissionOf(open), { score: 9 });
    expect(await why(open)).toEqual([409, 'Your teacher has already graded this quiz.']);
  });

  test('after a score by hand, as the page of the quiz says, unless it is returned', async () => {
    const quiz = await quizOf({ attempts: null });
    await attemptAt(quiz);
    const submission = await submissionOf(quiz);
    const page = async () => {
      const reply = await callAs(app, as(), 'GET', `/class/quiz/${quiz.work.id}`);
      return reply.json<Quiz>().why_not_begin;
    };
    expect(await page()).toBeNull();
    await grade(app, classroom.owner, submission, { score: 9 });
    expect(await page()).toBe('graded');
    await grade(app, classroom.owner, submission, { returned: true });
    expect(await page()).toBeNull();
    expect((await start(app, as(), quiz)).statusCode).toBe(200);
  });

  test('without its access code, which ignores case and spaces around', async () => {
    const quiz = await quizOf({ access_code: 'Tulip' });
    const none = await start(app, as(), quiz);
    expect([none.statusCode, Object.keys(none.json().fields)]).toEqual([400, ['access_code']]);
    expect((await start(app, as(), quiz, { access_code: 'rose' })).statusCode).toBe(400);
    expect((await start(app, as(), quiz, { access_code: '  tULIP ' })).statusCode).toBe(200);
    // The running attempt needs no code.
    expect((await start(app, as(), quiz)).statusCode).toBe(200);
  });
});

async function submissionOf({ work }: TestQuiz): Promise<string> {
  const path = `/class/assignment/${work.id}?class_id=${classroom.id}`;
  const { submitions } = (await callAs(app, classroom.owner, 'GET', path)).json<Assignment>();
  return submitions[0]?.id ?? '';
}

describe('an answer', () => {
  const WRONG: [keyof typeof QUESTIONS, unknown][] = [
    ['one', { choice: 'zz' }],
    ['one', { choice: 'ax', right: true }],
    ['one', { choice: 'ax', constructor: 1 }],
    ['several', { choices: ['ax', 'ax'] }],
    ['several', { choices: ['px'] }],
    ['trueFalse', { choice: 'yes' }],
    ['short', { text: 'x'.repeat(501) }],
    ['matching', { pairs: { ax: 'ax' } }],
    ['ordering', { order: ['ax', 'px'] }],
    ['gaps', { gaps: { gx: 'cell' } }],
    ['gaps', { gaps: { zz: 'cell' } }],
    ['long', { choice: 'ax' }],
  ];
  test.each(WRONG)('to %s is refused beside its field: %j', async (name, wrong) => {
    const quiz = await quizOf({}, [QUESTIONS[name]]);
    const { id } = await begin(app, as(), quiz);
    const reply = await save(app, as(), { attempt: id, question: quiz.ids[0] }, wrong);
    expect([reply.statusCode, Object.keys(reply.json().fields ?? {})]).toEqual([400, ['answer']]);
  });

  test('of a number in a comma locale is accepted where it has one meaning', async () => {
    const quiz = await quizOf({}, [QUESTIONS.number]);
    const { id } = await begin(app, as(), quiz);
    const target = { attempt: id, question: quiz.ids[0] };
    const answer = { text: '987654,25', locale: 'de' };
    const saved = await save(app, as(), target, answer);
    expect(saved.json()).toMatchObject({ version: 1, problem: null });
    expect((await handInAs(app, as(), id)).json()).toMatchObject({ points: 1 });
  });

  test.each([
    ['1.000', 'two_numbers'],
    ['many', 'no_number'],
  ])('%s to a number is saved with a problem, and a teacher marks it', async (text, problem) => {
    const quiz = await quizOf({}, [QUESTIONS.number]);
    const { id } = await begin(app, as(), quiz);
    const target = { attempt: id, question: quiz.ids[0] };
    await save(app, as(), target, { text: '987654.25', locale: 'en' }, 0);
    const answer = { text, locale: 'en' };
    const saved = await save(app, as(), target, answer, 1);
    expect([saved.statusCode, saved.json()]).toMatchObject([200, { version: 2, problem }]);
    const { questions } = (await readAs(app, as(), id)).json<QuizAttempt>();
    expect(questions[0]).toMatchObject({ answer, version: 2, problem });
    // The earlier answer was right, and no longer counts.
    expect((await handInAs(app, as(), id)).json()).toMatchObject({ points: null });
    expect(await gradeOf(quiz)).toBeNull();
    const points = `/class/quiz/attempts/${id}/points/${quiz.ids[0]}`;
    const given = await callAs(app, classroom.owner, 'PUT', points, { points: 1 });
    expect(given.json()).toMatchObject({ points: 1 });
  });

  test('never replaces a newer one of another tab; the same one twice is one', async () => {
    const quiz = await quizOf();
    const { id } = await begin(app, as(), quiz);
    const target = { attempt: id, question: quiz.ids[0] };
    const first = await save(app, as(), target, { choice: 'ax' }, 0);
    // Its reply was lost, so the page sends it again.
    expect((await save(app, as(), target, { choice: 'ax' }, 0)).json()).toEqual(first.json());
    expect((await save(app, as(), target, { choice: 'bx' }, 0)).statusCode).toBe(409);
    const replies = await Promise.all(
      ['bx', 'cx'].map((choice) => save(app, as(), target, { choice }, 1)),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('is removed by null, and can be given again', async () => {
    const quiz = await quizOf();
    const { id } = await begin(app, as(), quiz);
    const target = { attempt: id, question: quiz.ids[0] };
    await save(app, as(), target, { choice: 'ax' }, 0);
    expect((await save(app, as(), target, null, 1)).json()).toMatchObject({ version: 2 });
    const { questions } = (await readAs(app, as(), id)).json<QuizAttempt>();
    expect(questions[0]).toMatchObject({ answer: null, version: 2 });
    expect((await save(app, as(), target, { choice: 'bx' }, 2)).statusCode).toBe(200);
  });

  test('is sanitised if it is a long text; a blank one is none', async () => {
    const quiz = await quizOf({}, [QUESTIONS.long]);
    const { id } = await begin(app, as(), quiz);
    const target = { attempt: id, question: quiz.ids[0] };
    const text = '<p>So<script>alert(1)</script></p><img src=x onerror=alert(1)>';
    await save(app, as(), target, { text });
    const { body } = await readAs(app, classroom.owner, id);
    expect(body).toContain('So');
    expect(body).not.toMatch(/script|onerror/);
    await save(app, as(), target, { text: '<p> </p>' });
    const { questions } = (await readAs(app, as(), id)).json<QuizAttempt>();
    expect(questions[0]?.answer).toBeNull();
  });

  test('is refused from others, to other questions and after the end', async () => {
    const quiz = await quizOf();
    const other = await quizOf();
    const { id } = await begin(app, as(), quiz);
    const target = { attempt: id, question: quiz.ids[0] };
    const right = { choice: 'ax' };
    expect((await save(app, classroom.owner, target, right)).statusCode).toBe(404);
    expect((await save(app, classroom.stranger, target, right)).statusCode).toBe(404);
    const elsewhere = { attempt: id, question: other.ids[0] };
    expect((await save(app, as(), elsewhere, right)).statusCode).toBe(404);
    await letAttemptsRunOut(app);
    expect((await save(app, as(), target, right)).statusCode).toBe(403);
    await handInAs(app, as(), id);
    expect((await save(app, as(), target, right)).statusCode).toBe(403);
  });
});

describe('the time of an attempt', () => {
  test('is that of the quiz, and ends with it at the latest', async () => {
    const closes_at = timestamp(5 * MINUTE);
    const { date_end } = await begin(app, as(), await quizOf({ minutes: 30, closes_at }));
    expect(date_end).toBe(closes_at);
    const free = await begin(app, as(), await quizOf({ minutes: 30 }));
    const length = Date.parse(free.date_end ?? '') - Date.parse(free.date_started);
    expect(length).toBe(30 * MINUTE);
  });

  test('follows a closing that a teacher moves, or takes away', async () => {
    const quiz = await quizOf({ closes_at: timestamp(MINUTE) });
    const { id } = await begin(app, as(), quiz);
    const closeAt = (closes_at: string | null) =>
      app.core.db
        .updateTable('quizzes')
        .set({ closes_at })
        .where('classwork_id', '=', quiz.work.id)
        .execute();
    for (const end of [timestamp(HOUR), null]) {
      await closeAt(end);
      expect((await readAs(app, as(), id)).json()).toMatchObject({ date_end: end });
      const page = await callAs(app, as(), 'GET', `/class/quiz/${quiz.work.id}`);
      expect(page.json()).toMatchObject({ own_attempts: [{ date_end: end }] });
    }
    await app.publisher.runNow();
    const target = { attempt: id, question: quiz.ids[0] };
    expect((await save(app, as(), target, { choice: 'ax' })).statusCode).toBe(200);
    const past = timestamp(-1);
    await closeAt(past);
    expect((await save(app, as(), target, { choice: 'bx' })).statusCode).toBe(403);
    await app.publisher.runNow();
    expect(await gradeOf(quiz)).toBe(6.67);
    expect((await readAs(app, as(), id)).json()).toMatchObject({ date_handed_in: past });
  });

  test('ends with the due date of the student, where late answers are refused', async () => {
    const refused = { late_policy: 'refuse' as const, late_percent: 0, late_floor: 0 };
    const due_at = timestamp(MINUTE);
    const quiz = await quizOf({ minutes: 30 }, TWO, { due_at, ...refused });
    const { id, date_end } = await begin(app, as(), quiz);
    expect(date_end).toBe(due_at);
    const later = timestamp(5 * MINUTE);
    const extended = { users: [as().id], date_due: later };
    const path = `/class/assignment/${quiz.work.id}/extensions`;
    const reply = await callAs(app, classroom.owner, 'PUT', path, extended);
    expect(reply.statusCode).toBe(200);
    expect((await readAs(app, as(), id)).json()).toMatchObject({ date_end: later });
    await callAs(app, classroom.owner, 'PUT', path, { ...extended, date_due: null });
    await app.core.db
      .updateTable('classwork')
      .set({ due_at: timestamp(-1) })
      .where('id', '=', quiz.work.id)
      .execute();
    await app.publisher.runNow();
    const { handed_in_at } = await app.core.db
      .selectFrom('quiz_attempts')
      .select('handed_in_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(handed_in_at).not.toBeNull();
  });

  test('is over once: the server hands it in with the answers that were saved', async () => {
    const quiz = await quizOf({ minutes: 1 });
    const { id } = await begin(app, as(), quiz);
    await save(app, as(), { attempt: id, question: quiz.ids[0] }, { choice: 'ax' });
    await letAttemptsRunOut(app);
    await Promise.all([app.publisher.runNow(), app.publisher.runNow(), handInAs(app, as(), id)]);
    const rows = await app.core.db
      .selectFrom('submissions')
      .select(['version', 'answer'])
      .where('classwork_id', '=', quiz.work.id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.answer).toContain('Four');
    expect(await gradeOf(quiz)).toBe(6.67);
    const { date_handed_in, date_end } = (await readAs(app, as(), id)).json<QuizAttempt>();
    expect(date_handed_in).toBe(date_end);
    expect((await notificationsTo(app, classroom.owner)).join()).toContain('Fractions');
  });

  test('is over for whoever reads it late', async () => {
    const quiz = await quizOf({ minutes: 1 });
    const { id } = await begin(app, as(), quiz);
    await letAttemptsRunOut(app);
    const read = (await readAs(app, classroom.owner, id)).json<QuizAttempt>();
    expect(read).toMatchObject({ points: 0, date_handed_in: expect.any(String) });
  });

  test('being over, a new attempt begins where one is left', async () => {
    const quiz = await quizOf({ minutes: 1, attempts: 2 });
    await begin(app, as(), quiz);
    await letAttemptsRunOut(app);
    expect(await begin(app, as(), quiz)).toMatchObject({ number: 2, date_handed_in: null });
  });

  test('an answer and the hand-in at once: the answer counts, or is refused', async () => {
    const quiz = await quizOf();
    const { id } = await begin(app, as(), quiz);
    const target = { attempt: id, question: quiz.ids[0] };
    const [saved, done] = await Promise.all([
      save(app, as(), target, { choice: 'ax' }),
      handInAs(app, as(), id),
    ]);
    expect(done.json<QuizAttempt>().points).toBe(saved.statusCode === 200 ? 2 : 0);
  });
});

describe('the score of several attempts', () => {
  test.each<[QuizSettings['counts'], number]>([
    ['best', 6.67],
    ['last', 0],
    ['first', 6.67],
    ['average', 3.33],
  ])('is the %s', async (counts, score) => {
    const quiz = await quizOf({ counts, attempts: null });
    await attemptAt(quiz);
    await attemptAt(quiz, false);
    expect(await gradeOf(quiz)).toBe(score);
  });

  test('stays as a teacher has set it by hand', async () => {
    const quiz = await quizOf({ attempts: null });
    await attemptAt(quiz, false);
    const { id } = await begin(app, as(), quiz);
    await save(app, as(), { attempt: id, question: quiz.ids[0] }, { choice: 'ax' });
    await grade(app, classroom.owner, await submissionOf(quiz), { score: 9 });
    await handInAs(app, as(), id);
    expect(await gradeOf(quiz)).toBe(9);
    const points = `/class/quiz/attempts/${id}/points/${quiz.ids[1]}`;
    await callAs(app, classroom.owner, 'PUT', points, { points: 1 });
    expect(await gradeOf(quiz)).toBe(9);
  });

  test('is given once an excuse is revoked', async () => {
    const quiz = await quizOf();
    const { id } = await begin(app, as(), quiz);
    await save(app, as(), { attempt: id, question: quiz.ids[0] }, { choice: 'ax' });
    const path = `/class/assignment/${quiz.work.id}/excused`;
    const excuse = async (excused: boolean) => {
      const body = { users: [as().id], excused };
      expect((await callAs(app, classroom.owner, 'PUT', path, body)).statusCode).toBe(200);
    };
    await excuse(true);
    await handInAs(app, as(), id);
    expect(await gradeOf(quiz)).toBeNull();
    await excuse(false);
    expect(await gradeOf(quiz)).toBe(6.67);
  });

  test('is given after a teacher has removed a score on paper', async () => {
    const quiz = await quizOf();
    const { id } = await begin(app, as(), quiz);
    await save(app, as(), { attempt: id, question: quiz.ids[0] }, { choice: 'ax' });
    const path = `/teacher/grading/${quiz.work.id}/${as().id}?class_id=${classroom.id}`;
    for (const score of [9, null]) {
      const reply = await callAs(app, classroom.owner, 'PUT', path, { score });
      expect(reply.statusCode).toBe(200);
    }
    await handInAs(app, as(), id);
    expect(await gradeOf(quiz)).toBe(6.67);
  });

  test('counts no grade where the quiz has no marks, but points', async () => {
    const quiz = await quizOf({}, TWO, { mark: 0 });
    const id = await attemptAt(quiz);
    expect((await readAs(app, as(), id)).json()).toMatchObject({ points: 2 });
    expect(await gradeOf(quiz)).toBeNull();
  });
});

describe('points by a teacher', () => {
  const give = (
    attempt: string,
    question: string | undefined,
    points: unknown,
    by = classroom.owner,
    version?: number,
  ) => {
    const path = `/class/quiz/attempts/${attempt}/points/${question}`;
    return callAs(app, by, 'PUT', path, { points, version });
  };

  test('complete a long text, and the grade follows', async () => {
    const quiz = await quizOf({}, [QUESTIONS.one, QUESTIONS.long]);
    const { id } = await begin(app, as(), quiz);
    expect((await give(id, quiz.ids[1], 3)).statusCode).toBe(409);
    await save(app, as(), { attempt: id, question: quiz.ids[1] }, { text: '<p>Because.</p>' });
    expect((await handInAs(app, as(), id)).json()).toMatchObject({ points: null, questions: [] });
    expect(await gradeOf(quiz)).toBeNull();
    const reply = await give(id, quiz.ids[1], 3);
    expect(reply.json()).toMatchObject({ points: 3 });
    expect(await gradeOf(quiz)).toBe(5);
    expect((await notificationsTo(app, as())).join()).toContain('Fractions');
  });

  test('never replace those that another teacher has given meanwhile', async () => {
    const { owner, coTeacher } = classroom;
    const quiz = await quizOf();
    const id = await attemptAt(quiz);
    const { questions } = (await readAs(app, owner, id)).json<QuizAttempt>();
    expect(questions[0]?.result).toMatchObject({ points: 2, version: 0 });
    const given = (await give(id, quiz.ids[0], 1, owner, 0)).json<QuizAttempt>();
    expect(given.questions[0]?.result).toMatchObject({ points: 1, version: 1 });
    expect((await give(id, quiz.ids[0], 1.5, coTeacher, 0)).statusCode).toBe(409);
    // Its reply was lost, so the page sends it again.
    expect((await give(id, quiz.ids[0], 1, owner, 0)).json()).toEqual(given);
    const replies = await Promise.all([
      give(id, quiz.ids[0], 0.5, owner, 1),
      give(id, quiz.ids[0], 1.5, coTeacher, 1),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('are at most those of the question, and given by teachers alone', async () => {
    const quiz = await quizOf();
    const id = await attemptAt(quiz);
    const tooMany = await give(id, quiz.ids[1], 1.5);
    expect([tooMany.statusCode, Object.keys(tooMany.json().fields)]).toEqual([400, ['points']]);
    expect((await give(id, quiz.ids[1], 1, as())).statusCode).toBe(403);
    expect((await give(id, quiz.ids[1], 1, classroom.stranger)).statusCode).toBe(404);
    const other = await quizOf();
    expect((await give(id, other.ids[0], 1)).statusCode).toBe(404);
  });
});

test('teachers see who has begun, and how far they are', async () => {
  const quiz = await quizOf({ attempts: null });
  await attemptAt(quiz);
  await begin(app, as(), quiz);
  const path = `/class/quiz/${quiz.work.id}/attempts`;
  const rows = (await callAs(app, classroom.coTeacher, 'GET', path)).json<QuizAttemptRow[]>();
  expect(rows).toMatchObject([
    { number: 1, answered_count: 1, points: 2, student: { id: as().id } },
    { number: 2, answered_count: 0, points: null, date_handed_in: null, date_saved: null },
  ]);
  expect((await callAs(app, as(), 'GET', path)).statusCode).toBe(403);
  expect((await callAs(app, classroom.stranger, 'GET', path)).statusCode).toBe(404);
});

test('a quiz is done on the to-do list with the first hand-in', async () => {
  const quiz = await quizOf({ attempts: 2 });
  const todo = async () => (await callAs(app, as(), 'GET', '/todo')).json<TodoItem[]>();
  expect(await todo()).toMatchObject([{ state: 'to_do' }]);
  await attemptAt(quiz);
  expect(await todo()).toMatchObject([{ state: 'graded' }]);
});

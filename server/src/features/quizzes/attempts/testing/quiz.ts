import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Question, QuizAttempt, QuizSettings } from 'shared-api/quizzes';
import { transact } from '../../../../database/after-commit.ts';
import { newId } from '../../../../database/ids.ts';
import type { Person } from '../../../../testing/people.ts';
import { timestamp } from '../../../../time.ts';
import { callAs } from '../../../classes/testing/classroom.ts';
import type { ClassworkFields, ClassworkRow } from '../../../classwork/queries.ts';
import { createWork } from '../../../classwork/testing/coursework.ts';
import { holdWork } from '../../../roster/extensions.ts';
import { columnsOf } from '../../questions/queries.ts';

const SETTINGS: QuizSettings = {
  opens_at: null,
  closes_at: null,
  minutes: null,
  attempts: 1,
  counts: 'best',
  is_paged: false,
  can_go_back: true,
  shuffles: false,
  access_code: '',
  shows_answers: true,
  shows_key: false,
  shows_feedback: true,
};

const TEXT_KEY = { ignores_case: true, ignores_accents: true, is_exact: false };
const CHOICES = [
  { id: 'ax', text: '<p>Four</p>', feedback: '<p>SECRET choice</p>' },
  { id: 'bx', text: '<p>Five</p>' },
  { id: 'cx', text: '<p>Six</p>' },
];

/** A question of each type. Texts of keys, feedback and notes contain `SECRET`. */
export const QUESTIONS = {
  one: {
    type: 'one_choice',
    prompt: '<p>2 + 2?</p>',
    points: 2,
    choices: CHOICES,
    right: 'ax',
    shuffles: true,
    feedback: { always: '<p>SECRET always</p>', right: '<p>SECRET right</p>' },
  },
  several: {
    type: 'several_choices',
    prompt: '<p>Even?</p>',
    points: 2,
    choices: CHOICES,
    right: ['ax', 'cx'],
    shuffles: true,
    partial_credit: 'right_minus_wrong',
  },
  trueFalse: {
    type: 'true_false',
    prompt: '<p>True?</p>',
    points: 1,
    right: true,
    choice_feedback: { true: '<p>SECRET true</p>', false: '<p>SECRET false</p>' },
  },
  short: {
    type: 'short_text',
    prompt: '<p>Who?</p>',
    points: 1,
    ...TEXT_KEY,
    accepted: [{ text: 'SECRET Ada', feedback: '<p>SECRET text</p>' }],
    pattern: 'SECRET.*',
  },
  number: {
    type: 'number',
    prompt: '<p>How fast?</p>',
    points: 1,
    unit: 'm/s',
    accepted: [{ value: '987654.25', feedback: '<p>SECRET number</p>' }],
  },
  matching: {
    type: 'matching',
    prompt: '<p>Match.</p>',
    points: 2,
    items: CHOICES,
    partners: [
      { id: 'px', text: '<p>4</p>', feedback: '<p>SECRET partner</p>' },
      { id: 'qx', text: '<p>5</p>' },
    ],
    right: { ax: 'px', bx: 'qx', cx: 'qx' },
    partial_credit: 'proportional',
  },
  ordering: {
    type: 'ordering',
    prompt: '<p>Order.</p>',
    points: 1,
    items: CHOICES,
    partial_credit: 'none',
  },
  gaps: {
    type: 'gaps',
    prompt: '<p>[[gx]] and [[hx]]</p>',
    points: 2,
    partial_credit: 'proportional',
    gaps: [
      {
        id: 'gx',
        kind: 'choice',
        choices: [
          { id: 'ix', text: 'cell' },
          { id: 'jx', text: 'wall' },
        ],
        right: 'ix',
      },
      { id: 'hx', kind: 'text', ...TEXT_KEY, accepted: [{ text: 'SECRET gap' }] },
    ],
  },
  long: {
    type: 'long_text',
    prompt: '<p>Why?</p>',
    points: 4,
    notes_for_graders: '<p>SECRET notes</p>',
  },
} satisfies Record<string, Question>;

export interface TestQuiz {
  work: ClassworkRow;
  /** Ids of the questions, in the order of the quiz. */
  ids: string[];
}

/** Creates a published quiz for 10 marks, directly in the database. */
export async function createQuiz(
  app: FastifyInstance,
  classId: string,
  questions: readonly Question[],
  settings: Partial<QuizSettings> = {},
  change: Partial<ClassworkFields> = {},
): Promise<TestQuiz> {
  const { db } = app.core;
  const work = await createWork(app, classId, { kind: 'quiz', mark: 10, ...change });
  const values = { ...SETTINGS, ...settings };
  await db
    .insertInto('quizzes')
    .values({ classwork_id: work.id, ...values })
    .execute();
  const rows = questions.map((question, index) => {
    return { id: newId(), classwork_id: work.id, place: index, ...columnsOf(question) };
  });
  if (rows.length > 0) await db.insertInto('quiz_questions').values(rows).execute();
  return { work, ids: rows.map(({ id }) => id) };
}

export function start(app: FastifyInstance, person: Person, { work }: TestQuiz, body: object = {}) {
  return callAs(app, person, 'POST', `/class/quiz/${work.id}/attempts`, body);
}

/** Begins an attempt, or returns the running one. */
export async function begin(
  app: FastifyInstance,
  person: Person,
  quiz: TestQuiz,
): Promise<QuizAttempt> {
  const reply = await start(app, person, quiz);
  if (reply.statusCode !== 200) throw new Error(`no attempt began: ${reply.body}`);
  return reply.json();
}

export function save(
  app: FastifyInstance,
  person: Person,
  target: { attempt: string; question: string | undefined },
  answer: unknown,
  version?: number,
) {
  const path = `/class/quiz/attempts/${target.attempt}/answers/${target.question}`;
  return callAs(app, person, 'PUT', path, { answer, version });
}

export function handInAs(app: FastifyInstance, person: Person, attemptId: string) {
  return callAs(app, person, 'POST', `/class/quiz/attempts/${attemptId}/hand_in`);
}

export function readAs(app: FastifyInstance, person: Person, attemptId: string) {
  return callAs(app, person, 'GET', `/class/quiz/attempts/${attemptId}`);
}

/**
 * Changes the marks and settings of a quiz while calls wait for its lock.
 * @param call begins before the change and waits for it, where the database lets two write at once
 */
export async function whileChanging<Reply>(
  app: FastifyInstance,
  { work }: TestQuiz,
  { mark, ...settings }: Partial<QuizSettings> & { mark: number },
  call: () => Promise<Reply>,
): Promise<Reply> {
  let waiting: Promise<Reply> | undefined;
  await transact(app.core.db, async (trx) => {
    await holdWork(trx, work.id);
    waiting = call();
    // SQLite runs the call after the transaction; PostgreSQL lets it reach the lock.
    await setTimeout(500);
    await trx.updateTable('classwork').set({ mark }).where('id', '=', work.id).execute();
    await trx.updateTable('quizzes').set(settings).where('classwork_id', '=', work.id).execute();
  });
  if (!waiting) throw new Error('nothing was called');
  return waiting;
}

/** Moves the end of running attempts to a moment ago. */
export async function letAttemptsRunOut(app: FastifyInstance): Promise<void> {
  await app.core.db
    .updateTable('quiz_attempts')
    .set({ ends_at: timestamp(-1) })
    .where('handed_in_at', 'is', null)
    .execute();
}

import type { FastifyInstance } from 'fastify';
import { LIMITS } from 'shared-api/contract';
import {
  addQuizQuestion,
  editQuizQuestion,
  listQuizQuestions,
  orderQuizQuestions,
  removeQuizQuestion,
  type QuizQuestion,
} from 'shared-api/quizzes';
import { transact } from '../../../database/after-commit.ts';
import type { Db } from '../../../database/schema.ts';
import { HttpError, notFound } from '../../../errors.ts';
import { READ_LIMITS } from '../../../http/limits.ts';
import { route } from '../../../http/route.ts';
import { MINUTE, SECOND } from '../../../time.ts';
import { emitChange } from '../../classwork/emit.ts';
import { saveUses } from '../../images/uses.ts';
import { findQuizToChange, findQuizToManage } from '../access.ts';
import { errorMessages } from '../messages.ts';
import { hasBegun, lockQuiz } from '../queries.ts';
import { prepareQuestion } from './prepare.ts';
import {
  deleteQuestion,
  findQuestion,
  insertQuestion,
  listPlaces,
  listQuestions,
  readQuestion,
  savePlaces,
  updateQuestion,
  type QuestionRow,
} from './queries.ts';

/** Limits of writes, because each call sanitises rich texts. */
const WRITE_LIMITS = { account: { max: 300, seconds: (10 * MINUTE) / SECOND } };

/** Routes of the questions of quizzes, for teachers. */
export function quizQuestionRoutes(app: FastifyInstance): void {
  route(app, listQuizQuestions, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { db, session, params } = call;
    const { row } = await findQuizToManage(db, params.id, session.userId);
    const questions = await listQuestions(db, row.id);
    return { has_begun: await hasBegun(db, row.id), questions: questions.map(presentQuestion) };
  });

  route(app, addQuizQuestion, { access: 'session', limits: WRITE_LIMITS }, async (call) => {
    const { core, db, session, params, body } = call;
    const { row } = await findQuizToChange(db, params.id, session.userId);
    const { question, hashes } = await prepareQuestion(call, body.question);
    const made = await transact(db, async (trx) => {
      await lockToChange(trx, row.id);
      const rows = await listPlaces(trx, row.id);
      if (rows.length >= LIMITS.quiz.questions) throw tooMany();
      const added = await insertQuestion(trx, row.id, (rows.at(-1)?.place ?? -1) + 1, question);
      await saveUses(trx, 'quiz_question_id', added.id, hashes);
      await emitChange(core, trx, row);
      return added;
    });
    return presentQuestion(made);
  });

  route(app, editQuizQuestion, { access: 'session', limits: WRITE_LIMITS }, async (call) => {
    const { core, db, session, params, body } = call;
    const { before, row } = await findToChange(db, params.id, session.userId);
    const prepared = await prepareQuestion(call, body.question, readQuestion(before));
    const edited = await transact(db, async (trx) => {
      await lockToChange(trx, row.id);
      const latest = await findQuestion(trx, params.id);
      if (!latest) throw notFound('question');
      if (body.version !== undefined && body.version !== latest.version) {
        throw new HttpError('conflict', errorMessages.questionChanged);
      }
      const changed = await updateQuestion(trx, latest, prepared.question);
      await saveUses(trx, 'quiz_question_id', changed.id, prepared.hashes);
      await emitChange(core, trx, row);
      return changed;
    });
    return presentQuestion(edited);
  });

  route(app, removeQuizQuestion, { access: 'session' }, async (call) => {
    const { core, db, session, params } = call;
    const { row } = await findToChange(db, params.id, session.userId);
    await transact(db, async (trx) => {
      await lockToChange(trx, row.id);
      if (!(await findQuestion(trx, params.id))) throw notFound('question');
      await deleteQuestion(trx, params.id);
      await emitChange(core, trx, row);
    });
    return {};
  });

  route(app, orderQuizQuestions, { access: 'session', limits: WRITE_LIMITS }, async (call) => {
    const { core, db, session, params, body } = call;
    const { row } = await findQuizToChange(db, params.id, session.userId);
    await transact(db, async (trx) => {
      await lockToChange(trx, row.id);
      const ids = (await listPlaces(trx, row.id)).map(({ id }) => id);
      if (!isSameSet(ids, body.order)) throw new HttpError('conflict', errorMessages.orderChanged);
      await savePlaces(trx, body.order);
      await emitChange(core, trx, row);
    });
    return {};
  });
}

/**
 * Finds a question and its quiz, for a teacher who changes it.
 * @throws HttpError 404 also for a student if the quiz is a draft
 */
async function findToChange(db: Db, id: string, userId: string) {
  const before = await findQuestion(db, id);
  if (!before) throw notFound('question');
  return { before, ...(await findQuizToChange(db, before.classwork_id, userId)) };
}

/**
 * Locks a quiz whose questions change.
 * @throws HttpError 409 once a student has begun
 */
async function lockToChange(trx: Db, id: string): Promise<void> {
  await lockQuiz(trx, id);
  if (await hasBegun(trx, id)) throw new HttpError('conflict', errorMessages.hasBegun);
}

function tooMany(): HttpError {
  return new HttpError('conflict', errorMessages.most({ max: String(LIMITS.quiz.questions) }));
}

function isSameSet(ids: readonly string[], order: readonly string[]): boolean {
  const wanted = new Set(order);
  return ids.length === order.length && ids.every((id) => wanted.has(id));
}

function presentQuestion(row: QuestionRow): QuizQuestion {
  return { id: row.id, version: row.version, question: readQuestion(row) };
}

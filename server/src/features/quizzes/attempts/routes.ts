import type { FastifyInstance } from 'fastify';
import {
  getQuizAttempt,
  giveQuizPoints,
  handInQuizAttempt,
  listQuizAttempts,
  openQuizQuestion,
  saveQuizAnswer,
  startQuizAttempt,
  type Answers,
  type AnyAnswer,
} from 'shared-api/quizzes';
import { isBlankRichText } from 'shared-api/rich-text';
import type { Core } from '../../../core.ts';
import type { Db } from '../../../database/schema.ts';
import { notFound } from '../../../errors.ts';
import { READ_LIMITS } from '../../../http/limits.ts';
import { languageOf } from '../../../http/reader-language.ts';
import { route } from '../../../http/route.ts';
import { MINUTE, SECOND } from '../../../time.ts';
import { findOwnClass, forbidden, refuseArchived } from '../../classes/own-class.ts';
import { importRichText } from '../../images/text-pictures.ts';
import { byName } from '../../members/names/name-order.ts';
import { checkAnswer, problemOf } from './answer.ts';
import { beginAttempt } from './begin.ts';
import { handInAttempt } from './hand-in.ts';
import { errorMessages } from './messages.ts';
import { givePoints } from './points.ts';
import { canAttempt, canGivePoints, canSeeAttempts } from './policy.ts';
import { presentAttemptRow } from './present.ts';
import { findQuizToAttempt, listAttempts, type ListedAttempt } from './queries.ts';
import { findReadable, readAttempt } from './read.ts';
import { findToAnswer, openQuestion, saveAnswer } from './save.ts';

const START_LIMITS = { account: { max: 120, seconds: (10 * MINUTE) / SECOND } };
/** Several times what somebody saves who answers a question each second. */
const SAVE_LIMITS = { account: { max: 600, seconds: MINUTE / SECOND } };
const GIVE_LIMITS = { account: { max: 600, seconds: MINUTE / SECOND } };

/** Routes of attempts at quizzes: of students, who answer, and of teachers, who give points. */
export function quizAttemptRoutes(app: FastifyInstance): void {
  studentRoutes(app);
  readRoutes(app);

  route(app, giveQuizPoints, { access: 'session', limits: GIVE_LIMITS }, async (call) => {
    const { core, session, params, body } = call;
    const { userId } = session;
    const { attempt, ownClass } = await findReadable(core, params.id, userId);
    if (!canGivePoints(ownClass.role)) throw forbidden(errorMessages.teachersGive);
    refuseArchived(ownClass);
    const { points, version } = body;
    const given = { questionId: params.question_id, points, version, by: userId };
    await givePoints(core, attempt, given);
    return readAttempt(core, attempt.id, userId);
  });
}

function studentRoutes(app: FastifyInstance): void {
  route(app, startQuizAttempt, { access: 'session', limits: START_LIMITS }, async (call) => {
    const { core, db, session, params, body } = call;
    const { userId } = session;
    const { quiz, ownClass } = await findQuizOf(db, params.id, userId);
    if (!canAttempt(ownClass.role)) throw forbidden(errorMessages.studentsOnly);
    if (quiz.is_draft) throw notFound('classwork');
    refuseArchived(ownClass);
    const requested = { classworkId: quiz.id, studentId: userId, accessCode: body.access_code };
    return readAttempt(core, await beginAttempt(core, requested), userId);
  });

  route(app, saveQuizAnswer, { access: 'session', limits: SAVE_LIMITS }, async (call) => {
    const { db, session, params, body } = call;
    const { id: attemptId, question_id: questionId } = params;
    const target = { attemptId, questionId, studentId: session.userId };
    const { question, ...terms } = await findToAnswer(db, target);
    const checked = body.answer === null ? null : checkAnswer(question, body.answer);
    const answer =
      checked !== null && question.type === 'long_text'
        ? await cleanText(call, checked as Answers['long_text'])
        : checked;
    const given = { answer, version: body.version, ...terms };
    const { version, saved_at: date_saved } = await saveAnswer(db, target, given);
    return { version, date_saved, problem: problemOf(question, answer) };
  });

  route(app, openQuizQuestion, { access: 'session', limits: SAVE_LIMITS }, async (call) => {
    const { db, session, params } = call;
    const { id: attemptId, question_id: questionId } = params;
    const target = { attemptId, questionId, studentId: session.userId };
    await openQuestion(db, attemptId, await findToAnswer(db, target));
    return {};
  });

  route(app, handInQuizAttempt, { access: 'session', limits: START_LIMITS }, async (call) => {
    const { core, session, params } = call;
    const { attempt, ownClass } = await findReadable(core, params.id, session.userId);
    if (attempt.student_id !== session.userId || !canAttempt(ownClass.role)) throw notFound();
    if (attempt.handed_in_at === null) refuseArchived(ownClass);
    await handInAttempt(core, attempt.id);
    return readAttempt(core, attempt.id, session.userId);
  });
}

function readRoutes(app: FastifyInstance): void {
  route(app, getQuizAttempt, { access: 'session', limits: READ_LIMITS.list }, (call) => {
    return readAttempt(call.core, call.params.id, call.session.userId);
  });

  route(app, listQuizAttempts, { access: 'session', limits: READ_LIMITS.book }, async (call) => {
    const { db, session, params, request } = call;
    const { quiz, ownClass } = await findQuizOf(db, params.id, session.userId);
    if (!canSeeAttempts(ownClass.role)) throw forbidden(errorMessages.teachersSee);
    return sorted(await listAttempts(db, quiz.id), languageOf(request)).map(presentAttemptRow);
  });
}

/** Sorts attempts by the name of the student, then by number. */
function sorted(rows: readonly ListedAttempt[], language: string): ListedAttempt[] {
  const compare = byName(language);
  const named = rows.map((row) => ({ row, person: { ...row, id: row.student_id } }));
  return named
    .toSorted((one, other) => {
      if (one.person.id !== other.person.id) return compare(one.person, other.person);
      return one.row.number - other.row.number;
    })
    .map(({ row }) => row);
}

async function findQuizOf(db: Db, id: string, userId: string) {
  const quiz = await findQuizToAttempt(db, id);
  if (!quiz) throw notFound('classwork');
  const ownClass = await findOwnClass(db, quiz.class_id, userId);
  if (quiz.is_draft && !canSeeAttempts(ownClass.role)) throw notFound('classwork');
  return { quiz, ownClass };
}

/** Sanitises a long text; a blank one is no answer. */
async function cleanText(
  call: Parameters<typeof importRichText>[0] & { core: Core },
  { text }: Answers['long_text'],
): Promise<AnyAnswer | null> {
  if (isBlankRichText(text)) return null;
  const { html } = await importRichText(call, 'answer', text, null);
  return html === '' ? null : { text: html };
}

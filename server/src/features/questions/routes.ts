import type { FastifyInstance } from 'fastify';
import {
  answerQuestion,
  getQuestion,
  listQuestionAnswers,
  listQuestions,
  type ClassworkQuestion,
  type QuestionFields,
} from 'shared-api/quizzes';
import { SERVER_LIMITS } from 'shared-api/schema';
import type { Core } from '../../core.ts';
import { transact } from '../../database/after-commit.ts';
import type { Db } from '../../database/schema.ts';
import { HttpError, notFound } from '../../errors.ts';
import { READ_LIMITS } from '../../http/limits.ts';
import { readPage } from '../../http/pages.ts';
import { route } from '../../http/route.ts';
import type { Session } from '../../security/session.ts';
import { MINUTE, SECOND } from '../../time.ts';
import { findOwnClass } from '../classes/own-class.ts';
import type { ClassOfUser } from '../classes/queries.ts';
import { findClassToAct } from '../classwork/access.ts';
import { errorMessages as workMessages } from '../classwork/messages.ts';
import type { ClassworkRow } from '../classwork/queries.ts';
import { readAttached } from '../files/attached-to.ts';
import { findOwnDue } from '../roster/extensions.ts';
import { handIn } from '../submissions/hand-in.ts';
import { countStudents } from '../todo/todo.ts';
import { readAnswer } from './answer.ts';
import {
  countAnswers,
  countChoices,
  findOwnAnswer,
  listAnsweredBy,
  listAnswers,
  saveAnswer,
} from './answers.ts';
import { errorMessages } from './messages.ts';
import { canAnswer, canManageQuestions, canSeeAnswers } from './policy.ts';
import { presentAnswer, presentQuestion } from './present.ts';
import { findFields, findQuestion, listQuestionIds } from './queries.ts';

const ANSWERS = { direction: 'before', most: SERVER_LIMITS.questionAnswersPage } as const;
const ANSWER_LIMITS = { account: { max: 120, seconds: (10 * MINUTE) / SECOND } };

/** Routes of questions: reading one, answering it, and the answers. */
export function questionRoutes(app: FastifyInstance): void {
  route(app, getQuestion, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { core, db, session, params } = call;
    const { row, ownClass } = await findToRead(db, params.id, session.userId);
    return readQuestion(core, db, row, ownClass, session);
  });

  route(app, answerQuestion, { access: 'session', limits: ANSWER_LIMITS }, async (call) => {
    const { core, db, session, params, body } = call;
    const { userId } = session;
    const { row } = await findToRead(db, params.id, userId);
    const { id: classworkId, class_id: classId } = row;
    const refusal = workMessages.studentsOnly;
    const ownClass = await findClassToAct(db, classId, userId, canAnswer, refusal);
    await transact(db, async (trx) => {
      const before = await findFields(trx, classworkId);
      const { choice, text, html } = readAnswer(before, body);
      const { version } = body;
      const handedIn = { classId, classworkId, studentId: userId, answer: html, version };
      const { id, isNew } = await handIn(trx, handedIn);
      // The class is locked from here on, so the question cannot change until the commit.
      const fields = await findFields(trx, classworkId);
      if (!isNew && !fields.can_change) throw new HttpError('conflict', errorMessages.isFinal);
      if (choice !== null && fields.choices[choice] !== text) {
        throw new HttpError('conflict', errorMessages.choicesChanged);
      }
      await saveAnswer(trx, id, { choice, text });
      const what = isNew ? 'work_handed_in' : 'answer_changed';
      await core.domainEvents.emit(trx, { what, classId, classworkId, by: userId });
    });
    return readQuestion(core, db, row, ownClass, session);
  });

  route(app, listQuestions, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { db, session, params } = call;
    const { id: classId, role } = await findOwnClass(db, params.id, session.userId);
    const ids = await listQuestionIds(db, classId);
    if (canManageQuestions(role)) {
      const [answers, students] = await Promise.all([
        countAnswers(db, ids),
        countStudents(db, [classId]),
      ]);
      const student_count = students.get(classId) ?? 0;
      return ids.map((id) => ({ id, answered_count: answers.get(id) ?? 0, student_count }));
    }
    const answered = await listAnsweredBy(db, session.userId, ids);
    return ids.map((id) => ({ id, is_answered: answered.has(id) }));
  });

  route(app, listQuestionAnswers, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { db, session, params } = call;
    const { row, ownClass } = await findToRead(db, params.id, session.userId);
    const fields = await findFields(db, row.id);
    const own = await findOwn(db, row, ownClass, session.userId);
    if (!canSeeAnswers(ownClass.role, fields, own !== undefined)) throw notFound('page');
    const page = await readPage(call, ANSWERS, (wanted) => listAnswers(db, row.id, wanted));
    return page.map(presentAnswer);
  });
}

/**
 * Finds a question and its class, for a member.
 * @throws HttpError 404 also for a student if it is a draft
 */
async function findToRead(db: Db, id: string, userId: string) {
  const row = await findQuestion(db, id);
  if (!row) throw notFound('classwork');
  const ownClass = await findOwnClass(db, row.class_id, userId);
  if (row.is_draft && !canManageQuestions(ownClass.role)) throw notFound('classwork');
  return { row, ownClass };
}

/** Finds the reader's own answer; undefined for teachers, who may have answered as students. */
async function findOwn(db: Db, { id }: ClassworkRow, { role }: ClassOfUser, userId: string) {
  return canAnswer(role) ? findOwnAnswer(db, id, userId) : undefined;
}

async function readQuestion(
  core: Core,
  db: Db,
  row: ClassworkRow,
  ownClass: ClassOfUser,
  session: Session,
): Promise<ClassworkQuestion> {
  const { userId } = session;
  const fields = await findFields(db, row.id);
  const own = await findOwn(db, row, ownClass, userId);
  const dueAt = canAnswer(ownClass.role) ? await findOwnDue(db, row, userId) : row.due_at;
  const isSeen = canSeeAnswers(ownClass.role, fields, own !== undefined);
  const results = isSeen ? await readResults(db, row, fields) : null;
  const files = await readAttached(core, 'classwork_id', [row.id], session);
  return presentQuestion(row, ownClass, files, { fields, own, dueAt, results });
}

async function readResults(
  db: Db,
  { id, class_id: classId }: ClassworkRow,
  { choices }: QuestionFields,
): Promise<NonNullable<ClassworkQuestion['results']>> {
  const [counts, students] = await Promise.all([
    countChoices(db, id),
    countStudents(db, [classId]),
  ]);
  return {
    answered_count: [...counts.values()].reduce((sum, count) => sum + count, 0),
    student_count: students.get(classId) ?? 0,
    choices: choices.map((_, index) => counts.get(index) ?? 0),
  };
}

import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Core } from '../../../core.ts';
import { transact } from '../../../database/after-commit.ts';
import { newId } from '../../../database/ids.ts';
import type { Db, QuizTable } from '../../../database/schema.ts';
import { HttpError, invalidField, notFound } from '../../../errors.ts';
import { enforceRate } from '../../../http/limits.ts';
import { MINUTE, SECOND, timestamp } from '../../../time.ts';
import { archivedError } from '../../classes/own-class.ts';
import { findGradeShownTo } from './shown-grade.ts';
import { isByHand } from './by-hand.ts';
import { endOfMinutes, isClosed, isOver } from './ends.ts';
import { handInOverAttempt } from './hand-in.ts';
import { whyNotBegin } from '../policy.ts';
import { errorMessages } from './messages.ts';
import { findRunning, readWork } from './queries.ts';

/** Access codes that one student may try at one quiz. */
const CODE_RATE = { max: 20, seconds: (10 * MINUTE) / SECOND };
/** Seeds are positive, and fit a column of whole numbers. */
const SEEDS = 2 ** 31;

interface Request {
  classworkId: string;
  studentId: string;
  accessCode: string | undefined;
}

/**
 * Begins an attempt, or returns the running one. Simultaneous calls begin one. An earlier attempt
 * whose time is over is handed in first.
 * @returns its id
 * @throws HttpError 400 for a wrong access code, 429 after too many of them, 409 if none can begin
 */
export async function beginAttempt(core: Core, request: Request): Promise<string> {
  const { db } = core;
  const { classworkId, studentId } = request;
  const before = await findRunning(db, classworkId, studentId);
  if (before && !isOver(before)) return before.id;
  if (before) await handInOverAttempt(core, before.id);
  await checkAccessCode(core, request);
  return transact(db, async (trx) => {
    const quiz = await holdQuiz(trx, classworkId);
    const running = await findRunning(trx, classworkId, studentId);
    return running ? running.id : insertAttempt(trx, quiz, studentId);
  });
}

/** Locks a quiz: changes of its questions, and other beginnings, wait. */
async function holdQuiz(trx: Db, classworkId: string): Promise<Selectable<QuizTable>> {
  const quiz = await trx
    .updateTable('quizzes')
    .set(({ ref }) => ({ counts: ref('counts') }))
    .where('classwork_id', '=', classworkId)
    .returningAll()
    .executeTakeFirst();
  if (!quiz) throw notFound('classwork');
  return quiz;
}

async function checkAccessCode(core: Core, { classworkId, studentId, accessCode }: Request) {
  const quiz = await core.db
    .selectFrom('quizzes')
    .select('access_code')
    .where('classwork_id', '=', classworkId)
    .executeTakeFirst();
  const code = comparable(quiz?.access_code);
  if (code === '') return;
  // Counted before it is compared, so that parallel guesses count as well.
  const key = `access code of ${classworkId} by ${studentId}`;
  await enforceRate(core.limiter, key, CODE_RATE);
  if (comparable(accessCode) !== code) throw invalidField('access_code', errorMessages.wrongCode);
  await core.limiter.refund(key, CODE_RATE);
}

function comparable(code = ''): string {
  return code.normalize('NFC').trim().toUpperCase().toLowerCase();
}

/** Inserts an attempt at a locked quiz, if one can begin. */
async function insertAttempt(
  trx: Db,
  quiz: Selectable<QuizTable>,
  studentId: string,
): Promise<string> {
  const { classwork_id } = quiz;
  const now = timestamp();
  const work = await readWork(trx, classwork_id, studentId);
  if (!work) throw notFound('classwork');
  const attempts = await trx
    .selectFrom('quiz_attempts')
    .select(['number', 'given_hundredths'])
    .where('classwork_id', '=', classwork_id)
    .where('student_id', '=', studentId)
    .execute();
  const grade = await findGradeShownTo(trx, classwork_id, studentId);
  const why = whyNotBegin(
    {
      isDraft: work.is_draft,
      isArchived: work.archived_at !== null,
      isOverdue: isClosed({ ...work, closes_at: null }, now),
      questionCount: work.question_count,
      settings: quiz,
      attemptCount: attempts.length,
      isGraded: isByHand(grade, attempts),
    },
    now,
  );
  if (why === 'archived') throw archivedError();
  if (why !== null) throw new HttpError('conflict', errorMessages[why]);
  const id = newId();
  const number = Math.max(0, ...attempts.map((attempt) => attempt.number)) + 1;
  const seed = randomInt(SEEDS);
  const ends_at = endOfMinutes(now, quiz.minutes);
  await trx
    .insertInto('quiz_attempts')
    .values({ id, classwork_id, student_id: studentId, number, seed, started_at: now, ends_at })
    .execute();
  return id;
}

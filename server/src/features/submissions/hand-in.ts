import { sql } from 'kysely';
import type { LateTerms } from 'shared-api/contract';
import { idAt } from '../../database/ids.ts';
import { withClassClock } from '../../database/queries/class-clock.ts';
import { OWN_DUE } from '../../database/queries/own-due.ts';
import type { Db } from '../../database/schema.ts';
import { timestampAt, type Timestamp } from '../../time.ts';
import { HttpError, notFound } from '../../errors.ts';
import { isDue } from '../classwork/present.ts';
import { kindsWith } from '../classwork/kinds.ts';
import { latenessOf } from '../classwork/lateness.ts';
import { errorMessages } from '../classwork/messages.ts';
import { NO_GRADE, readGrade, type GradeValues } from '../grades/seen.ts';
import { detachGrade, lockSubmission, type Submission } from '../grades/write.ts';
import { isGraded } from './state.ts';

interface Answer {
  classId: string;
  classworkId: string;
  studentId: string;
  answer: string;
  /**
   * Version of the earlier answer that its author knows, 0 for none; if absent, any version is
   * replaced.
   */
  version?: number | undefined;
  /** Late penalty in percent that the author accepted; if absent, any penalty is accepted. */
  acceptedPercent?: number | undefined;
  /** Trait that the kind of the work must have; default: it takes answers. */
  trait?: 'takesAnswers' | 'hasRichAnswers';
  /**
   * When an attempt ended that was begun in time, such as one at a quiz. Neither a due date nor a
   * grade refuses its answer, and the grade stays that of the answer.
   */
  attemptEndedAt?: Timestamp;
}

export interface HandedIn {
  /** Id of the submission. */
  id: string;
  /** False if it replaced an answer that nobody had returned. */
  isNew: boolean;
  /** Number of the student's attempt. */
  attempt: number;
}

/**
 * Saves an answer. A concurrent change (second answer, due date, grade, return, extension, end of
 * the classwork) comes entirely before or after it. A returned answer is kept beside it. An answer
 * after the due date is marked late, by the terms of that moment.
 * @throws HttpError 404 if the work does not exist, 403 if it is due and late work is refused, 409
 * if it is graded or `version` is not the newest, 409 `costs_more` if the late penalty exceeds
 * `acceptedPercent`
 */
export async function handIn(db: Db, handedIn: Answer, given?: Timestamp): Promise<HandedIn> {
  const keep = async (trx: Db, at: number) => {
    const { attemptEndedAt } = handedIn;
    const isAttempt = attemptEndedAt !== undefined;
    const now = attemptEndedAt ?? timestampAt(at);
    const before = await lockSubmission(trx, handedIn);
    const { newest, shown } = before
      ? await readGrade(trx, before)
      : { newest: undefined, shown: NO_GRADE };
    const isAgain = await keepReturned(trx, before, shown, handedIn);
    const isFinal = !isAgain && !isAttempt;
    const isOver = isFinal && before !== undefined && isGraded({ ...before, ...shown });
    const row = isOver ? undefined : await insert(trx, handedIn, idAt(at), now);
    if (!row) throw await whyNot(trx, handedIn, { now, isOver });
    checkCost(row, handedIn);
    const { id, version, attempt } = row;
    if (before) await detachGrade(trx, before, newest, { attempt, keepsGrade: isAttempt });
    // After a removed grade without a submission, the teachers have not seen an answer yet.
    const wasPaper = attempt === 1 && newest?.on_paper;
    const isFirst = attempt === 1 && (version === 1 || wasPaper === true);
    return { id, isNew: isAgain || isFirst, attempt };
  };
  return withClassClock(
    db,
    handedIn.classId,
    keep,
    given === undefined ? undefined : Date.parse(given),
  );
}

/** Checks the penalty. An answer after a return is as late as the first one, and costs the same. */
function checkCost(row: Inserted, { acceptedPercent }: Answer): void {
  if (acceptedPercent === undefined || row.attempt > 1) return;
  const { percent = 0 } = latenessOf({ ...row, score_hundredths: null }, row.late_due_at) ?? {};
  if (percent <= acceptedPercent) return;
  throw new HttpError('costs_more', errorMessages.costsMore({ percent: String(percent) }));
}

/** Archives a returned answer, to make room for the next attempt. Returns whether there was one. */
async function keepReturned(
  db: Db,
  row: Submission | undefined,
  shown: GradeValues,
  { version = row?.version }: Answer,
): Promise<boolean> {
  if (!row?.returned_at || row.version !== version) return false;
  const { id, attempt, submitted_at, returned_at, answer } = row;
  const { score_hundredths, rubric_scores } = isGraded({ ...row, ...shown }) ? shown : NO_GRADE;
  const grade = { score_hundredths, rubric_scores, comment: shown.comment };
  const attemptRow = { attempt, submitted_at, returned_at, ...grade, answer };
  await db
    .insertInto('earlier_answers')
    .values({ submission_id: id, ...attemptRow })
    .execute();
  await db
    .updateTable('submissions')
    .set({ attempt: attempt + 1, returned_at: null })
    .where('id', '=', id)
    .execute();
  return true;
}

type Inserted = Pick<Submission, 'id' | 'version' | 'attempt' | (typeof LATE)[number]>;

/** Columns about lateness. */
const LATE = ['late_at', 'late_due_at', 'late_percent', 'late_floor'] as const;

/** Keeps the lateness of the first answer after a return. */
function ofFirst(column: (typeof LATE)[number]) {
  return sql<never>`case when submissions.attempt > 1 then submissions.${sql.ref(column)} else excluded.${sql.ref(column)} end`;
}

/** Selects published work with the due date and late terms of one student. */
export function findWork(
  db: Db,
  { classId, classworkId, studentId, trait = 'takesAnswers' }: Omit<Answer, 'answer'>,
) {
  const own = <T>(column: string) =>
    sql<T>`case when classwork.late_policy is null then classes.${sql.ref(column)} else classwork.${sql.ref(column)} end`;
  return db
    .selectFrom('classwork')
    .innerJoin('classes', 'classes.id', 'classwork.class_id')
    .leftJoin('extensions', (join) =>
      join
        .onRef('extensions.classwork_id', '=', 'classwork.id')
        .on('extensions.student_id', '=', studentId),
    )
    .select([
      'classwork.id',
      OWN_DUE.as('due_at'),
      own<LateTerms['policy']>('late_policy').as('policy'),
      own<number>('late_percent').as('percent'),
      own<number>('late_floor').as('floor'),
    ])
    .where('classwork.id', '=', classworkId)
    .where('classwork.class_id', '=', classId)
    .where('classwork.deleted_at', 'is', null)
    .where('classwork.is_draft', '=', false)
    .where('classwork.kind', 'in', kindsWith(trait));
}

async function insert(
  db: Db,
  handedIn: Answer,
  id: string,
  now: Timestamp,
): Promise<Inserted | undefined> {
  const { studentId, answer, version } = handedIn;
  return db
    .insertInto('submissions')
    .columns(['id', 'classwork_id', 'student_id', 'submitted_at', 'answer', ...LATE])
    .expression(
      db
        .selectFrom(findWork(db, handedIn).as('asked'))
        .select(({ eb, val }) => {
          const isLate = eb('asked.due_at', '<=', now);
          const ofPenalty = eb.and([isLate, eb('asked.policy', '=', 'penalty')]);
          return [
            val(id).as('id'),
            'asked.id as classwork_id',
            val(studentId).as('student_id'),
            val(now).as('submitted_at'),
            val(answer).as('answer'),
            eb.case().when(isLate).then(now).end().as('late_at'),
            eb.case().when(isLate).then(eb.ref('asked.due_at')).end().as('late_due_at'),
            eb.case().when(ofPenalty).then(eb.ref('asked.percent')).end().as('late_percent'),
            eb.case().when(ofPenalty).then(eb.ref('asked.floor')).end().as('late_floor'),
          ];
        })
        .where(({ eb, exists, lit, or, selectFrom }) =>
          or([
            lit(handedIn.attemptEndedAt !== undefined),
            eb('asked.due_at', 'is', null),
            eb('asked.due_at', '>', now),
            eb('asked.policy', '!=', 'refuse'),
            // After a return, the student may hand in at any time.
            exists(
              selectFrom('submissions')
                .select('submissions.id')
                .whereRef('submissions.classwork_id', '=', 'asked.id')
                .where('submissions.student_id', '=', studentId)
                .where('submissions.attempt', '>', 1),
            ),
          ]),
        ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['classwork_id', 'student_id'])
        .doUpdateSet(({ eb, ref }) => ({
          submitted_at: ref('excluded.submitted_at'),
          answer: ref('excluded.answer'),
          version: eb('submissions.version', '+', 1),
          withdrawn_at: null,
          draft: null,
          ...Object.fromEntries(LATE.map((column) => [column, ofFirst(column)])),
        }))
        .where('submissions.returned_at', 'is', null)
        .where(({ and, eb, lit, or }) => {
          if (version === undefined) return lit(true);
          const isTakenBack = and([
            lit(version === 0),
            eb('submissions.withdrawn_at', 'is not', null),
          ]);
          return or([eb('submissions.version', '=', version), isTakenBack]);
        }),
    )
    .returning(['id', 'version', 'attempt', ...LATE])
    .executeTakeFirst();
}

async function whyNot(
  db: Db,
  handedIn: Answer,
  { now, isOver }: { now: Timestamp; isOver: boolean },
): Promise<HttpError> {
  const { classworkId, studentId } = handedIn;
  const work = await findWork(db, handedIn).executeTakeFirst();
  if (!work) return notFound('classwork');
  const row = await db
    .selectFrom('submissions')
    .select(['attempt', 'returned_at'])
    .where('classwork_id', '=', classworkId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  if (row?.returned_at) return new HttpError('conflict', errorMessages.returned);
  const isAgain = row !== undefined && row.attempt > 1;
  const isRefused = work.policy === 'refuse' && isDue(work.due_at, now);
  if (!isAgain && isRefused) return new HttpError('forbidden', errorMessages.due);
  return new HttpError('conflict', isOver ? errorMessages.graded : errorMessages.handedInMeanwhile);
}

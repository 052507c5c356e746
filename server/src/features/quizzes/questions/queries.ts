import { sql, type Selectable } from 'kysely';
import type { Question } from 'shared-api/quizzes';
import { newId } from '../../../database/ids.ts';
import type { Db, QuizQuestionTable } from '../../../database/schema.ts';
import { copyPictures } from '../../images/copies.ts';
import { withNewIds } from './prepare.ts';

export type QuestionRow = Selectable<QuizQuestionTable>;

export function readQuestion({ question }: Pick<QuestionRow, 'question'>): Question {
  return JSON.parse(question) as Question;
}

/** Lists the questions of a quiz in its order. */
export function listQuestions(db: Db, classworkId: string): Promise<QuestionRow[]> {
  return db
    .selectFrom('quiz_questions')
    .selectAll()
    .where('classwork_id', '=', classworkId)
    .orderBy('place')
    .orderBy('id')
    .execute();
}

export function findQuestion(db: Db, id: string): Promise<QuestionRow | undefined> {
  return db.selectFrom('quiz_questions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lists the ids and places of the questions of a quiz, in its order. */
export function listPlaces(db: Db, classworkId: string) {
  return db
    .selectFrom('quiz_questions')
    .select(['id', 'place'])
    .where('classwork_id', '=', classworkId)
    .orderBy('place')
    .orderBy('id')
    .execute();
}

/** Adds up the questions of a quiz. */
export async function sumQuestions(
  db: Db,
  classworkId: string,
): Promise<{ count: number; points: number }> {
  const { count, hundredths } = await db
    .selectFrom('quiz_questions')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.sum<number>('points_hundredths'), sql.lit(0)).as('hundredths'),
    ])
    .where('classwork_id', '=', classworkId)
    .executeTakeFirstOrThrow();
  return { count: Number(count), points: Number(hundredths) / 100 };
}

/** Returns the columns that store a question. */
export function columnsOf(question: Question) {
  return {
    question: JSON.stringify(question),
    points_hundredths: Math.round(question.points * 100),
  };
}

export function insertQuestion(
  trx: Db,
  classworkId: string,
  position: number,
  question: Question,
): Promise<QuestionRow> {
  return trx
    .insertInto('quiz_questions')
    .values({
      id: newId(),
      classwork_id: classworkId,
      place: position,
      ...columnsOf(question),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateQuestion(
  trx: Db,
  { id, version }: Pick<QuestionRow, 'id' | 'version'>,
  question: Question,
): Promise<QuestionRow> {
  return trx
    .updateTable('quiz_questions')
    .set({ ...columnsOf(question), version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteQuestion(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('quiz_questions').where('id', '=', id).execute();
}

/** Gives questions their places, in this order. */
export async function savePlaces(trx: Db, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await trx.updateTable('quiz_questions').set({ place: position }).where('id', '=', id).execute();
  }
}

/**
 * Copies the questions of quizzes, with new ids, one quiz at a time.
 * @param copies ids of the copies by those of the originals
 */
export async function copyQuestions(trx: Db, copies: ReadonlyMap<string, string>): Promise<void> {
  for (const [original, copy] of copies) {
    const pictures = new Map<string, { copy: string; text: string }>();
    for (const row of await listQuestions(trx, original)) {
      const question = withNewIds(readQuestion(row));
      const made = await insertQuestion(trx, copy, row.place, question);
      pictures.set(row.id, { copy: made.id, text: made.question });
    }
    if (pictures.size > 0) await copyPictures(trx, 'quiz_question_id', pictures);
  }
}

import type { Selectable } from 'kysely';
import type { ClassworkKind } from 'shared-api/contract';
import type { QuestionFields } from 'shared-api/quizzes';
import { SERVER_LIMITS } from 'shared-api/schema';
import type { Db, QuestionTable } from '../../database/schema.ts';
import { findClassworkById, liveClasswork, type ClassworkRow } from '../classwork/queries.ts';

const KIND: ClassworkKind = 'question';

/** A short answer that others do not see, until the teacher chooses otherwise. */
export const DEFAULTS: QuestionFields = { choices: [], shows_answers: false, can_change: true };

export async function saveFields(
  trx: Db,
  classworkId: string,
  { choices, shows_answers, can_change }: QuestionFields,
): Promise<void> {
  const values = { choices: JSON.stringify(choices), shows_answers, can_change };
  await trx
    .insertInto('questions')
    .values({ classwork_id: classworkId, ...values })
    .onConflict((conflict) => conflict.column('classwork_id').doUpdateSet(values))
    .execute();
}

/** Reads the fields of a question. */
export async function findFields(db: Db, classworkId: string): Promise<QuestionFields> {
  const row = await db
    .selectFrom('questions')
    .selectAll()
    .where('classwork_id', '=', classworkId)
    .executeTakeFirst();
  return row ? fieldsOf(row) : DEFAULTS;
}

function fieldsOf({
  choices,
  shows_answers,
  can_change,
}: Selectable<QuestionTable>): QuestionFields {
  return { choices: JSON.parse(choices) as string[], shows_answers, can_change };
}

/** Copies the fields of questions. @param copies ids of the copies by those of the originals */
export async function copyQuestions(trx: Db, copies: ReadonlyMap<string, string>): Promise<void> {
  const rows = await trx
    .selectFrom('questions')
    .selectAll()
    .where('classwork_id', 'in', [...copies.keys()])
    .execute();
  if (rows.length === 0) return;
  const made = rows.map(({ classwork_id: original, choices, shows_answers, can_change }) => {
    return { classwork_id: copies.get(original) ?? '', choices, shows_answers, can_change };
  });
  await trx.insertInto('questions').values(made).execute();
}

/** Whether somebody has answered, withdrawn answers included. */
export async function isAnswered(db: Db, classworkId: string): Promise<boolean> {
  const row = await db
    .selectFrom('submissions')
    .select('id')
    .where('classwork_id', '=', classworkId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the classwork of a question in any class, drafts included. */
export async function findQuestion(db: Db, id: string): Promise<ClassworkRow | undefined> {
  const row = await findClassworkById(db, id);
  return row?.kind === KIND ? row : undefined;
}

/** Lists the ids of a class's published questions, newest first. */
export async function listQuestionIds(db: Db, classId: string): Promise<string[]> {
  const rows = await liveClasswork(db, classId)
    .select('id')
    .where('kind', '=', KIND)
    .where('is_draft', '=', false)
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SERVER_LIMITS.classwork)
    .execute();
  return rows.map(({ id }) => id);
}

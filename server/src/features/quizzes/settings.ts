import type { Selectable } from 'kysely';
import { quizSettingsRules } from 'shared-api/schema';
import type { QuizSettings } from 'shared-api/quizzes';
import type { Db, QuizTable } from '../../database/schema.ts';
import { timestamp, timestampAt, type Timestamp } from '../../time.ts';

const DEFAULTS: QuizSettings = quizSettingsRules.getDefault();
const SETTINGS = Object.keys(DEFAULTS) as (keyof QuizSettings)[];

export type QuizRow = Selectable<QuizTable>;

/** Stores the settings of a quiz; undefined stands for the defaults. */
export async function saveSettings(
  trx: Db,
  classworkId: string,
  settings: QuizSettings = DEFAULTS,
): Promise<void> {
  const values = columnsOf(settings);
  await trx
    .insertInto('quizzes')
    .values({ classwork_id: classworkId, ...values })
    .onConflict((conflict) => conflict.column('classwork_id').doUpdateSet(values))
    .execute();
}

function columnsOf({ opens_at, closes_at, access_code, ...others }: QuizSettings) {
  return {
    ...others,
    opens_at: instantOf(opens_at),
    closes_at: instantOf(closes_at),
    access_code: access_code.trim(),
  };
}

function instantOf(text: string | null): Timestamp | null {
  return text === null ? null : timestampAt(Date.parse(text));
}

/** Reads the settings of a quiz. */
export async function findSettings(db: Db, classworkId: string): Promise<QuizSettings> {
  const settings = await db
    .selectFrom('quizzes')
    .select(SETTINGS)
    .where('classwork_id', '=', classworkId)
    .executeTakeFirst();
  return settings ?? DEFAULTS;
}

/**
 * Copies the settings of quizzes. An opening and a closing that would be past stay behind.
 * @param copies ids of the copies by those of the originals
 */
export async function copySettings(
  trx: Db,
  copies: ReadonlyMap<string, string>,
  shift: (at: Timestamp) => Timestamp,
): Promise<void> {
  const rows = await trx
    .selectFrom('quizzes')
    .selectAll()
    .where('classwork_id', 'in', [...copies.keys()])
    .execute();
  if (rows.length === 0) return;
  const now = timestamp();
  const made = rows.map((row) => {
    const closes_at = row.closes_at === null ? null : shift(row.closes_at);
    const isOver = closes_at !== null && closes_at <= now;
    return {
      ...row,
      classwork_id: copies.get(row.classwork_id) ?? '',
      opens_at: row.opens_at === null || isOver ? null : shift(row.opens_at),
      closes_at: isOver ? null : closes_at,
    };
  });
  await trx.insertInto('quizzes').values(made).execute();
}

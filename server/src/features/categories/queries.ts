import type { Selectable } from 'kysely';
import { comparableName, type GradeCategory, type SaveGradingBody } from 'shared-api/contract';
import { newId } from '../../database/ids.ts';
import { withClassClock } from '../../database/queries/class-clock.ts';
import type { Db, GradeCategoryTable } from '../../database/schema.ts';
import { HttpError, invalidField, notFound } from '../../errors.ts';
import { errorMessages } from '../classwork/messages.ts';

type CategoryRow = Selectable<GradeCategoryTable>;

/** Returns the categories of a class in the order of its teachers. */
export async function listCategories(db: Db, classId: string): Promise<GradeCategory[]> {
  const rows = await db
    .selectFrom('grade_categories')
    .selectAll()
    .where('class_id', '=', classId)
    .orderBy('place')
    .execute();
  return rows.map(presentCategory);
}

function presentCategory({ id, title, weight_hundredths, drop_lowest }: CategoryRow) {
  return { id, title, weight: weight_hundredths / 100, drop_lowest };
}

/**
 * Checks that a category exists, in a transaction that is about to refer to it. Concurrent removal
 * waits.
 * @throws HttpError 400 for `category_id` if it does not exist
 */
export async function checkCategory(trx: Db, classId: string, id: string): Promise<void> {
  const found = await withClassClock(trx, classId, (trx) =>
    trx
      .selectFrom('grade_categories')
      .select('id')
      .where('class_id', '=', classId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  if (!found) throw invalidField('category_id', errorMessages.noCategory);
}

/**
 * Replaces the categories of a class, in a transaction. Returns the new version, or the same one if
 * nothing changed. Concurrent assignment of classwork to a category waits.
 * @throws HttpError 409 if they have changed since `version`, 400 for `categories` if one is
 * unknown or two have the same title
 */
export async function saveCategories(
  trx: Db,
  classId: string,
  { categories, version }: SaveGradingBody,
): Promise<{ version: number; isNew: boolean }> {
  return withClassClock(trx, classId, async (trx) => {
    const before = await listCategories(trx, classId);
    const isNew = JSON.stringify(before.map(termsOf)) !== JSON.stringify(categories.map(termsOf));
    const after = await trx
      .updateTable('classes')
      .set(({ eb }) => ({ grading_version: eb('grading_version', '+', isNew ? 1 : 0) }))
      .where('id', '=', classId)
      .where('deleted_at', 'is', null)
      .$if(version !== undefined, (query) => query.where('grading_version', '=', version ?? 0))
      .returning('grading_version')
      .executeTakeFirst();
    if (!after) {
      throw version === undefined
        ? notFound('class')
        : new HttpError('conflict', errorMessages.categoriesChanged);
    }
    checkTogether(before, categories);
    if (isNew) await write(trx, classId, before, categories);
    return { version: after.grading_version, isNew };
  });
}

type Sent = SaveGradingBody['categories'];

/** Returns the fields in a fixed order, for comparison. */
function termsOf({ id, title, weight, drop_lowest }: Sent[number]) {
  return [id, title, weight, drop_lowest];
}

function checkTogether(before: GradeCategory[], sent: Sent): void {
  const known = new Set(before.map(({ id }) => id));
  const titles = new Set<string>();
  for (const { id, title } of sent) {
    // An id that is sent twice is unknown the second time.
    if (id !== undefined && !known.delete(id)) {
      throw invalidField('categories', errorMessages.noCategory);
    }
    const comparable = comparableName(title);
    if (titles.has(comparable))
      throw invalidField('categories', errorMessages.sameCategory({ title }));
    titles.add(comparable);
  }
}

async function write(trx: Db, classId: string, before: GradeCategory[], sent: Sent): Promise<void> {
  const sentIds = new Set(sent.map(({ id }) => id));
  const removed = before.filter(({ id }) => !sentIds.has(id)).map(({ id }) => id);
  if (removed.length > 0) {
    await trx
      .updateTable('classwork')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('category_id', 'in', removed)
      .execute();
    await trx.deleteFrom('grade_categories').where('id', 'in', removed).execute();
  }
  for (const [index, { id, title, weight, drop_lowest }] of sent.entries()) {
    const terms = { place: index, title, weight_hundredths: Math.round(weight * 100), drop_lowest };
    if (id === undefined) {
      await trx
        .insertInto('grade_categories')
        .values({ id: newId(), class_id: classId, ...terms })
        .execute();
    } else {
      await trx.updateTable('grade_categories').set(terms).where('id', '=', id).execute();
    }
  }
}

import type { Selectable } from 'kysely';
import { newId } from '../../database/ids.ts';
import type { GradeCategoryTable } from '../../database/schema.ts';
import type { Copying } from './copying.ts';

/**
 * Copies the grade categories.
 * @returns the ids of the copies by those of the originals
 */
export async function copyCategories({ trx, from, to }: Copying): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('grade_categories')
    .selectAll()
    .where('class_id', '=', from)
    .execute();
  const made = new Map(rows.map((row) => [row.id, copyOf(to, row)]));
  if (made.size > 0) {
    await trx
      .insertInto('grade_categories')
      .values([...made.values()])
      .execute();
  }
  return new Map([...made].map(([id, copy]) => [id, copy.id]));
}

type CategoryRow = Selectable<GradeCategoryTable>;

/** Copies each column by name, so that the compiler reports a new column. */
function copyOf(
  class_id: string,
  { place: index, title, weight_hundredths, drop_lowest }: CategoryRow,
): CategoryRow {
  return { id: newId(), class_id, place: index, title, weight_hundredths, drop_lowest };
}

import type { Db } from '../../src/database/schema.ts';
import { MINUTE, timestamp } from '../../src/time.ts';
import { insertClass } from '../../src/features/classes/queries.ts';
import { insertClasswork } from '../../src/features/classwork/queries.ts';

/** Nearly the maximum length of rich text. */
const QUESTION = `<p>${'Compare both sources, and say which one you trust more. '.repeat(870)}</p>`;

/**
 * Writes a class with this many pieces of classwork, each with long instructions, and returns its
 * id.
 */
export async function writeClasswork(db: Db, ownerId: string, pieces: number): Promise<string> {
  const fields = { name: 'Bench', description: 'Long instructions', category: 'Science' };
  const { id: classId } = await insertClass(db, ownerId, fields);
  await db.transaction().execute(async (trx) => {
    for (let number = 1; number <= pieces; number += 1) {
      const work = {
        title: `Unit ${number}`,
        question: QUESTION,
        mark: 20,
        files: '[]',
        is_draft: false,
        due_at: null,
      };
      await insertClasswork(trx, classId, work, timestamp(-number * MINUTE));
    }
  });
  return classId;
}

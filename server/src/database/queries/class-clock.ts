import { sql } from 'kysely';
import { transact } from '../after-commit.ts';
import type { Db } from '../schema.ts';

/**
 * Writes something that people see in order within a class. `write` receives the moment for the new
 * id and time. It is later than every earlier write in the class, in any process, and whatever the
 * clocks say. The class's clock stays locked until the end of the transaction, so the order is that
 * of the commits. A `given` moment, in milliseconds since 1970, replaces the current time.
 */
export function withClassClock<T>(
  db: Db,
  classId: string,
  write: (trx: Db, at: number) => Promise<T>,
  given?: number,
): Promise<T> {
  if (given !== undefined) return write(db, given);
  const work = async (trx: Db) => write(trx, await tick(trx, classId));
  return db.isTransaction ? work(db) : transact(db, work);
}

async function tick(trx: Db, classId: string): Promise<number> {
  const { last_at } = await trx
    .insertInto('class_clocks')
    .values({ class_id: classId, last_at: Date.now() })
    .onConflict((conflict) =>
      conflict.column('class_id').doUpdateSet({
        last_at: sql<number>`case when class_clocks.last_at < excluded.last_at then excluded.last_at else class_clocks.last_at + 1 end`,
      }),
    )
    .returning('last_at')
    .executeTakeFirstOrThrow();
  return last_at;
}

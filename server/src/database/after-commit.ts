import type { Db } from './schema.ts';

type Task = () => void;

/** Of each transaction that is under way. */
const tasks = new WeakMap<Db, Task[]>();

/** A transaction; what `afterCommit` was given in it happens once it is kept, and not at all when it is rolled back. */
export async function transact<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  const waiting: Task[] = [];
  const result = await db.transaction().execute((trx) => {
    tasks.set(trx, waiting);
    return work(trx);
  });
  for (const task of waiting) task();
  return result;
}

/** Does `task` once what was written through `db` is kept: after its transaction, or at once where there is none. */
export function afterCommit(db: Db, task: Task): void {
  if (!db.isTransaction) {
    task();
    return;
  }
  const waiting = tasks.get(db);
  // Rolled back with this error: nothing can be written that nobody would be told of.
  if (!waiting)
    throw new Error('Open the transaction with `transact`: something waits for its end.');
  waiting.push(task);
}

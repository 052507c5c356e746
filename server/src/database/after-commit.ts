import type { Db } from './schema.ts';

type Task = () => void;

/** Tasks to run after the commit of each open transaction. */
const tasks = new WeakMap<Db, Task[]>();

/**
 * Runs `work` in a transaction. Tasks passed to `afterCommit` run after its commit, and not at all
 * after a rollback.
 */
export async function transact<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  const waiting: Task[] = [];
  const result = await db.transaction().execute((trx) => {
    tasks.set(trx, waiting);
    return work(trx);
  });
  for (const task of waiting) task();
  return result;
}

/**
 * Runs `task` once the writes through `db` are committed: after its transaction, or at once outside
 * of one.
 */
export function afterCommit(db: Db, task: Task): void {
  if (!db.isTransaction) {
    task();
    return;
  }
  const waiting = tasks.get(db);
  // The error rolls the transaction back, so no write is committed without its notification.
  if (!waiting)
    throw new Error('Open the transaction with `transact`: something waits for its end.');
  waiting.push(task);
}

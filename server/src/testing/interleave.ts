import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '../core.ts';

/** Time in which a concurrent change either ends, or waits for a lock. */
const OVERLAP_MS = 300;

type Inside = Parameters<ReturnType<Core['db']['transaction']>['execute']>[0];
type Run = (inside: Inside) => Promise<unknown>;

/** Distinguishes the calls that a test makes from now on from the server's background work. */
const inTest = new AsyncLocalStorage<symbol>();

/**
 * Replaces how the next transaction of the calling test runs. Transactions after it run as usual,
 * and so do those of background work that began earlier. Call it in the test itself.
 */
function wrapNext({ db }: Pick<Core, 'db'>, wrap: (run: Run) => Run): void {
  const open = db.transaction.bind(db);
  const test = Symbol('test');
  inTest.enterWith(test);
  db.transaction = () => {
    const builder = open();
    if (inTest.getStore() !== test) return builder;
    const run = wrap(builder.execute.bind(builder));
    builder.execute = ((inside: Inside) => {
      db.transaction = open;
      return run(inside);
    }) as typeof builder.execute;
    return builder;
  };
}

/** Runs work before the next transaction begins: between a check and the write that follows it. */
export function beforeNextTransaction(core: Pick<Core, 'db'>, work: () => Promise<unknown>): void {
  wrapNext(core, (run) => async (inside) => {
    await work();
    return run(inside);
  });
}

/** Starts work before the next transaction commits, and returns the end of that work. */
export function beforeNextCommit<T>(core: Pick<Core, 'db'>, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    wrapNext(
      core,
      (run) => (inside) =>
        run(async (trx) => {
          const result = await inside(trx);
          work().then(resolve, reject);
          await sleep(OVERLAP_MS);
          return result;
        }),
    );
  });
}

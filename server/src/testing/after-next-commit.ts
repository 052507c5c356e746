import type { Core } from '../core.ts';

/**
 * Runs work right after the next commit, before the code that opened the transaction continues. It
 * simulates a concurrent change at that moment.
 */
export function afterNextCommit({ db }: Pick<Core, 'db'>, work: () => Promise<unknown>): void {
  const open = db.transaction.bind(db);
  db.transaction = () => {
    const builder = open();
    const execute = builder.execute.bind(builder);
    builder.execute = async (inside) => {
      db.transaction = open;
      const result = await execute(inside);
      await work();
      return result;
    };
    return builder;
  };
}

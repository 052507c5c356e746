import type { Core } from '../core.ts';

/** Does something right after the next transaction is kept, before whoever opened it goes on: what somebody else may do at that moment. */
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

import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';

/** Counts the statements sent to the database, which must not grow with the amount of data. */
export class StatementCounter implements KyselyPlugin {
  count = 0;

  transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }

  /** Called once per statement; the other method is called for its parts too. */
  async transformResult({ result }: PluginTransformResultArgs) {
    this.count += 1;
    return result;
  }
}

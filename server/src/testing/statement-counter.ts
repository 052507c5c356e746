import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';

/** How many statements went to the database through it: what must not grow with how much there is. */
export class StatementCounter implements KyselyPlugin {
  count = 0;

  transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }

  /** Called once for each statement; the other one for its parts too. */
  async transformResult({ result }: PluginTransformResultArgs) {
    this.count += 1;
    return result;
  }
}

import type { Compiler } from 'webpack';

/**
 * Clears webpack's file cache before each rebuild.
 * webpack does not watch the imports of a module that does not compile. After a fix it would read
 * them from its cache, and an edit saved together with the fix would be lost.
 */
export class RereadPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.watchRun.tap(RereadPlugin.name, () => compiler.inputFileSystem?.purge?.());
  }
}

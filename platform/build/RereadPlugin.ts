import type { Compiler } from 'webpack';

/**
 * While a module does not compile, what it alone imports is not watched; once it does, webpack would
 * take that from its memory of files, as it was before: an edit saved with the fix would be lost.
 */
export class RereadPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.watchRun.tap(RereadPlugin.name, () => compiler.inputFileSystem?.purge?.());
  }
}

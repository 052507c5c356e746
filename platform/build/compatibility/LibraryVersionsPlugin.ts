import webpack, { type Compiler } from 'webpack';
import { describeMismatch } from '../../registry/compatibility/libraryMismatch.ts';
import { libraryMismatches } from './libraryMismatches.ts';

/**
 * Warns during development about version mismatches, with the message with which `release` would
 * refuse the remote.
 */
export class LibraryVersionsPlugin {
  #packageDir: string;

  constructor(packageDir: string) {
    this.#packageDir = packageDir;
  }

  apply(compiler: Compiler) {
    const name = LibraryVersionsPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.afterChunks.tap(name, () => {
        const modules = [...compilation.modules];
        for (const mismatch of libraryMismatches(compilation, modules, this.#packageDir)) {
          compilation.warnings.push(new webpack.WebpackError(describeMismatch(mismatch)));
        }
      });
    });
  }
}

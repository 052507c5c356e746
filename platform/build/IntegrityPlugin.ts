import webpack, { type Compiler } from 'webpack';
import { HASHES_ELEMENT, NO_INTEGRITY } from './integrityMarks.ts';

const { getCompilationHooks } = webpack.runtime.LoadScriptRuntimeModule;

/** For builds that begin with the shell's page, which has them. */
export const HASHES_OF_PAGE = `JSON.parse(document.getElementById('${HASHES_ELEMENT}').textContent)`;

/**
 * Has a build ask for none of its chunks without saying what must be in it: the browser runs no other, nor one that
 * `hashes` does not know.
 */
export class IntegrityPlugin {
  #hashes: string;

  /** `hashes`: an expression that yields, in the browser, the chunks' integrity by their files. */
  constructor(hashes: string) {
    this.#hashes = hashes;
  }

  apply(compiler: Compiler) {
    const name = IntegrityPlugin.name;
    compiler.hooks.compilation.tap(name, (compilation) => {
      getCompilationHooks(compilation).createScript.tap(name, (source) => {
        const file = `${webpack.RuntimeGlobals.getChunkScriptFilename}(chunkId)`;
        return `${source}
          script.crossOrigin = 'anonymous';
          script.integrity = ${this.#hashes}[${file}] || '${NO_INTEGRITY}';`;
      });
    });
  }
}

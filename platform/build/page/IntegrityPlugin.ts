import webpack, { type Compiler } from 'webpack';
import { HASHES_ELEMENT, NO_INTEGRITY } from './integrityMarks.ts';

const { getCompilationHooks } = webpack.runtime.LoadScriptRuntimeModule;

/** Expression for the hashes in builds that start from the shell's page, which contains them. */
export const HASHES_OF_PAGE = `JSON.parse(document.getElementById('${HASHES_ELEMENT}').textContent)`;

/**
 * Adds an integrity hash to every chunk that a build requests. The browser refuses a changed chunk,
 * and one that `hashes` does not list.
 */
export class IntegrityPlugin {
  #hashes: string;

  /**
   * @param hashes Expression that yields, in the browser, the integrity of each chunk by its file.
   */
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

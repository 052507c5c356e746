import webpack, { type Chunk, type Compilation, type Module } from 'webpack';
import { CATALOGUES } from '../../languages/catalogues.ts';
import { sorted } from '../sorted.ts';

const { RuntimeGlobals, RuntimeModule } = webpack;

/** Module that webpack concatenated from several. */
type Joined = Module & { modules?: readonly Module[] };

/**
 * Runtime module of a remote: makes chunks with deferred texts wait for the deferred catalogue.
 * The tab's language decides whether there is such a catalogue, and whether it is loaded already.
 */
export class LaterTextsModule extends RuntimeModule {
  #textsOf: (module: Module) => readonly string[];

  /**
   * @param textsOf Returns the keys of the texts that a module brings and that may be deferred:
   *   `mf-people.dialog`.
   */
  constructor(textsOf: (module: Module) => readonly string[]) {
    super('deferred texts', RuntimeModule.STAGE_ATTACH);
    this.#textsOf = textsOf;
  }

  override generate(): string {
    const { chunk, compilation } = this;
    const later: Record<string, string[]> = {};
    for (const one of compilation && chunk ? chunk.getAllAsyncChunks() : []) {
      // Sorted, because a warm cache yields another order.
      const texts = modulesIn(one, compilation).flatMap(this.#textsOf).sort();
      if (texts.length > 0) later[String(one.id)] = texts;
    }
    if (Object.keys(later).length === 0) return '';
    const container = JSON.stringify(compilation?.outputOptions.uniqueName);
    return `const later = ${JSON.stringify(sorted(later))};
${RuntimeGlobals.ensureChunkHandlers}.texts = (chunk, promises) => {
  const load = later[chunk] && globalThis.${CATALOGUES}?.later?.[${container}];
  if (load) promises.push(load(later[chunk]));
};`;
  }
}

function modulesIn(chunk: Chunk, compilation: Compilation | undefined): Module[] {
  const modules: Joined[] = [...(compilation?.chunkGraph.getChunkModulesIterable(chunk) ?? [])];
  return modules.flatMap((module) => module.modules ?? [module]);
}

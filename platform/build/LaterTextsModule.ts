import webpack, { type Chunk, type Compilation, type Module } from 'webpack';
import { CATALOGUES } from '../languages/catalogues.ts';
import { sorted } from './sorted.ts';

const { RuntimeGlobals, RuntimeModule } = webpack;

/** Put together of several. */
type Joined = Module & { modules?: readonly Module[] };

/**
 * Part of a remote's runtime: has the chunks with texts of what is opened later wait for the catalogue that has them. The tab's
 * language says whether there is one, and whether they are here already.
 */
export class LaterTextsModule extends RuntimeModule {
  #textsOf: (module: Module) => readonly string[];

  /** `textsOf`: the texts that a module brings, `mf-people.dialog`, where they may come later. */
  constructor(textsOf: (module: Module) => readonly string[]) {
    super('texts of what is opened later', RuntimeModule.STAGE_ATTACH);
    this.#textsOf = textsOf;
  }

  override generate(): string {
    const { chunk, compilation } = this;
    const later: Record<string, string[]> = {};
    for (const one of compilation && chunk ? chunk.getAllAsyncChunks() : []) {
      // In one order, with a cache and without.
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

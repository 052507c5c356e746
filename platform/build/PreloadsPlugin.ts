import webpack, { type Chunk, type Compilation, type Compiler, type Module } from 'webpack';
import { ON_DEMAND } from './sharedModules.ts';

/** A consumed shared module, as Module Federation's own class describes itself. */
interface ConsumedModule extends Module {
  options?: { shareKey?: string };
}

const PROVIDED_TYPE = 'provide-module';

/**
 * Writes down which scripts each exposed module needs at once, beside the entry: its own, and the
 * libraries that no shell brings. The manifest of Module Federation does not tell the latter.
 */
export class PreloadsPlugin {
  #file: string;
  #modules: Record<string, string>;

  /** `modules`: the exposed modules' files, relative to the build's context. */
  constructor(file: string, modules: Record<string, string>) {
    this.#file = file;
    this.#modules = modules;
  }

  apply(compiler: Compiler) {
    const name = PreloadsPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const entries = Object.entries(this.#modules).map(([module, file]) => {
          return [module, filesFor(compilation, file)] as const;
        });
        const json = JSON.stringify(Object.fromEntries(entries));
        compilation.emitAsset(this.#file, new webpack.sources.RawSource(json));
      });
    });
  }
}

function filesFor(compilation: Compilation, file: string): string[] {
  const request = file.slice('./'.length);
  const exposed = [...compilation.modules].find((module) => {
    return module.nameForCondition()?.replaceAll('\\', '/').endsWith(`/${request}`);
  });
  const chunks = new Set<Chunk>();
  for (const chunk of exposed ? compilation.chunkGraph.getModuleChunksIterable(exposed) : []) {
    for (const group of chunk.groupsIterable) collectChunks(compilation, group.chunks, chunks);
  }
  const files = [...chunks].flatMap((chunk) => [...chunk.files]);
  return [...new Set(files)].filter((name) => name.endsWith('.js'));
}

/** These chunks, and those of the libraries that they consume. */
function collectChunks(compilation: Compilation, chunks: Chunk[], found: Set<Chunk>): void {
  for (const chunk of chunks) {
    if (found.has(chunk) || chunk.hasRuntime()) continue;
    found.add(chunk);
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      const library = libraryOf(module);
      if (library) collectChunks(compilation, chunksOf(compilation, library), found);
    }
  }
}

function libraryOf(module: ConsumedModule): string | undefined {
  return ON_DEMAND.find((name) => name === module.options?.shareKey);
}

/** The chunks in which this build provides a library. */
function chunksOf(compilation: Compilation, library: string): Chunk[] {
  const provided = [...compilation.modules].filter((module) => {
    return module.type === PROVIDED_TYPE && module.identifier().includes(` ${library}@`);
  });
  return provided
    .flatMap((module) => module.blocks)
    .flatMap((block) => compilation.chunkGraph.getBlockChunkGroup(block)?.chunks ?? []);
}

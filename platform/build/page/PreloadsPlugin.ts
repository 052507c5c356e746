import webpack, { type Chunk, type Compilation, type Compiler, type Module } from 'webpack';
import { ON_DEMAND } from '../sharedModules.ts';

/** A consumed shared module, as Module Federation's own class describes itself. */
interface ConsumedModule extends Module {
  options?: { shareKey?: string };
}

const PROVIDED_TYPE = 'provide-module';

/**
 * Chunks that a module needs. The value is the library that alone needs the chunk; undefined if the
 * module itself does.
 */
type Needed = Map<Chunk, string | undefined>;

/**
 * Writes a list of the scripts that each exposed module needs at once, beside the entry: its own,
 * and libraries that no shell provides. Module Federation's manifest does not list the latter.
 */
export class PreloadsPlugin {
  #file: string;
  #modules: Record<string, string>;
  #librariesFile: string | undefined;

  /**
   * @param modules Files of the exposed modules, relative to the build's context.
   * @param librariesFile Output file that lists the scripts that contain only a library that
   *   remotes share: `{"606.js": "shared-ui/controls@0.1.0"}`. A page needs only one of each.
   */
  constructor(file: string, modules: Record<string, string>, librariesFile?: string) {
    this.#file = file;
    this.#modules = modules;
    this.#librariesFile = librariesFile;
  }

  apply(compiler: Compiler) {
    const name = PreloadsPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const needed = Object.entries(this.#modules).map(([module, file]) => {
          return [module, neededBy(compilation, file)] as const;
        });
        const emit = (file: string, content: object) => {
          compilation.emitAsset(file, new webpack.sources.RawSource(JSON.stringify(content)));
        };
        const files = needed.map(([module, chunks]) => [module, filesOf(chunks.keys())] as const);
        emit(this.#file, Object.fromEntries(files));
        if (this.#librariesFile) {
          emit(this.#librariesFile, librariesOf(needed.map(([, chunks]) => chunks)));
        }
      });
    });
  }
}

function neededBy(compilation: Compilation, file: string): Needed {
  const request = file.slice('./'.length);
  const exposed = [...compilation.modules].find((module) => {
    return module.nameForCondition()?.replaceAll('\\', '/').endsWith(`/${request}`);
  });
  const needed: Needed = new Map();
  for (const chunk of exposed ? compilation.chunkGraph.getModuleChunksIterable(exposed) : []) {
    for (const group of chunk.groupsIterable) collectChunks(compilation, group.chunks, needed);
  }
  return needed;
}

function filesOf(chunks: Iterable<Chunk>): string[] {
  const files = [...chunks].flatMap((chunk) => [...chunk.files]);
  return [...new Set(files)].filter((name) => name.endsWith('.js'));
}

/** Returns the library of each script that no module needs for anything else. */
function librariesOf(all: readonly Needed[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [chunk, library] of all.flatMap((needed) => [...needed])) {
    const isOfOne = all.every((needed) => !needed.has(chunk) || needed.get(chunk) === library);
    if (library && isOfOne) for (const file of filesOf([chunk])) found[file] = library;
  }
  return found;
}

/** Collects these chunks and those of the libraries that they consume. */
function collectChunks(
  compilation: Compilation,
  chunks: Chunk[],
  needed: Needed,
  library?: string,
): void {
  for (const chunk of chunks) {
    if (chunk.hasRuntime()) continue;
    const isKnown = needed.has(chunk);
    const isOfOne = !isKnown || needed.get(chunk) === library;
    needed.set(chunk, isOfOne ? library : undefined);
    if (isKnown) continue;
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      const consumed = libraryOf(module);
      for (const provided of consumed ? providersOf(compilation, consumed) : []) {
        collectChunks(compilation, chunksOf(compilation, provided), needed, nameOf(provided));
      }
    }
  }
}

function libraryOf(module: ConsumedModule): string | undefined {
  return ON_DEMAND.find((name) => name === module.options?.shareKey);
}

/** Returns the modules that provide a library in this build. */
function providersOf(compilation: Compilation, library: string): Module[] {
  return [...compilation.modules].filter((module) => {
    return module.type === PROVIDED_TYPE && module.identifier().includes(` ${library}@`);
  });
}

/** Returns a provided library with its version: `yup@1.7.1`. */
function nameOf(provided: Module): string | undefined {
  return provided
    .identifier()
    .split(' ')
    .find((word) => /^\S.*@/.test(word));
}

function chunksOf({ chunkGraph }: Compilation, provided: Module): Chunk[] {
  return provided.blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.chunks ?? []);
}

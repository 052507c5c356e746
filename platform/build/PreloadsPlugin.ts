import webpack, { type Chunk, type Compilation, type Compiler, type Module } from 'webpack';
import { ON_DEMAND } from './sharedModules.ts';

/** A consumed shared module, as Module Federation's own class describes itself. */
interface ConsumedModule extends Module {
  options?: { shareKey?: string };
}

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
  if (exposed) collectChunks(compilation, exposed, chunks);
  const files = [...chunks].flatMap((chunk) => [...chunk.files]);
  return [...new Set(files)].filter((name) => name.endsWith('.js'));
}

/** The chunks that hold a module, and those of the libraries that its chunks consume. */
function collectChunks(compilation: Compilation, module: Module, found: Set<Chunk>): void {
  const { chunkGraph } = compilation;
  for (const chunk of chunkGraph.getModuleChunksIterable(module)) {
    if (found.has(chunk) || chunk.hasRuntime()) continue;
    for (const group of chunk.groupsIterable) {
      for (const sibling of group.chunks) if (!sibling.hasRuntime()) found.add(sibling);
    }
    for (const inside of chunkGraph.getChunkModulesIterable(chunk)) {
      for (const fallback of fallbacksOf(compilation, inside)) {
        collectChunks(compilation, fallback, found);
      }
    }
  }
}

function fallbacksOf(compilation: Compilation, module: ConsumedModule): Module[] {
  const shareKey = module.options?.shareKey;
  if (!ON_DEMAND.some((name) => name === shareKey)) return [];
  return module.blocks.flatMap((block) => {
    const targets = block.dependencies.map((dependency) => {
      return compilation.moduleGraph.getModule(dependency);
    });
    return targets.filter((target) => target !== null);
  });
}

import path from 'node:path';
import webpack, { type Chunk, type Compilation, type Compiler, type Module } from 'webpack';
import { isNamedByFolder } from './FixedIdsPlugin.ts';
import { sorted } from './sorted.ts';

/** Several modules that were made one. */
interface ConcatenatedModule extends Module {
  modules?: Module[];
}

/** For each script of a build, what is in it: a module's name, and its bytes before it was made small. */
export type ModulesOfScripts = Record<string, Record<string, number>>;

/**
 * Writes down what each script of a build is made of. Names are the same in every build of the
 * workspace, so that what two scripts both bring can be found; what is named by the folder is left out.
 */
export class ModulesPlugin {
  #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  apply(compiler: Compiler) {
    const name = ModulesPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const json = JSON.stringify(modulesOfScripts(compilation));
        compilation.emitAsset(this.#file, new webpack.sources.RawSource(json));
      });
    });
  }
}

function modulesOfScripts(compilation: Compilation): ModulesOfScripts {
  const scripts: ModulesOfScripts = {};
  for (const chunk of compilation.chunks) {
    for (const file of chunk.files) {
      if (file.endsWith('.js')) scripts[file] = sizesOf(compilation, chunk);
    }
  }
  return sorted(scripts);
}

function sizesOf(compilation: Compilation, chunk: Chunk): Record<string, number> {
  const sizes: Record<string, number> = {};
  const root = path.dirname(compilation.compiler.context);
  for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
    for (const part of (module as ConcatenatedModule).modules ?? [module]) {
      if (isNamedByFolder(part)) continue;
      const name = nameOf(part, root);
      sizes[name] = (sizes[name] ?? 0) + part.size();
    }
  }
  return sorted(sizes);
}

/** A file below the workspace, or what webpack calls a module that is none. */
function nameOf(module: Module, root: string): string {
  const file = module.nameForCondition();
  if (file) return path.relative(root, file).replaceAll('\\', '/');
  return module.identifier().replaceAll(`${root}/`, '');
}

import path from 'node:path';
import webpack, { type Chunk, type Compilation, type Compiler, type Module } from 'webpack';
import { isNamedByFolder } from './FixedIdsPlugin.ts';
import { sorted } from '../sorted.ts';

/** Module that webpack concatenated from several. */
interface ConcatenatedModule extends Module {
  modules?: Module[];
}

/** Modules of each script of a build: name, and bytes before minification. */
export type ModulesOfScripts = Record<string, Record<string, number>>;

/**
 * Writes a list of the modules in each script of a build.
 * Names are the same in every build of the workspace, so that duplicates across scripts can be
 * found. Modules whose name depends on the folder are left out.
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

/**
 * Returns the module's file relative to the workspace, or webpack's identifier where it has no
 * file.
 */
function nameOf(module: Module, root: string): string {
  const file = module.nameForCondition();
  if (file) return path.relative(root, file).replaceAll('\\', '/');
  return module.identifier().replaceAll(`${root}/`, '');
}

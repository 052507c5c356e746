import { existsSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { languagesOf } from '../../languages/compile/catalogue.ts';
import { compileCatalogue } from '../../languages/compile/compileCatalogue.ts';
import { PSEUDO_LANGUAGE } from '../../languages/languages.ts';
import { modulesOf } from '../../registry/remoteJson.ts';
import { Catalogues } from './Catalogues.ts';
import { LaterTextsModule } from './LaterTextsModule.ts';
import { reachedFrom } from '../compatibility/reachedFrom.ts';
import { fileOfModule, readRemoteJson } from '../remotePackage.ts';
import { TITLES_FILE, textsFile } from './textsFile.ts';
import { textsRule } from './textsRule.ts';

/**
 * Files with texts by catalogue. A named catalogue belongs to an exposed module; the unnamed one
 * has all texts of a shell, or the deferred texts of a remote.
 */
type Parts = Map<string | undefined, Set<string>>;

/**
 * Writes the catalogue scripts of a package for each of its languages and the pseudo-language.
 * A shell has one with all its texts. A remote has one for each exposed module, with its initial
 * texts, and one deferred catalogue.
 */
export class LanguagesPlugin {
  #packageDir: string;
  #isShell: boolean;

  constructor(packageDir: string) {
    this.#packageDir = packageDir;
    this.#isShell = !existsSync(path.join(packageDir, 'remote.json'));
  }

  apply(compiler: Compiler) {
    const name = LanguagesPlugin.name;
    const languages = languagesOf(this.#packageDir);
    if (languages.length === 0) return;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const catalogues = new Catalogues(this.#packageDir);
      let parts: Parts = new Map();
      // Later steps concatenate modules.
      compilation.hooks.afterChunks.tap(name, () => {
        parts = this.#partsOf(compilation);
      });
      const { ensureChunkHandlers } = webpack.RuntimeGlobals;
      compilation.hooks.runtimeRequirementInTree.for(ensureChunkHandlers).tap(name, (chunk) => {
        if (this.#isShell) return;
        const later = parts.get(undefined) ?? new Set();
        const textsOf = (module: Module) => {
          return [...filesOfTexts([module])]
            .filter((file) => later.has(file))
            .flatMap((file) => catalogues.keysOf(file));
        };
        compilation.addRuntimeModule(chunk, new LaterTextsModule(textsOf));
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        this.#emit(compilation, catalogues, [...languages, PSEUDO_LANGUAGE], parts);
      });
    });
  }

  #partsOf({ chunkGraph, moduleGraph, modules: all }: Compilation): Parts {
    const modules = [...all].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
    if (this.#isShell) return new Map([[undefined, filesOfTexts(modules)]]);
    const parts: Parts = new Map();
    const later = new Set<string>();
    for (const exposed of modulesOf(readRemoteJson(this.#packageDir))) {
      const file = path.join(this.#packageDir, fileOfModule(exposed));
      const root = modules.find((module) => module.nameForCondition() === file);
      if (!root) throw new Error(`The build has no ${file}`);
      const first = filesOfTexts(reachedFrom(moduleGraph, root, { atOnce: true }));
      parts.set(exposed, first);
      for (const one of filesOfTexts(reachedFrom(moduleGraph, root))) {
        if (!first.has(one)) later.add(one);
      }
    }
    return later.size > 0 ? parts.set(undefined, later) : parts;
  }

  #emit(
    compilation: Compilation,
    catalogues: Catalogues,
    languages: readonly string[],
    parts: Parts,
  ): void {
    const titles: Record<string, Record<string, string>> = {};
    for (const language of languages) {
      for (const [part, files] of parts) {
        const texts = catalogues.textsOf(files, language);
        const code = compileCatalogue(language, texts, this.#isShell);
        compilation.emitAsset(textsFile(language, part), new webpack.sources.RawSource(code));
      }
      titles[language] = catalogues.titlesIn(language);
    }
    for (const file of catalogues.files) compilation.fileDependencies.add(file);
    if (this.#isShell) return;
    const json = JSON.stringify(titles);
    compilation.emitAsset(TITLES_FILE, new webpack.sources.RawSource(json));
  }
}

/**
 * Returns the files with texts, sorted: a warm webpack cache yields modules in another order than a
 * cold one.
 */
function filesOfTexts(modules: Iterable<Module>): Set<string> {
  const files = [...modules].flatMap((module) => module.nameForCondition() ?? []);
  return new Set(files.filter((file) => textsRule.test.test(file)).sort());
}

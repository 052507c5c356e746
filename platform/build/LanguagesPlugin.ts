import { existsSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { catalogueFile, languagesOf } from '../languages/compile/catalogue.ts';
import { compileCatalogue, type CompiledText } from '../languages/compile/compileCatalogue.ts';
import { TITLE_KEY } from '../languages/compile/packageTexts.ts';
import { catalogueFor, translatedTexts } from '../languages/compile/translatedTexts.ts';
import { PSEUDO_LANGUAGE } from '../languages/languages.ts';
import { TITLES_FILE, textsFile } from './textsFile.ts';

/** Their texts come with the shell's: they are there before any remote is. */
const WITH_SHELL = ['shared-api', 'shared-ui'];

/** Writes a script for each language that a package has a catalogue of, and one for the pseudo-language. */
export class LanguagesPlugin {
  #packageDir: string;

  constructor(packageDir: string) {
    this.#packageDir = packageDir;
  }

  apply(compiler: Compiler) {
    const name = LanguagesPlugin.name;
    const isShell = !existsSync(path.join(this.#packageDir, 'remote.json'));
    const folders = [
      this.#packageDir,
      ...(isShell ? WITH_SHELL.map((one) => path.join(this.#packageDir, 'node_modules', one)) : []),
    ];
    const languages = languagesOf(this.#packageDir);
    if (languages.length === 0) return;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const titles: Record<string, Record<string, string>> = {};
        for (const language of [...languages, PSEUDO_LANGUAGE]) {
          const texts = folders.flatMap((folder) => {
            const from = catalogueFor(folder, language);
            if (from === undefined) return [];
            compilation.fileDependencies.add(catalogueFile(folder, from));
            return [[path.basename(folder), translatedTexts(folder, language)] as const];
          });
          const code = compileCatalogue(language, Object.fromEntries(texts), isShell);
          compilation.emitAsset(textsFile(language), new webpack.sources.RawSource(code));
          if (!isShell) titles[language] = titlesIn(texts.flatMap(([, list]) => list));
        }
        if (isShell) return;
        const json = JSON.stringify(titles);
        compilation.emitAsset(TITLES_FILE, new webpack.sources.RawSource(json));
      });
    });
  }
}

/** By the id of a tab or a link. */
function titlesIn(texts: readonly CompiledText[]): Record<string, string> {
  const own = texts.filter(({ key }) => key.startsWith(TITLE_KEY));
  return Object.fromEntries(own.map(({ key, text }) => [key.slice(TITLE_KEY.length), text]));
}

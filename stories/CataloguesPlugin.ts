import { basename } from 'node:path';
import { LANGUAGES, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from 'platform/languages';
import { compileCatalogue, translatedTexts } from 'platform/build';
import webpack, { type Compiler } from 'webpack';

const SPOKEN = [...Object.keys(LANGUAGES), PSEUDO_LANGUAGE].filter(
  (one) => one !== SOURCE_LANGUAGE,
);

/**
 * Writes `texts.<language>.js` with the texts of all packages. preview-head.html loads one of them
 * before everything else.
 */
export class CataloguesPlugin {
  #folders: readonly string[];

  constructor(folders: readonly string[]) {
    this.#folders = folders;
  }

  apply(compiler: Compiler) {
    const name = CataloguesPlugin.name;
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const language of SPOKEN) {
          const texts = this.#folders.map((folder) => {
            return [basename(folder), translatedTexts(folder, language)] as const;
          });
          const code = compileCatalogue(language, Object.fromEntries(texts), true);
          compilation.emitAsset(`texts.${language}.js`, new webpack.sources.RawSource(code));
        }
      });
    });
  }
}

import webpack, { type Compiler } from 'webpack';
import { componentWeights } from './componentWeights.ts';

/** Writes `weights.json`, which the docs pages show. */
export class WeightsPlugin {
  #folder: string;

  /** @param folder Sources of the design system. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler) {
    const name = WeightsPlugin.name;
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const weights = JSON.stringify(await componentWeights(this.#folder));
        compilation.emitAsset('weights.json', new webpack.sources.RawSource(weights));
      });
    });
  }
}

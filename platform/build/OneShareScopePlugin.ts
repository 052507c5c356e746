import webpack, { type Compiler } from 'webpack';

/** Of webpack's and of Module Federation's runtime for shared libraries alike; the latter's stage comes later. */
const SHARING = 'sharing';

/**
 * Module Federation begins the share scope of a build, and lists what it shares there. webpack does so too, just before,
 * for a plugin of its own that nobody uses here: that is left out of each entry.
 */
export class OneShareScopePlugin {
  apply(compiler: Compiler) {
    const name = OneShareScopePlugin.name;
    compiler.hooks.compilation.tap(name, (compilation) => {
      let isLeftOut = false;
      let isThere = false;
      compilation.hooks.runtimeModule.tap(name, (module) => {
        if (module.name !== SHARING) return;
        if (module.stage > webpack.RuntimeModule.STAGE_NORMAL) isThere = true;
        else {
          isLeftOut = true;
          module.generate = () => null;
        }
      });
      compilation.hooks.afterProcessAssets.tap(name, () => {
        if (isLeftOut === isThere) return;
        const problem =
          'webpack and Module Federation no longer both begin a share scope: see OneShareScopePlugin';
        compilation.errors.push(new webpack.WebpackError(problem));
      });
    });
  }
}

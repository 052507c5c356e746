import webpack, { type Compiler } from 'webpack';

/**
 * Name of the runtime module for shared libraries, both webpack's and Module Federation's. The
 * latter runs in a later stage.
 */
const SHARING = 'sharing';

/**
 * Leaves webpack's own share scope code out of each entry.
 * Module Federation initializes the share scope of a build. webpack does so too, just before, for
 * its own plugin, which is not used here.
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

import webpack, { type Configuration } from 'webpack';
import { WHOLE_DESIGN_SYSTEM, baseConfig, type BuildOptions } from './baseConfig.ts';
import { FitsPlugin } from './FitsPlugin.ts';
import { HASHES_OF_PAGE, IntegrityPlugin } from './IntegrityPlugin.ts';
import { LeanPlugin } from './lean/LeanPlugin.ts';
import { leanPartsOf } from './lean/parts.ts';
import { LibrariesPlugin } from './LibrariesPlugin.ts';
import { MOUNTING_CHUNK } from './pageMarks.ts';
import { refreshHook } from './refreshHook.ts';
import { librariesOfShell } from './sharedModules.ts';
import { shellBase } from './shellBase.ts';
import { ShellPagePlugin } from './shellPage.ts';

/** The shell's whole webpack configuration: `export default shellConfig(import.meta.dirname)`. */
export function shellConfig(packageDir: string, options: BuildOptions = {}): Configuration {
  const { mode = 'production' } = options;
  const base = baseConfig(packageDir, options);
  return {
    ...base,
    name: 'shell',
    // In the order of the prerendered page: styled-components numbers components as they come.
    entry: { shell: ['shared-ui', 'shared-api', './src/main.tsx'] },
    optimization: mountingWhole(base),
    module: { rules: [...(base.module?.rules ?? []), WHOLE_DESIGN_SYSTEM] },
    output: {
      ...base.output,
      uniqueName: 'shell',
      publicPath: options.publicPath ?? shellBase(),
    },
    plugins: [
      ...(base.plugins ?? []),
      ...(mode === 'development'
        ? [refreshHook()]
        : [
            new LeanPlugin(leanPartsOf('shell')),
            new FitsPlugin(packageDir),
            new IntegrityPlugin(HASHES_OF_PAGE),
            compiledAhead(),
          ]),
      new LibrariesPlugin(packageDir, librariesOfShell(mode)),
      new ShellPagePlugin(packageDir, { hasIntegrity: mode === 'production' }),
    ],
  };
}

/**
 * Has browsers that can (V8) compile all of what every page runs while it comes in, beside the main thread, rather than function by function
 * on it. Others read a comment.
 */
function compiledAhead(): webpack.BannerPlugin {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: new RegExp(`^(shell|${MOUNTING_CHUNK})\\.js$`),
    // Comments do not outlive what makes scripts small.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

/** What mounts remotes is one file: nothing else needs its libraries. */
function mountingWhole({ optimization }: Configuration): typeof optimization {
  const splitChunks = optimization?.splitChunks;
  if (!splitChunks) return optimization;
  return {
    ...optimization,
    splitChunks: {
      ...splitChunks,
      chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== MOUNTING_CHUNK,
    },
  };
}

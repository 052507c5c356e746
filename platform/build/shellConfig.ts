import webpack, { type Configuration } from 'webpack';
import { WHOLE_DESIGN_SYSTEM, baseConfig, type BuildOptions } from './baseConfig.ts';
import { FitsPlugin } from './compatibility/FitsPlugin.ts';
import { HASHES_OF_PAGE, IntegrityPlugin } from './page/IntegrityPlugin.ts';
import { AliasPlugin } from './lean/LeanPlugin.ts';
import { aliasesOf } from './lean/parts.ts';
import { LibrariesPlugin } from './federation/LibrariesPlugin.ts';
import { MOUNTING_CHUNK } from './page/pageMarks.ts';
import { refreshHook } from './development/refreshHook.ts';
import { librariesOfShell } from './sharedModules.ts';
import { shellBase } from './shellBase.ts';
import { ShellPagePlugin } from './page/shellPage.ts';
import { TextsFirstPlugin } from './texts/TextsFirstPlugin.ts';

/**
 * Returns the complete webpack configuration of the shell: `export default
 * shellConfig(import.meta.dirname)`.
 */
export function shellConfig(packageDir: string, options: BuildOptions = {}): Configuration {
  const { mode = 'production' } = options;
  const base = baseConfig(packageDir, options);
  return {
    ...base,
    name: 'shell',
    // In the order of the prerendered page, because styled-components numbers components in order
    // of creation.
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
            new AliasPlugin(aliasesOf('shell')),
            new FitsPlugin(packageDir),
            new IntegrityPlugin(HASHES_OF_PAGE),
            compiledAhead(),
          ]),
      new LibrariesPlugin(packageDir, librariesOfShell(mode)),
      new TextsFirstPlugin(),
      new ShellPagePlugin(packageDir, { hasIntegrity: mode === 'production' }),
    ],
  };
}

/**
 * Makes V8 compile all code of every page while it downloads, off the main thread, and not function
 * by function. Other engines ignore the comment.
 */
function compiledAhead(): webpack.BannerPlugin {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: new RegExp(`^(shell|${MOUNTING_CHUNK})\\.js$`),
    // The minifier removes comments, so the banner is added after it.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

/** Keeps the code that mounts remotes in one file, because no other code needs its libraries. */
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

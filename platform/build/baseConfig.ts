import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { FixedIdsPlugin } from './FixedIdsPlugin.ts';
import { LanguagesPlugin } from './LanguagesPlugin.ts';
import { ModulesPlugin } from './ModulesPlugin.ts';
import { productionRouter } from './productionRouter.ts';
import { textsRule } from './textsRule.ts';

/** `production` for releases, `development` for `npm run dev` alone. */
export type Mode = 'production' | 'development';

/** What a build may have otherwise than the packages' own configurations say. */
export interface BuildOptions {
  mode?: Mode;
  /** Where the files go; the package's `dist` when absent. */
  outputPath?: string;
  /** Where webpack keeps its cache; the package's `.cache` when absent. */
  cacheDirectory?: string;
  /** Address of the files, where it is not the page's own. */
  publicPath?: string;
  /** The code of a release, but built at once and readable: not made small, and with its sources. */
  isReadable?: boolean;
  /** Hot replacement of React components: needs webpack-dev-server. */
  hot?: boolean;
}

/** What each script is made of, beside the scripts. */
export const MODULES_FILE = 'modules.json';

/** What browsers understand. */
export const TARGET = 'es2022';
const LIBRARIES = /[\\/](node_modules|platform[\\/]build[\\/]lean)[\\/]/;

/** For a shell: none of the components is left out, or the others would have other numbers than in its prerendered page. */
export const WHOLE_DESIGN_SYSTEM = { test: /[\\/]shared-ui[\\/]src[\\/]/, sideEffects: true };

/** What the shell's and every remote's build have in common. */
export function baseConfig(packageDir: string, options: BuildOptions): Configuration {
  const { mode = 'production', hot = false, isReadable = false } = options;
  const isProduction = mode === 'production';
  return {
    mode,
    context: packageDir,
    target: ['web', TARGET],
    devtool: isProduction && !isReadable ? false : 'cheap-module-source-map',
    output: {
      path: options.outputPath ?? path.join(packageDir, 'dist'),
      clean: true,
      // What a build becomes lies in a folder that is named by its content: hashes in the names would only be heavy.
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name].[contenthash][ext]',
      chunkLoadTimeout: 60_000,
      hashDigestLength: 16,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      alias: isProduction ? productionRouter() : {},
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: fileURLToPath(import.meta.resolve('swc-loader')),
          options: swcOptions(!isProduction, hot),
        },
        textsRule,
        { test: /\.(png|jpe?g|webp|svg|woff2)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      // 60 KB of translations that nobody asks for.
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      new LanguagesPlugin(packageDir),
      ...(isProduction ? [new ModulesPlugin(MODULES_FILE), new FixedIdsPlugin()] : []),
      ...(hot ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      splitChunks: {
        // A library stays in one file with the parts that were made leaner.
        cacheGroups: {
          defaultVendors: { test: LIBRARIES, reuseExistingChunk: true, priority: -10 },
        },
      },
      minimize: isProduction && !isReadable,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: {
            // Not `toplevel`: it drops the global that a remote's entry is found by.
            compress: { passes: 3, pure_getters: true, hoist_props: true },
            format: { comments: false },
          },
        }),
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: options.cacheDirectory ?? path.join(packageDir, '.cache/webpack'),
      name: [mode, hot ? 'hot' : '', isReadable ? 'readable' : ''].join(''),
      buildDependencies: { platform: [`${import.meta.dirname}/`] },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

function swcOptions(development: boolean, refresh: boolean) {
  return {
    jsc: {
      target: TARGET,
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development, refresh } },
    },
  };
}

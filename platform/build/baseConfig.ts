import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { FixedIdsPlugin } from './federation/FixedIdsPlugin.ts';
import { LanguagesPlugin } from './texts/LanguagesPlugin.ts';
import { ModulesPlugin } from './federation/ModulesPlugin.ts';
import { productionRouter } from './productionRouter.ts';
import { textsRule } from './texts/textsRule.ts';

/** `production` for releases, `development` for `npm run dev` alone. */
export type Mode = 'production' | 'development';

/** Options of a build that override the package's own configuration. */
export interface BuildOptions {
  mode?: Mode;
  /** Output folder; default: the package's `dist`. */
  outputPath?: string;
  /** Folder of webpack's cache; default: the package's `.cache`. */
  cacheDirectory?: string;
  /** Base URL of the files; default: that of the page. */
  publicPath?: string;
  /** Whether to build the release code fast and readable: not minified, with source maps. */
  isReadable?: boolean;
  /** Whether to hot-replace React components. Needs webpack-dev-server. */
  hot?: boolean;
}

/** File beside the scripts that lists the modules of each one. */
export const MODULES_FILE = 'modules.json';

/** ECMAScript version that browsers understand. */
export const TARGET = 'es2022';
const LIBRARIES = /[\\/](node_modules|platform[\\/]build[\\/]lean)[\\/]/;

/**
 * Rule for a shell that keeps every component, because their numbering must match the prerendered
 * page.
 */
export const WHOLE_DESIGN_SYSTEM = { test: /[\\/]shared-ui[\\/]src[\\/]/, sideEffects: true };

/** Returns the configuration that the shell and every remote share. */
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
      // The release's folder is named by its content, so hashes in file names would only add bytes.
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
      // 60 KB of unused translations.
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      new LanguagesPlugin(packageDir),
      ...(isProduction ? [new ModulesPlugin(MODULES_FILE), new FixedIdsPlugin()] : []),
      ...(hot ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      splitChunks: {
        // Keeps a library in one file with its vendor patches.
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
            // Without `toplevel`, which drops the global variable of a remote's entry.
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

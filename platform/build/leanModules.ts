import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const LEAN = path.join(import.meta.dirname, 'lean');

/**
 * react-router's exports lead bundlers to its development build, whatever the mode. This leads a
 * production build to the other one.
 */
export function leanRouter(): Record<string, string> {
  const facade = createRequire(require.resolve('react-router-dom/package.json'));
  const dist = path.join(path.dirname(facade.resolve('react-router/package.json')), 'dist');
  return {
    'react-router$': path.join(dist, 'production/index.mjs'),
    'react-router/dom$': path.join(dist, 'production/dom-export.mjs'),
  };
}

/** Who brings the federation's bundler runtime: the shell for all, a remote for nobody. */
export function leanFederation(file: 'provideFederation.js' | 'takeFederation.js') {
  return new webpack.NormalModuleReplacementPlugin(
    /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/,
    path.join(LEAN, file),
  );
}

/**
 * sanitize-html without what it does not do here: 20 KB of every screen with a written text. Of its parser it
 * uses the parser, not the tree, the queries and the feeds that its package brings too.
 */
export function leanSanitizer(): Record<string, string> {
  const sanitizer = createRequire(require.resolve('sanitize-html/package.json'));
  const parser = path.join(path.dirname(sanitizer.resolve('htmlparser2')), 'Parser.js');
  return {
    htmlparser2$: parser,
    postcss$: path.join(LEAN, 'noStyles.js'),
    'parse-srcset$': path.join(LEAN, 'noSourceSets.js'),
  };
}

/** Parts of libraries that are larger than the use that is made of them: 7 KB of the first view. */
export function leanParts(): webpack.WebpackPluginInstance[] {
  const parts: [RegExp, string][] = [
    [/^lodash-es\/cloneDeep$/, 'cloneDeep.js'],
    [/^lodash-es\/clone$/, 'clone.js'],
    [/^lodash-es\/toPath$/, 'toPath.js'],
    [/^\.\/(src\/)?Prefixer\.js$/, 'noPrefixes.js'],
    [/\/snapshot\/SnapshotHandler\.js$/, 'noSnapshots.js'],
    [/\/utils\/preload\.js$/, 'noSnapshots.js'],
    [/^\.\/remotes\.js$/, 'noStaticRemotes.js'],
    [/^\.\/desc\.mjs$/, 'noDescriptions.js'],
    [/^\.\/UserAgentData$/, 'userAgent.js'],
  ];
  return parts.map(([asked, file]) => {
    return new webpack.NormalModuleReplacementPlugin(asked, path.join(LEAN, file));
  });
}

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
  ];
  return parts.map(([asked, file]) => {
    return new webpack.NormalModuleReplacementPlugin(asked, path.join(LEAN, file));
  });
}

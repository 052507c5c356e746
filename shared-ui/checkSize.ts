/**
 * What shared-ui adds to every first view: its own code, minified and brotli compressed, without the
 * libraries it shares with everything else. Toasts come later and are not counted.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import webpack from 'webpack';

const BUDGET_KB = 14;
const here = import.meta.dirname;
const output = await mkdtemp(join(tmpdir(), 'shared-ui-size-'));

const compiler = webpack({
  mode: 'production',
  context: here,
  entry: './src/index.ts',
  output: { path: output, library: { type: 'module' }, chunkFilename: 'later-[id].js' },
  experiments: { outputModule: true },
  externalsType: 'module',
  externals: [/^(react|react-dom|styled-components)($|\/)/],
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
});

await new Promise<void>((resolve, reject) => {
  compiler.run((error, stats) => {
    if (error) reject(error);
    else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
    else resolve();
  });
});
const kilobytes = brotliCompressSync(await readFile(join(output, 'main.mjs'))).length / 1024;
await rm(output, { recursive: true });

console.log(`shared-ui: ${kilobytes.toFixed(2)} KB of ${BUDGET_KB} KB`);
if (kilobytes > BUDGET_KB) process.exitCode = 1;

/**
 * Limits of shared-ui, minified and compressed with brotli, without the libraries that other
 * packages share.
 * First view: its part of every page, without toasts, which are loaded later. Written text: the
 * addition for showing one. Editor: the addition for opening one.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import webpack from 'webpack';
import { AliasPlugin } from '../../build/lean/LeanPlugin.ts';
import { aliasesOf } from '../../build/lean/parts.ts';
import { ROOT } from '../local/workspaceRoot.ts';

const BUDGETS_KB = { 'first view': 14, 'written text': 5, editor: 65 };

const SHARED_UI = join(ROOT, 'shared-ui');
/**
 * Vendor patches of a build that is neither the shell's nor a remote's: those of the libraries in
 * it.
 */
const PARTS = aliasesOf('remote').filter(({ comesWith }) => comesWith !== undefined);

async function build(entry: string, external: RegExp) {
  const output = await mkdtemp(join(tmpdir(), 'shared-ui-size-'));
  const compiler = webpack({
    mode: 'production',
    context: SHARED_UI,
    entry,
    output: { path: output, library: { type: 'module' }, chunkFilename: 'later-[id].js' },
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: [external],
    performance: { hints: false },
    plugins: [new AliasPlugin(PARTS)],
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: fileURLToPath(import.meta.resolve('swc-loader')),
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
  const scripts = (await readdir(output)).filter((name) => /\.m?js$/.test(name));
  const sizes = scripts.map(async (name) => {
    const compressed = brotliCompressSync(await readFile(join(output, name)));
    return [name === 'main.mjs' ? 'now' : 'later', compressed.length / 1024] as const;
  });
  const weight = { now: 0, later: 0 };
  for (const [when, kilobytes] of await Promise.all(sizes)) weight[when] += kilobytes;
  await rm(output, { recursive: true });
  return weight;
}

const core = await build('./src/index.ts', /^(react|react-dom|styled-components)($|\/)/);
const text = await build(
  './src/richText.ts',
  /^(react|react-dom|styled-components|shared-ui)($|\/)/,
);
const weights = { 'first view': core.now, 'written text': text.now, editor: text.later };

for (const [name, budget] of Object.entries(BUDGETS_KB)) {
  const kilobytes = weights[name as keyof typeof weights];
  console.log(`shared-ui, ${name}: ${kilobytes.toFixed(2)} KB of ${budget} KB`);
  // An empty part would mean that the parts are no longer separate.
  if (kilobytes > budget || kilobytes === 0) process.exitCode = 1;
}

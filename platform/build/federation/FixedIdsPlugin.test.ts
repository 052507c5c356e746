/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced';
import type { Compiler } from 'webpack';
import { hashOfFolder } from '../../release/files.ts';
import { FixedIdsPlugin } from './FixedIdsPlugin.ts';
import { ModulesPlugin } from './ModulesPlugin.ts';
import { runWebpack } from '../runWebpack.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'same-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Builds a package whose federation entry has the path of the checkout in its name and content. */
async function build(folder: string, hash: string): Promise<string> {
  const context = path.join(root, folder, 'mf-small');
  const outputPath = path.join(context, 'dist');
  const entry = path.join(root, folder, `node_modules/.federation/entry.${hash}.js`);
  const files = {
    [entry]: `/* ${entry} */ console.log('ready');`,
    [path.join(context, 'index.js')]: `import '../node_modules/.federation/entry.${hash}.js';
      import('./later.js').then(console.log);`,
    [path.join(context, 'later.js')]: 'export const later = 1;',
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await runWebpack({
    mode: 'production',
    context,
    entry: './index.js',
    output: { path: outputPath, filename: 'main.js' },
    optimization: { moduleIds: 'deterministic', concatenateModules: false },
    plugins: [new ModulesPlugin('modules.json'), new FixedIdsPlugin()],
  });
  return hashOfFolder(outputPath);
}

test('the same sources produce the same build in every folder', async () => {
  const here = await build('here', 'b75c7a4832a7eba846fcc4689c016ee5');
  const there = await build('far/away/from/there', 'fa94c5efc9b60ee327387f3f31fb1602');
  expect(there).toBe(here);
}, 120_000);

/** Returns the ids of the provider modules of the libraries that a build shares. */
async function idsOfProvided(folder: string): Promise<(string | number | null)[]> {
  const context = path.join(root, folder, 'mf-sharing');
  const library = path.join(context, 'node_modules/library');
  await mkdir(library, { recursive: true });
  await writeFile(path.join(library, 'package.json'), '{ "name": "library", "version": "1.2.3" }');
  await writeFile(path.join(library, 'index.js'), 'export const some = 1;');
  await writeFile(path.join(context, 'index.js'), `import('library').then(console.log);`);
  const ids: (string | number | null)[] = [];
  const recordIds = (compiler: Compiler) => {
    compiler.hooks.thisCompilation.tap('ids', ({ chunkGraph, hooks, modules }) => {
      hooks.afterOptimizeModuleIds.tap('ids', () => {
        const provided = [...modules].filter(({ type }) => type === 'provide-module');
        ids.push(...provided.map((module) => chunkGraph.getModuleId(module)));
      });
    });
  };
  await runWebpack({
    mode: 'production',
    context,
    entry: './index.js',
    output: { path: path.join(context, 'dist') },
    optimization: { moduleIds: 'deterministic' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'mf_sharing',
        shared: ['library'],
        dts: false,
        manifest: false,
      }),
      new FixedIdsPlugin(),
      recordIds,
    ],
  });
  return ids;
}

test('a shared library is identified by its name and not by its path, whose id may belong to another module', async () => {
  expect(await idsOfProvided('shared')).toEqual(['provide module (default) library@1.2.3']);
}, 120_000);

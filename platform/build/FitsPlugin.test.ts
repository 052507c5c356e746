/** @jest-environment node */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ModuleFederationPlugin, type moduleFederationPlugin } from '@module-federation/enhanced';
import type { Configuration } from 'webpack';
import { FITS_FILE, parseFits } from '../registry/fits.ts';
import { lacksOf } from '../registry/lacks.ts';
import { FitsPlugin } from './FitsPlugin.ts';
import { runWebpack } from './runWebpack.ts';

type Shared = moduleFederationPlugin.SharedObject;

const LIBRARY = 'export const Button = 1; export const Pill = 2; export const Row = 3;';
const SHARED = { singleton: true, requiredVersion: false } as const;

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'fits-'));
  const installed = {
    'shared-ui': { 'index.js': LIBRARY },
    'shared-api': { 'index.js': 'export {};' },
    react: { 'index.js': 'exports.useState = 1; exports.useId = 2;', 'deep.js': 'exports.x = 1;' },
    platform: { 'runtime.js': 'export const useSlot = () => []; export const defineRemote = 1;' },
  };
  for (const [name, files] of Object.entries(installed)) {
    const dir = path.join(root, 'node_modules', name);
    await mkdir(dir, { recursive: true });
    const exports = { '.': './index.js', './runtime': './runtime.js', './deep.js': './deep.js' };
    const manifest = { name, version: '19.3.1', exports, contract: 7 };
    await write(dir, { ...files, 'package.json': JSON.stringify(manifest) });
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function write(dir: string, files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(dir, file), text);
}

/** What a build of these files says of itself. */
async function build(name: string, files: Record<string, string>, shared: Shared) {
  const context = path.join(root, name);
  await mkdir(path.join(context, 'node_modules'), { recursive: true });
  // Where a package lies says nothing of the versions that it goes with.
  const platform = 'file:../packages/platform-0.1.0.tgz';
  const dependencies = { react: '^18.2.0', 'shared-ui': 'workspace:*', platform };
  await write(context, { ...files, 'package.json': JSON.stringify({ name, dependencies }) });
  const config: Configuration = {
    mode: 'production',
    target: ['web', 'es2022'],
    context,
    entry: { [name]: './index.js' },
    output: { path: path.join(context, 'dist'), uniqueName: name },
    optimization: { minimize: false },
    plugins: [
      new ModuleFederationPlugin({ name, shared, dts: false, manifest: false }),
      new FitsPlugin(context),
    ],
  };
  await runWebpack(config);
  return parseFits(await readFile(path.join(context, 'dist', FITS_FILE), 'utf8'));
}

test('builds say what they give and need, so that it can be told whether they fit', async () => {
  const shell = await build(
    'shell',
    { 'index.js': `import 'shared-ui'; import 'react';` },
    { 'shared-ui': { ...SHARED, eager: true }, react: { ...SHARED, eager: true } },
  );
  expect(shell.gives).toEqual({
    react: ['useId', 'useState'],
    'shared-ui': ['Button', 'Pill', 'Row'],
  });
  expect(shell.versions).toEqual({ react: '19.3.1', 'shared-ui': '19.3.1' });
  expect(shell.scripts?.['all']).toEqual(['shell.js']);
  expect(shell.copies).toEqual([]);

  const remote = await build(
    'mf-small',
    {
      'index.js': `import { Pill, Row } from 'shared-ui'; import { useState } from 'react';
        import { useSlot } from 'platform/runtime'; import 'react/deep.js';
        export * from './unused.js';
        console.log(Pill, useState, useSlot('class-tabs', 1)); const unused = () => Row;`,
      'unused.js': '',
    },
    Object.fromEntries(
      ['shared-ui', 'react', 'platform/runtime'].map((door) => [
        door,
        { ...SHARED, import: false },
      ]),
    ),
  );
  expect(remote).toMatchObject({
    gives: {},
    needs: { 'shared-ui': ['Pill'], react: ['useState'], 'platform/runtime': ['useSlot'] },
    slots: ['class-tabs'],
    copies: ['react'],
  });
  expect(remote.ranges).toEqual({ react: '^18.2.0' });
  expect(lacksOf(remote, shell, true).exports).toEqual([
    { door: 'platform/runtime', names: ['useSlot'] },
  ]);
}, 60_000);

test('a slot whose name is not written where it is shown cannot be known: the build fails', async () => {
  const index = `import { useSlot } from 'platform/runtime'; useSlot(globalThis.name);`;
  const shared = { 'platform/runtime': { ...SHARED, import: false as const } };
  await expect(build('mf-other', { 'index.js': index }, shared)).rejects.toThrow(
    'useSlot takes the name of a slot',
  );
}, 60_000);

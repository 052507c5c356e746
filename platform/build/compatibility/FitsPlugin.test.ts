/** @jest-environment node */
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced';
import type { Compiler, Configuration, WebpackPluginInstance } from 'webpack';
import { FITS_FILE, parseFits } from '../../registry/compatibility/fits.ts';
import { unmetNeedsOf } from '../../registry/compatibility/unmetNeeds.ts';
import { FitsPlugin } from './FitsPlugin.ts';
import { LibrariesPlugin, sharesLibraries } from '../federation/LibrariesPlugin.ts';
import { runWebpack } from '../runWebpack.ts';
import { sharedLibraryVersions } from '../sharedModules.ts';

const LIBRARY = 'export const Button = 1; export const Pill = 2; export const Row = 3;';
const SHARED = { singleton: true, requiredVersion: false, import: false } as const;

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

function sharedFromElsewhere(name: string, entryPoints: string[]) {
  const shared = Object.fromEntries(entryPoints.map((entryPoint) => [entryPoint, SHARED]));
  return new ModuleFederationPlugin({ name, shared, dts: false, manifest: false });
}

/** Builds these files and returns the compatibility manifest. */
async function build(
  name: string,
  files: Record<string, string>,
  sharing: (context: string) => WebpackPluginInstance,
) {
  const context = path.join(root, name);
  await mkdir(context);
  await symlink(path.join(root, 'node_modules'), path.join(context, 'node_modules'));
  // A path to a package does not say which versions it is compatible with.
  const platform = 'file:../packages/platform-0.1.0.tgz';
  const yup = 'file:../yup';
  const dependencies = { react: '^18.2.0', 'shared-ui': 'workspace:*', platform, yup };
  await write(context, { ...files, 'package.json': JSON.stringify({ name, dependencies }) });
  const config: Configuration = {
    mode: 'production',
    target: ['web', 'es2022'],
    context,
    entry: { [name]: './index.js' },
    output: { path: path.join(context, 'dist'), uniqueName: name },
    optimization: { minimize: false },
    plugins: [sharing(context), new FitsPlugin(context)],
  };
  await runWebpack(config);
  return parseFits(await readFile(path.join(context, 'dist', FITS_FILE), 'utf8'));
}

test('builds state what they provide and require, so that their compatibility can be checked', async () => {
  const shell = await build(
    'shell',
    {
      'index.js': `import { shareLibraries } from './shareLibraries.ts'; shareLibraries();`,
      'shareLibraries.ts': '',
    },
    (context) =>
      new LibrariesPlugin(context, [
        { entryPoint: 'shared-ui', chunk: 'parts' },
        { entryPoint: 'react' },
      ]),
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
    () => sharedFromElsewhere('mf-small', ['shared-ui', 'react', 'platform/runtime']),
  );
  expect(remote).toMatchObject({
    gives: {},
    needs: { 'shared-ui': ['Pill'], react: ['useState'], 'platform/runtime': ['useSlot'] },
    slots: ['class-tabs'],
    copies: ['react'],
  });
  expect(remote.ranges).toEqual({ react: '^18.2.0' });
  expect(unmetNeedsOf(remote, shell, true).exports).toEqual([
    { entryPoint: 'platform/runtime', names: ['useSlot'] },
  ]);
}, 60_000);

test('an import that requires another version than pages share is listed with its importer', async () => {
  const installed = {
    'styled-components': { version: '6.6.0', index: 'export const css = 1;' },
    'old-kit': {
      version: '3.1.0',
      index: `import { css } from 'styled-components'; export const old = [css];`,
      peerDependencies: { 'styled-components': '^5.0.0' },
    },
    'new-kit': {
      version: '1.0.0',
      index: `import { css } from 'styled-components'; export const style = [css];`,
      peerDependencies: { 'styled-components': '>=5' },
    },
    yup: { version: '0.32.11', index: 'export const object = 1;' },
    unused: {
      version: '1.0.0',
      index: `export { css } from 'styled-components';`,
      dependencies: { 'styled-components': '^4.0.0' },
    },
  };
  for (const [name, { index, ...manifest }] of Object.entries(installed)) {
    const dir = path.join(root, 'node_modules', name);
    await mkdir(dir, { recursive: true });
    const main = { name, type: 'module', sideEffects: false, exports: './index.js' };
    await write(dir, {
      'index.js': index,
      'package.json': JSON.stringify({ ...main, ...manifest }),
    });
  }
  const { mismatches } = await build(
    'mf-old',
    {
      'index.js': `import { old } from 'old-kit'; import { style } from 'new-kit'; import 'unused';
        import { object } from 'yup'; import { useId } from 'react';
        console.log(old, style, object, useId);`,
    },
    () => sharedFromElsewhere('mf-old', ['styled-components', 'react', 'yup']),
  );
  const shared = (name: string) => sharedLibraryVersions().get(name);
  expect(mismatches).toEqual([
    { library: 'react', version: shared('react'), range: '^18.2.0', importer: 'index.js' },
    {
      library: 'styled-components',
      version: shared('styled-components'),
      range: '^5.0.0',
      importer: 'old-kit 3.1.0',
    },
    // It declares no range, so the installed version counts.
    { library: 'yup', version: shared('yup'), range: '^0', importer: 'index.js' },
  ]);
}, 60_000);

test('a build does not contain the path of its checkout', async () => {
  let source = '';
  const read = (compiler: Compiler) => {
    compiler.hooks.compilation.tap('read', ({ hooks }) => {
      hooks.succeedModule.tap('read', (module) => {
        if (sharesLibraries(module)) source = String(module.originalSource()?.source());
      });
    });
  };
  await build(
    'shell-somewhere',
    {
      'index.js': `import { shareLibraries } from './shareLibraries.ts'; shareLibraries();`,
      'shareLibraries.ts': '',
    },
    (context) => ({
      apply(compiler: Compiler) {
        new LibrariesPlugin(context, [{ entryPoint: 'react' }]).apply(compiler);
        read(compiler);
      },
    }),
  );
  expect(source).toContain('startFederation');
  expect(source).not.toContain(path.dirname(process.cwd()));
  expect(source).not.toContain(root);
}, 60_000);

test('the build fails where the name of a slot is not a literal', async () => {
  const index = `import { useSlot } from 'platform/runtime'; useSlot(globalThis.name);`;
  const sharing = () => sharedFromElsewhere('mf-other', ['platform/runtime']);
  await expect(build('mf-other', { 'index.js': index }, sharing)).rejects.toThrow(
    'useSlot takes the name of a slot',
  );
}, 60_000);

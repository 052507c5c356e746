import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { HASHES_MARK } from '../../build/page/integrityMarks.ts';
import { HEAD_MARK } from '../../build/page/pageMarks.ts';
import { ROOT } from '../local/workspaceRoot.ts';

/** Folder that commands accept as the repository; the caller removes it. */
export interface TestCheckout {
  root: string;
  /** Environment for commands that run in it. */
  env: Record<string, string>;
  remove: () => void;
}

/**
 * Last folder of a checkout's path: with a space, a non-ASCII letter, and special characters of
 * patterns and URLs.
 */
export const ODD_FOLDER = 'ä b (1) [x] +50%';

/** Command for tests: starts a foreign program, prints that it runs, and does not end. */
const LINGER = `import { spawn } from 'node:child_process';
const shell = spawn('sh', ['-c', 'sleep 600 >/dev/null & echo; wait'], { stdio: ['ignore', 'pipe', 'ignore'] });
shell.stdout.once('data', () => console.log('lingering'));
setInterval(() => {}, 1000);
`;

/**
 * Creates a checkout whose shell is one empty script, so that `npm start` takes seconds. Commands,
 * server and packages are those of this checkout.
 */
export function testCheckout(): TestCheckout {
  const parent = mkdtempSync(join(tmpdir(), 'homeroom-checkout-'));
  const root = join(parent, ODD_FOLDER);
  const isOurs = (file: string) => basename(file) !== 'node_modules';
  cpSync(join(ROOT, 'platform'), join(root, 'platform'), { recursive: true, filter: isOurs });
  symlinkSync(join(ROOT, 'platform/node_modules'), join(root, 'platform/node_modules'));
  symlinkSync(join(ROOT, 'server'), join(root, 'server'));
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']) {
    cpSync(join(ROOT, file), join(root, file));
  }
  linkPackages(join(root, 'node_modules'));
  writeFileSync(join(root, 'platform/cli/linger.ts'), LINGER);
  writeShell(join(root, 'shell'));
  const bin = join(root, 'bin');
  mkdirSync(bin);
  // All packages are linked, so an install has nothing to do.
  writeFileSync(join(bin, 'npx'), '#!/bin/sh\n');
  chmodSync(join(bin, 'npx'), 0o755);
  return {
    root,
    env: {
      PATH: bin + delimiter + process.env['PATH'],
      RELEASES_DIR: join(root, '.releases'),
      DATA_DIR: join(root, 'data'),
    },
    remove: () => rmSync(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  };
}

/** Writes a remote without code that has one path. */
export function writeRemote(
  { root }: TestCheckout,
  name: string,
  pagePath: string,
  entry = './src/index.js',
): void {
  const folder = join(root, name);
  for (const dir of ['src', 'node_modules']) mkdirSync(join(folder, dir), { recursive: true });
  const route = { path: pagePath, module: './page', access: 'open', layout: 'public' };
  const files = {
    'package.json': '{ "type": "module" }',
    'remote.json': JSON.stringify({ name, routes: [route] }),
    'src/index.js': '',
    'webpack.config.js': `export default { mode: 'none', context: import.meta.dirname, entry: '${entry}',
      output: { path: import.meta.dirname + '/dist', filename: 'remoteEntry.js' } };\n`,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
}

function linkPackages(folder: string): void {
  mkdirSync(folder);
  const names = readdirSync(join(ROOT, 'node_modules')).filter(
    (name) => name === '.bin' || !name.startsWith('.'),
  );
  for (const name of names) symlinkSync(join(ROOT, 'node_modules', name), join(folder, name));
}

function writeShell(folder: string): void {
  mkdirSync(join(folder, 'src'), { recursive: true });
  for (const name of ['node_modules', '.cache']) mkdirSync(join(folder, name));
  const config = `{
  mode: 'none',
  context: import.meta.dirname,
  entry: './src/index.js',
  output: { path: import.meta.dirname + '/dist' },
  module: { rules: [{ test: /\\.html$/, type: 'asset/resource', generator: { filename: '[name][ext]' } }] },
}`;
  const files = {
    'package.json': '{ "type": "module" }',
    'src/index.js': "import './index.html';",
    'src/index.html': `<html><head>${HEAD_MARK}</head>${HASHES_MARK}</html>`,
    'webpack.config.js': `export default ${config};\n`,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
}

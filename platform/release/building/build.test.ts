/** @jest-environment node */
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildAll, buildRemote } from './build.ts';
import type { Workspace } from '../workspace.ts';

let workspace: Workspace;

/** Writes a remote whose build keeps no cache, like one whose cache could not be written. */
async function aRemote(name: string) {
  const dir = path.join(workspace.root, name);
  await mkdir(path.join(dir, 'src'), { recursive: true });
  const files = {
    'remote.json': JSON.stringify({ name }),
    'package.json': JSON.stringify({ name, type: 'module' }),
    'webpack.config.js': `export default {
      mode: 'production', context: import.meta.dirname, entry: './src/index.js', cache: false,
      output: { path: import.meta.dirname + '/dist', filename: 'main.js', clean: true },
    };`,
    'src/index.js': `console.log('${name}');`,
  };
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(dir, file), text);
}

beforeEach(async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'builds-'));
  workspace = { root, releasesDir: path.join(root, '.releases') };
  await aRemote('mf-chat');
});
afterEach(() => rm(workspace.root, { recursive: true, force: true }));

test('a package is built again only when its sources change', async () => {
  const build = () => buildAll({ only: ['mf-chat'] }, workspace);
  expect(await build()).toMatchObject([{ name: 'mf-chat', wasBuilt: true }]);
  expect(await build()).toMatchObject([{ name: 'mf-chat', wasBuilt: false }]);
  await writeFile(path.join(workspace.root, 'mf-chat/src/index.js'), `console.log('more');`);
  expect(await build()).toMatchObject([{ name: 'mf-chat', wasBuilt: true }]);
  expect(await build()).toMatchObject([{ name: 'mf-chat', wasBuilt: false }]);
  const translations = path.join(workspace.root, 'mf-chat/languages');
  await mkdir(translations);
  await writeFile(path.join(translations, 'de.po'), 'msgid "Chat"\nmsgstr "Chat"\n');
  expect(await build()).toMatchObject([{ name: 'mf-chat', wasBuilt: true }]);
}, 120_000);

test('two commands that build the same remote at once do so one after the other', async () => {
  let using = 0;
  const use = async ({ dist }: { dist: string }) => {
    using += 1;
    expect(using).toBe(1);
    const text = await readFile(path.join(dist, 'main.js'), 'utf8');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await readdir(dist)).toEqual(['main.js']);
    using -= 1;
    return text;
  };
  const [one, other] = await Promise.all([
    buildRemote('mf-chat', use, workspace),
    buildRemote('mf-chat', use, workspace),
  ]);
  expect(one).toBe(other);
}, 120_000);

/** @jest-environment node */
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LanguagesPlugin } from './LanguagesPlugin.ts';
import { runWebpack } from '../runWebpack.ts';
import { textsOfFile } from './textsFile.ts';

let root: string;
beforeEach(async () => (root = await mkdtemp(path.join(tmpdir(), 'languages-'))));
afterEach(() => rm(root, { recursive: true, force: true }));

function catalogue(texts: Record<string, string>): string {
  const entries = Object.entries(texts).map(([key, text]) => {
    return `msgctxt "${key}"\nmsgid "${key}"\nmsgstr "${text}"\n`;
  });
  return ['msgid ""\nmsgstr "Language: de\\n"\n', ...entries].join('\n');
}

function texts(id: string): string {
  return `export const messages = messagesOf('${id}', { title: '${id}.title' });`;
}

const route = (module: string) => {
  return { path: `/${module}`, module: `./${module}`, access: 'open', layout: 'public' };
};

/** A remote with two pages; the first opens a dialog, and has a form of another package. */
const FILES = {
  'mf-people/package.json': '{}',
  'mf-people/remote.json': JSON.stringify({
    name: 'mf-people',
    routes: [route('list'), route('about')],
    contributes: { tabs: [{ id: 'list', title: 'List', module: './list' }] },
  }),
  'mf-people/src/remote/list.ts':
    "import '../list/messages.ts'; import '../../../forms/src/messages.ts'; export const open = () => import('../dialog/messages.ts');",
  'mf-people/src/remote/about.ts': "import '../about/messages.ts';",
  'mf-people/src/list/messages.ts': texts('list'),
  'mf-people/src/dialog/messages.ts': texts('dialog'),
  'mf-people/src/about/messages.ts': texts('about'),
  'mf-people/languages/de.po': catalogue({
    'list.title': 'Liste',
    'dialog.title': 'Fenster',
    'about.title': 'Über uns',
    'remote.list': 'Leute',
  }),
  'forms/package.json': '{}',
  'forms/src/messages.ts': texts('rules'),
  'forms/languages/de.po': catalogue({ 'rules.title': 'Regeln', 'other.title': 'Anderes' }),
};

/** Returns the files of the remote's build. */
async function build(): Promise<Map<string, string>> {
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  const context = path.join(root, 'mf-people');
  const outputPath = path.join(context, 'dist');
  await runWebpack({
    mode: 'production',
    context,
    optimization: { minimize: false },
    entry: { list: './src/remote/list.ts', about: './src/remote/about.ts' },
    output: { path: outputPath },
    plugins: [new LanguagesPlugin(context)],
  });
  const names = await readdir(outputPath);
  const read = names.map(async (name) => {
    return [name, await readFile(path.join(outputPath, name), 'utf8')] as const;
  });
  return new Map(await Promise.all(read));
}

test('each page of a remote has a catalogue of its initial texts, and one deferred catalogue has the rest', async () => {
  const files = await build();
  expect([...files.keys()].filter((name) => textsOfFile(name)?.language === 'de').sort()).toEqual([
    'texts.de.about.js',
    'texts.de.js',
    'texts.de.list.js',
  ]);
  const has = (file: string) => {
    const words = ['Liste', 'Über uns', 'Fenster', 'Regeln', 'Anderes', 'Leute'];
    return words.filter((word) => files.get(file)?.includes(word));
  };
  expect(has('texts.de.list.js')).toEqual(['Liste', 'Regeln']);
  expect(has('texts.de.about.js')).toEqual(['Über uns']);
  expect(has('texts.de.js')).toEqual(['Fenster']);
});

test('a deferred part waits for its own texts only', async () => {
  const files = await build();
  const code = files.get('list.js');
  expect(code).toContain('"mf-people.dialog"');
  expect(code).not.toMatch(/"mf-people\.(list|about)"|"forms\.rules"/);
});

test('the name of a catalogue script contains its language and its module', () => {
  expect(textsOfFile('texts.de.js')).toEqual({ language: 'de' });
  expect(textsOfFile('texts.en-XA.sign-up.js')).toEqual({ language: 'en-XA', module: './sign-up' });
  expect(textsOfFile('texts.js')).toBeUndefined();
  expect(textsOfFile('other.de.js')).toBeUndefined();
});

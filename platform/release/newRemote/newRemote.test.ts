/** @jest-environment node */
import { mkdtemp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRemoteJson } from '../../build/remotePackage.ts';
import { newAlone } from './newAlone.ts';
import { newRemote } from './newRemote.ts';
import { orTakeBack } from './orTakeBack.ts';
import { remotesOf, type Workspace } from '../workspace.ts';

let workspace: Workspace;

beforeEach(async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'new-remote-'));
  workspace = { root, releasesDir: path.join(root, '.releases') };
  await mkdir(path.join(root, 'mf-auth'));
  const dependencies = { formik: 'catalog:', platform: 'workspace:*', react: 'catalog:' };
  const manifest = { dependencies, devDependencies: { jest: 'catalog:' } };
  await writeFile(path.join(root, 'mf-auth/package.json'), JSON.stringify(manifest));
});
afterEach(() => rm(workspace.root, { recursive: true, force: true }));

test.each(['chess-club', 'mf-chess-club'])('%s becomes a package with one page', async (wanted) => {
  const made = await newRemote(wanted, workspace);
  expect(made).toMatchObject({ name: 'mf-chess-club', path: '/chess-club' });
  expect(remotesOf(workspace)).toEqual(['mf-chess-club']);
  const read = (file: string) => readFile(path.join(made.dir, file), 'utf8');
  expect(readRemoteJson(made.dir)).toMatchObject({
    routes: [{ path: '/chess-club', access: 'protected', layout: 'signed-in' }],
    contributes: { 'main-nav': [{ title: 'Chess Club', path: '/chess-club' }] },
  });
  expect(JSON.parse(await read('package.json'))).toMatchObject({
    name: 'mf-chess-club',
    dependencies: { platform: 'workspace:*', react: 'catalog:' },
    devDependencies: { jest: 'catalog:' },
  });
  expect(await read('src/remote/home.ts')).toContain('defineRemote(ChessClubPage)');
  expect(await read('src/features/chess-club/ChessClubPage.stories.tsx')).toContain(
    "screen: { path: '/chess-club' }",
  );
  expect(await read('src/features/chess-club/messages.ts')).toContain("'Chess Club'");
});

test('a new remote has its own tests, workflow and reviewers, and existing remotes are unchanged', async () => {
  const owners = path.join(workspace.root, '.github/CODEOWNERS');
  await mkdir(path.dirname(owners));
  await writeFile(owners, '# Who reviews\n* @homeroom/platform\n/mf-auth/ @homeroom/people\n');
  await newRemote('chess', workspace);
  expect(await readFile(owners, 'utf8')).toBe(
    '# Who reviews\n* @homeroom/platform\n/mf-auth/ @homeroom/people\n/mf-chess/ @homeroom/chess\n',
  );
  const workflow = path.join(workspace.root, '.github/workflows/mf-chess.yml');
  const text = await readFile(workflow, 'utf8');
  expect(text).toContain("paths: ['mf-chess/**'");
  expect(text).toContain('secrets.HOMEROOM_TOKEN_MF_CHESS');
});

test('an existing folder is not changed', async () => {
  await expect(newRemote('auth', workspace)).rejects.toThrow('a folder mf-auth already');
});

test.each([
  ['7up', 'A name starts with a letter from a to z: "7up" cannot be the name of a remote.'],
  ['-chess', 'A name starts with a letter'],
  ['Chess', 'A name has lower-case letters only'],
  ['chess club', 'A name consists of letters from a to z, digits and dashes'],
  ['schöner', 'A name consists of letters'],
  ['../chess', 'A name starts with a letter'],
  ['chess--club', 'A dash stands between two words'],
  ['chess-', 'A dash stands between two words'],
  ['x', 'A name has two characters or more'],
  ['mf-x', 'A name has two characters or more'],
  ['a'.repeat(41), 'A name has at most 40 characters'],
  ['con', 'Windows reserves this name for a device'],
  ['mf-lpt1', 'Windows reserves this name for a device'],
  ['shared-ui', 'A package of Homeroom has this name'],
  ['mf-server', 'A package of Homeroom has this name'],
])('the name %s is refused in words, and leaves nothing', async (wanted, words) => {
  const before = await readdir(workspace.root);
  await expect(newRemote(wanted, workspace)).rejects.toThrow(words);
  const into = path.join(workspace.root, 'alone');
  await expect(newAlone(wanted, into, workspace)).rejects.toThrow(words);
  expect(await readdir(workspace.root)).toEqual(before);
});

test('an incomplete remote is removed', async () => {
  const owners = path.join(workspace.root, '.github/CODEOWNERS');
  await mkdir(path.dirname(owners));
  await writeFile(owners, '* @homeroom/platform\n');
  const made = orTakeBack(async (onTakeBack) => {
    const { dir } = await newRemote('chess', workspace, onTakeBack);
    expect(readRemoteJson(dir).name).toBe('mf-chess');
    throw new Error('no network');
  });
  await expect(made).rejects.toThrow('no network');
  expect(remotesOf(workspace)).toEqual([]);
  expect(await readFile(owners, 'utf8')).toBe('* @homeroom/platform\n');
  expect(await readdir(path.join(workspace.root, '.github/workflows'))).toEqual([]);
  await expect(newRemote('chess', workspace)).resolves.toMatchObject({ name: 'mf-chess' });
});

test('a signal removes an incomplete remote before the process ends', async () => {
  const ended = new Promise<void>((done) => {
    jest.spyOn(process, 'exit').mockImplementationOnce((code) => {
      expect(code).toBe(130);
      done();
      return undefined as never;
    });
  });
  void orTakeBack(async (onTakeBack) => {
    await newRemote('chess', workspace, onTakeBack);
    process.emit('SIGINT');
    throw new Error('ended with its programs');
  });
  await ended;
  expect(remotesOf(workspace)).toEqual([]);
});

test('a half-written remote.json of another remote does not matter', async () => {
  await writeFile(path.join(workspace.root, 'mf-auth/remote.json'), '{ "name": ');
  await expect(newRemote('chess', workspace)).resolves.toMatchObject({ name: 'mf-chess' });
});

test('a path that belongs to another remote is refused with a message', async () => {
  const route = { path: '/Login', module: './login', access: 'open', layout: 'public' };
  const remote = JSON.stringify({ name: 'mf-auth', routes: [route] });
  await writeFile(path.join(workspace.root, 'mf-auth/remote.json'), remote);
  await expect(newRemote('login', workspace)).rejects.toThrow(
    '/login belongs to mf-auth: choose another name.',
  );
  await expect(newRemote('outbox', workspace)).rejects.toThrow(
    '/outbox belongs to the shell or the server: choose another name.',
  );
});

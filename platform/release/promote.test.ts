/** @jest-environment node */
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promoteRemote, readRegistry, retireRemote, rollbackRemote } from './promote.ts';
import { keepRelease, listReleases } from './release.ts';
import type { Workspace } from './workspace.ts';

let workspace: Workspace;

beforeEach(async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'releases-'));
  workspace = { root, releasesDir: path.join(root, '.releases') };
});
afterEach(() => rm(workspace.root, { recursive: true, force: true }));

/** Releases a remote that has one page, at the address of its name. */
async function release(name: string, content: string, address = `/${name}`) {
  const dist = path.join(workspace.root, name, 'dist');
  await mkdir(dist, { recursive: true });
  const route = { path: address, module: './page', access: 'open', layout: 'public' };
  const files = {
    '../remote.json': JSON.stringify({ name, routes: [route] }),
    'remoteEntry.js': `var ${name.replace('-', '_')}_UNRELEASED = ${JSON.stringify(content)};`,
    'page.js': '/* a page */'.repeat(100),
    'preloads.json': JSON.stringify({ './page': ['page.js'] }),
  };
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(dist, file), text);
  return keepRelease(name, dist, workspace);
}

async function activeReleases() {
  const registry = await readRegistry(workspace);
  return registry?.remotes.map(({ name, release: id }) => [name, id]);
}

test('a release is seen by nobody until it is promoted', async () => {
  const first = await release('mf-chat', 'one');
  expect(await readRegistry(workspace)).toBeUndefined();
  await promoteRemote('mf-chat', undefined, workspace);
  expect(await readRegistry(workspace)).toEqual({
    remotes: [
      {
        name: 'mf-chat',
        release: first.release,
        container: `mf_chat_${first.release}`,
        entry: `/remotes/mf-chat/${first.release}/remoteEntry.js`,
        routes: [{ path: '/mf-chat', module: './page', access: 'open', layout: 'public' }],
        contributes: {},
        preload: { './page': [`/remotes/mf-chat/${first.release}/page.js`] },
      },
    ],
  });
});

test('a release carries its own name, and compressed copies of what is worth it', async () => {
  const { release: id } = await release('mf-chat', 'one');
  const dir = path.join(workspace.releasesDir, 'mf-chat', id);
  const entry = await readFile(path.join(dir, 'remoteEntry.js'), 'utf8');
  expect(entry).toContain(`mf_chat_${id}`);
  expect(await readdir(dir)).toEqual(expect.arrayContaining(['page.js.br', 'page.js.gz']));
  expect(await readdir(dir)).not.toContain('remoteEntry.js.br');
});

test('the same content is the same release', async () => {
  const first = await release('mf-chat', 'one');
  const again = await release('mf-chat', 'one');
  expect(again).toEqual(first);
  expect(await listReleases('mf-chat', workspace)).toHaveLength(1);
});

test('a rollback goes back one promotion at a time, and no further than the first', async () => {
  const [one, two, three] = [
    await release('mf-chat', 'one'),
    await release('mf-chat', 'two'),
    await release('mf-chat', 'three'),
  ];
  for (const { release: id } of [one, two, three]) await promoteRemote('mf-chat', id, workspace);
  expect(await rollbackRemote('mf-chat', workspace)).toEqual(two);
  expect(await rollbackRemote('mf-chat', workspace)).toEqual(one);
  expect(await activeReleases()).toEqual([['mf-chat', one.release]]);
  await expect(rollbackRemote('mf-chat', workspace)).rejects.toThrow('no release to go back to');
});

test('promoting what is active already leaves nothing to roll back', async () => {
  const { release: id } = await release('mf-chat', 'one');
  await promoteRemote('mf-chat', id, workspace);
  await promoteRemote('mf-chat', id, workspace);
  await expect(rollbackRemote('mf-chat', workspace)).rejects.toThrow('no release to go back to');
});

test('an unknown release cannot be promoted', async () => {
  await expect(promoteRemote('mf-chat', 'abc', workspace)).rejects.toThrow('no release abc');
  await expect(promoteRemote('mf-chat', undefined, workspace)).rejects.toThrow('release it first');
});

test('a release that claims another’s address is refused, and nothing changes', async () => {
  const chat = await release('mf-chat', 'one');
  const rival = await release('mf-rival', 'one', '/mf-chat');
  await promoteRemote('mf-chat', chat.release, workspace);
  await expect(promoteRemote('mf-rival', rival.release, workspace)).rejects.toThrow('/mf-chat');
  expect(await activeReleases()).toEqual([['mf-chat', chat.release]]);
});

test('teams that promote at the same moment all end up in the registry', async () => {
  const names = ['mf-a', 'mf-b', 'mf-c', 'mf-d'];
  const releases = await Promise.all(names.map((name) => release(name, 'one')));
  await Promise.all(releases.map(({ name, release: id }) => promoteRemote(name, id, workspace)));
  expect(await activeReleases()).toEqual(releases.map(({ name, release: id }) => [name, id]));
  expect(await readdir(workspace.releasesDir)).toEqual([...names, 'registry.json']);
});

test('a retired remote leaves the registry; its releases stay', async () => {
  const { release: id } = await release('mf-chat', 'one');
  await promoteRemote('mf-chat', id, workspace);
  await retireRemote('mf-chat', workspace);
  expect(await activeReleases()).toEqual([]);
  expect(await listReleases('mf-chat', workspace)).toHaveLength(1);
});

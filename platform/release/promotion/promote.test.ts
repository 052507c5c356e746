/** @jest-environment node */
import fs from 'node:fs/promises';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { endCanary, startCanary } from './canary.ts';
import { integrityOf } from '../../build/page/integrityOf.ts';
import type { Fits } from '../../registry/compatibility/fits.ts';
import { keepRelease } from '../storage/keepRelease.ts';
import { promoteTogether } from './promoteTogether.ts';
import { promoteRemote, retireRemote, rollbackRemote, revokeRelease } from './promote.ts';
import { readRegistry, readRegistryFile } from './registryFile.ts';
import { listReleases } from '../storage/release.ts';
import type { Workspace } from '../workspace.ts';

let workspace: Workspace;

beforeEach(async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'releases-'));
  workspace = { root, releasesDir: path.join(root, '.releases') };
});
afterEach(() => rm(workspace.root, { recursive: true, force: true }));

const NOTHING: Fits = { gives: {}, versions: {}, needs: {}, ranges: {}, slots: [], copies: [] };

/** Returns the compatibility manifest of a build; none without `fits`. */
function fitsFile(fits?: Partial<Fits>) {
  return fits ? { 'fits.json': JSON.stringify({ ...NOTHING, ...fits }) } : {};
}

/** Writes the build of a remote that has one page, at the path of its name. */
async function written(name: string, content: string, pagePath = `/${name}`, fits?: Partial<Fits>) {
  const dist = path.join(workspace.root, name, 'dist');
  await mkdir(dist, { recursive: true });
  const route = { path: pagePath, module: './page', access: 'open', layout: 'public' };
  const files = {
    '../remote.json': JSON.stringify({ name, routes: [route] }),
    'remoteEntry.js': `var ${name.replace('-', '_')}_UNRELEASED = [${JSON.stringify(content)}, __HASHES_OF_SCRIPTS__];`,
    'page.js': '/* a page */'.repeat(100),
    'preloads.json': JSON.stringify({ './page': ['page.js'] }),
    ...fitsFile(fits),
  };
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(dist, file), text);
  return { dist };
}

async function release(name: string, content: string, pagePath?: string, fits?: Partial<Fits>) {
  const { dist } = await written(name, content, pagePath, fits);
  return keepRelease(name, dist, workspace);
}

/** Releases a shell whose page has one script. */
async function releaseShell(content: string, fits?: Partial<Fits>) {
  const dist = path.join(workspace.root, 'shell/dist');
  await mkdir(dist, { recursive: true });
  const files = {
    'index.html':
      '__HASHES_OF_SCRIPTS__ <script src="/shell/UNRELEASED/shell.1.js" integrity="of shell.1.js"></script>',
    'shell.1.js': `load("/shell/UNRELEASED/") // ${content}`,
    ...fitsFile(fits),
  };
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(dist, file), text);
  return keepRelease('shell', dist, workspace);
}

async function activeReleases() {
  const registry = await readRegistry(workspace);
  return registry?.remotes.map(({ name, release: id }) => [name, id]);
}

test('a refused draft leaves no files, and the latest release stays the latest', async () => {
  const refuse = () => Promise.reject(new Error('Refused: it throws.'));
  const one = await release('mf-one', 'one');
  const two = await release('mf-one', 'two');
  await setTimeout(2);
  const again = await written('mf-one', 'one');
  await expect(keepRelease('mf-one', again.dist, workspace, refuse)).rejects.toThrow('Refused');
  const { dist } = await written('mf-one', 'three');
  await expect(keepRelease('mf-one', dist, workspace, refuse)).rejects.toThrow('Refused');
  const storedReleases = await listReleases('mf-one', workspace);
  expect(storedReleases.map((known) => known.release)).toEqual([two.release, one.release]);
  expect(await readdir(path.join(workspace.releasesDir, 'mf-one'))).toHaveLength(2);
});

test('a draft is checked as browsers would load it', async () => {
  const { dist } = await written('mf-one', 'one');
  const seen: string[] = [];
  const released = await keepRelease('mf-one', dist, workspace, async ({ release: draft, dir }) => {
    seen.push(draft.release, await readFile(path.join(dir, 'remoteEntry.js'), 'utf8'));
  });
  expect(seen[0]).toBe(released.release);
  expect(seen[1]).toContain(`mf_one_${released.release} = ["one", {"page.js":"sha384-`);
});

test('a release is not loaded before it is promoted', async () => {
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
        integrity: expect.stringMatching(/^sha384-/),
        routes: [{ path: '/mf-chat', module: './page', access: 'open', layout: 'public' }],
        contributes: {},
        preload: { './page': [`/remotes/mf-chat/${first.release}/page.js`] },
        hashes: {
          [`/remotes/mf-chat/${first.release}/page.js`]: integrityOf('/* a page */'.repeat(100)),
        },
      },
    ],
  });
});

test('a release contains its own name, and compressed copies of larger files', async () => {
  const { release: id } = await release('mf-chat', 'one');
  const dir = path.join(workspace.releasesDir, 'mf-chat', id);
  const entry = await readFile(path.join(dir, 'remoteEntry.js'), 'utf8');
  expect(entry).toContain(`mf_chat_${id}`);
  expect(await readdir(dir)).toEqual(expect.arrayContaining(['page.js.br', 'page.js.gz']));
  expect(await readdir(dir)).not.toContain('remoteEntry.js.br');
});

test('a release has the integrity of its entry, and the entry has that of its other scripts', async () => {
  const released = await release('mf-chat', 'one');
  const id = released.release;
  const dir = path.join(workspace.releasesDir, 'mf-chat', id);
  const entry = await readFile(path.join(dir, 'remoteEntry.js'), 'utf8');
  expect(released).toMatchObject({ integrity: integrityOf(entry) });
  const page = await readFile(path.join(dir, 'page.js'));
  expect(entry).toContain(JSON.stringify({ 'page.js': integrityOf(page) }));
});

test('a build whose entry does not check its other scripts is refused', async () => {
  const { dist } = await written('mf-chat', 'one');
  await writeFile(path.join(dist, 'remoteEntry.js'), 'var mf_chat_UNRELEASED;');
  await expect(keepRelease('mf-chat', dist, workspace)).rejects.toThrow(
    'remoteEntry.js does not check its scripts',
  );
  expect(await listReleases('mf-chat', workspace)).toEqual([]);
});

test('a release without integrity is neither promoted nor a target of a rollback', async () => {
  const old = await release('mf-chat', 'old');
  await promoteRemote('mf-chat', old.release, workspace);
  const now = await release('mf-chat', 'now');
  await promoteRemote('mf-chat', now.release, workspace);
  const file = path.join(workspace.releasesDir, 'mf-chat', old.release, 'release.json');
  const described = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...described, integrity: undefined }));
  await expect(promoteRemote('mf-chat', old.release, workspace)).rejects.toThrow(
    'release it again',
  );
  await expect(rollbackRemote('mf-chat', workspace)).rejects.toThrow(
    'no earlier release to return to',
  );
});

test('the same content gives the same release in every folder', async () => {
  const first = await release('mf-chat', 'one');
  const again = await release('mf-chat', 'one');
  expect(again.release).toBe(first.release);
  expect(await listReleases('mf-chat', workspace)).toHaveLength(1);
  workspace = { ...workspace, root: path.join(workspace.root, 'another/checkout') };
  expect((await release('mf-chat', 'one')).release).toBe(first.release);
});

test('the remote.json of a remote is part of its release', async () => {
  const first = await release('mf-chat', 'one');
  const moved = await release('mf-chat', 'one', '/chats');
  expect(moved.release).not.toBe(first.release);
  await promoteRemote('mf-chat', undefined, workspace);
  expect((await readRegistry(workspace))?.remotes[0]?.routes).toMatchObject([{ path: '/chats' }]);
});

test('without an id, the latest release is promoted, even if its content existed before', async () => {
  const one = await release('mf-chat', 'one');
  await release('mf-chat', 'two');
  // The sources were reverted.
  await release('mf-chat', 'one');
  await promoteRemote('mf-chat', undefined, workspace);
  expect(await activeReleases()).toEqual([['mf-chat', one.release]]);
});

test('a remote whose remote.json names another remote is refused', async () => {
  await release('mf-chat', 'one');
  const remoteJson = path.join(workspace.root, 'mf-chat/remote.json');
  await writeFile(remoteJson, JSON.stringify({ name: 'mf-chess' }));
  const dist = path.join(workspace.root, 'mf-chat/dist');
  await expect(keepRelease('mf-chat', dist, workspace)).rejects.toThrow(
    'name: mf-chess, but the folder is mf-chat',
  );
});

test('a rollback reverts one promotion at a time, and stops at the first', async () => {
  const [one, two, three] = [
    await release('mf-chat', 'one'),
    await release('mf-chat', 'two'),
    await release('mf-chat', 'three'),
  ];
  for (const { release: id } of [one, two, three]) await promoteRemote('mf-chat', id, workspace);
  expect(await rollbackRemote('mf-chat', workspace)).toEqual(two);
  expect(await rollbackRemote('mf-chat', workspace)).toEqual(one);
  expect(await activeReleases()).toEqual([['mf-chat', one.release]]);
  await expect(rollbackRemote('mf-chat', workspace)).rejects.toThrow(
    'no earlier release to return to',
  );
});

test('a rollback skips releases that are gone or revoked', async () => {
  const made: string[] = [];
  for (const content of ['one', 'two', 'three', 'four']) {
    const { release: id } = await release('mf-chat', content);
    await promoteRemote('mf-chat', id, workspace);
    made.push(id);
  }
  const [one = '', two = '', three = ''] = made;
  await rm(path.join(workspace.releasesDir, 'mf-chat', three), { recursive: true });
  await revokeRelease('mf-chat', two, workspace);
  expect((await rollbackRemote('mf-chat', workspace)).release).toBe(one);
  await expect(promoteRemote('mf-chat', two, workspace)).rejects.toThrow('has been revoked');
});

test('revoking the active release rolls back to the one before', async () => {
  const one = await release('mf-chat', 'one');
  const two = await release('mf-chat', 'two');
  for (const { release: id } of [one, two]) await promoteRemote('mf-chat', id, workspace);
  await revokeRelease('mf-chat', two.release, workspace);
  expect(await activeReleases()).toEqual([['mf-chat', one.release]]);
  await expect(revokeRelease('mf-chat', one.release, workspace)).rejects.toThrow('to return to');
  expect(await activeReleases()).toEqual([['mf-chat', one.release]]);
});

test('a remote whose release is gone from the disk stays in the registry when others are promoted', async () => {
  const chat = await release('mf-chat', 'one');
  await promoteRemote('mf-chat', chat.release, workspace);
  await rm(path.join(workspace.releasesDir, 'mf-chat'), { recursive: true });
  const auth = await release('mf-auth', 'one');
  await promoteRemote('mf-auth', auth.release, workspace);
  expect(await activeReleases()).toEqual([
    ['mf-auth', auth.release],
    ['mf-chat', chat.release],
  ]);
});

test.each(['../mf-chat/abc', 'mf-chat/..', 'A1', ''])(
  'a path into another folder is not a release: "%s"',
  async (id) => {
    await release('mf-chat', 'one');
    await promoteRemote('mf-chat', undefined, workspace);
    const before = await readFile(path.join(workspace.releasesDir, 'registry.json'), 'utf8');
    const promote = () => promoteRemote('mf-chess', `../mf-chat/${id}`, workspace);
    await expect(promote()).rejects.toThrow('is not a release');
    await expect(promoteRemote('../mf-chat', id || 'a1', workspace)).rejects.toThrow('is not a re');
    expect(await readFile(path.join(workspace.releasesDir, 'registry.json'), 'utf8')).toBe(before);
  },
);

test('the next promotion repairs a damaged registry from the last version that a server could read', async () => {
  const chat = await release('mf-chat', 'one');
  await promoteRemote('mf-chat', chat.release, workspace);
  const file = path.join(workspace.releasesDir, 'registry.json');
  const good = await readFile(file, 'utf8');
  await writeFile(file, good.slice(0, 50));
  const auth = await release('mf-auth', 'one');
  await expect(promoteRemote('mf-auth', auth.release, workspace)).rejects.toThrow('JSON');
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await writeFile(path.join(workspace.releasesDir, 'registry.last-good.json'), good);
  await promoteRemote('mf-auth', auth.release, workspace);
  expect(await activeReleases()).toHaveLength(2);
});

test('promoting the active release again does not add a step to roll back', async () => {
  const { release: id } = await release('mf-chat', 'one');
  await promoteRemote('mf-chat', id, workspace);
  await promoteRemote('mf-chat', id, workspace);
  await expect(rollbackRemote('mf-chat', workspace)).rejects.toThrow(
    'no earlier release to return to',
  );
});

test('an unknown release cannot be promoted', async () => {
  await expect(promoteRemote('mf-chat', 'abc', workspace)).rejects.toThrow('no release abc');
  await expect(promoteRemote('mf-chat', undefined, workspace)).rejects.toThrow('release it first');
});

test('a release with a path of another remote is refused, and nothing changes', async () => {
  const chat = await release('mf-chat', 'one');
  const rival = await release('mf-rival', 'one', '/mf-chat');
  await promoteRemote('mf-chat', chat.release, workspace);
  await expect(promoteRemote('mf-rival', rival.release, workspace)).rejects.toThrow('/mf-chat');
  expect(await activeReleases()).toEqual([['mf-chat', chat.release]]);
});

test.each(['/:page', '/mf-chat/:id'])(
  'a release that claims %s is refused beside another remote, alone and among others',
  async (claimed) => {
    const chat = await release('mf-chat', 'one');
    const rival = await release('mf-rival', 'one', claimed);
    await promoteRemote('mf-chat', chat.release, workspace);
    await expect(promoteRemote('mf-rival', rival.release, workspace)).rejects.toThrow(
      `The path ${claimed} of mf-rival would hide /mf-chat, which belongs to mf-chat`,
    );
    const refused: string[] = [];
    await promoteTogether([rival], (name) => refused.push(name), workspace);
    expect(refused).toEqual(['mf-rival']);
    expect(await activeReleases()).toEqual([['mf-chat', chat.release]]);
  },
);

test('a rollback passes over a release whose address is another remote’s now', async () => {
  const [oldest, older, newest] = [
    await release('mf-chat', 'one'),
    await release('mf-chat', 'two', '/talk'),
    await release('mf-chat', 'three'),
  ];
  for (const { release: id } of [oldest, older, newest]) {
    await promoteRemote('mf-chat', id, workspace);
  }
  const other = await release('mf-talk', 'one', '/talk/:id');
  await promoteRemote('mf-talk', other.release, workspace);
  await rollbackRemote('mf-chat', workspace);
  expect((await activeReleases())?.[0]).toEqual(['mf-chat', oldest.release]);
});

test('a registry from before addresses were compared by what they match is still read', async () => {
  const chat = await release('mf-chat', 'one');
  const rival = await release('mf-rival', 'one', '/:page');
  await promoteRemote('mf-chat', chat.release, workspace);
  const file = path.join(workspace.releasesDir, 'registry.json');
  const stored = JSON.parse(await readFile(file, 'utf8'));
  const entry = { ...rival, releasedAt: undefined };
  await writeFile(file, JSON.stringify({ ...stored, remotes: [...stored.remotes, entry] }));
  expect((await activeReleases())?.map(([name]) => name)).toEqual(['mf-chat', 'mf-rival']);
});

test('teams that promote at the same moment all end up in the registry', async () => {
  const names = ['mf-a', 'mf-b', 'mf-c', 'mf-d'];
  const releases = await Promise.all(names.map((name) => release(name, 'one')));
  await Promise.all(releases.map(({ name, release: id }) => promoteRemote(name, id, workspace)));
  expect(await activeReleases()).toEqual(releases.map(({ name, release: id }) => [name, id]));
  expect(await readdir(workspace.releasesDir)).toEqual([...names, 'registry.json']);
});

test('the second of two concurrent changes reads what the first one recorded', async () => {
  const releases = [await release('mf-chat', 'one'), await release('mf-chat', 'two')];
  const log: string[] = [];
  const seen: [active: string | undefined, written: string[]][] = [];
  const promote = (id: string) => {
    return promoteRemote('mf-chat', id, workspace, {
      before: (active) => void seen.push([active, [...log]]),
      after: async (activated) => {
        await setTimeout(20);
        log.push(`promoted ${activated?.release}`);
      },
    });
  };
  await Promise.all(releases.map(({ release: id }) => promote(id)));
  const [first] = (await readRegistryFile(workspace)).history['mf-chat']?.before ?? [];
  expect(seen).toEqual([
    [undefined, []],
    [first, [`promoted ${first}`]],
  ]);
});

test('a retired remote leaves the registry; its releases stay', async () => {
  const { release: id } = await release('mf-chat', 'one');
  await promoteRemote('mf-chat', id, workspace);
  await retireRemote('mf-chat', workspace);
  expect(await activeReleases()).toEqual([]);
  expect(await listReleases('mf-chat', workspace)).toHaveLength(1);
});

test('the shell is released, promoted and rolled back like a remote', async () => {
  const chat = await release('mf-chat', 'one');
  await promoteRemote('mf-chat', undefined, workspace);
  const [one, two] = [await releaseShell('one'), await releaseShell('two')];
  await promoteRemote('shell', one.release, workspace);
  await promoteRemote('shell', two.release, workspace);
  expect((await readRegistry(workspace))?.shell).toBe(two.release);
  await rollbackRemote('shell', workspace);
  expect((await readRegistry(workspace))?.shell).toBe(one.release);
  expect((await readRegistryFile(workspace)).history['shell']?.left).toHaveProperty(two.release);
  await expect(rollbackRemote('shell', workspace)).rejects.toThrow(
    'no earlier release to return to',
  );
  expect(await activeReleases()).toEqual([['mf-chat', chat.release]]);
  for (const file of ['index.html', 'shell.1.js']) {
    const text = await readFile(path.join(workspace.releasesDir, 'shell', one.release, file));
    expect(String(text)).toContain(`/shell/${one.release}/`);
  }
});

test('the shell’s page has the integrity of its scripts', async () => {
  const { release: id } = await releaseShell('one');
  const dir = path.join(workspace.releasesDir, 'shell', id);
  const integrity = integrityOf(await readFile(path.join(dir, 'shell.1.js')));
  const page = await readFile(path.join(dir, 'index.html'), 'utf8');
  expect(page).toContain(JSON.stringify({ 'shell.1.js': integrity }));
  expect(page).toContain(`src="/shell/${id}/shell.1.js" integrity="${integrity}"`);
});

test('a build of the shell without a page is refused', async () => {
  const dist = path.join(workspace.root, 'shell/dist');
  await mkdir(dist, { recursive: true });
  await expect(keepRelease('shell', dist, workspace)).rejects.toThrow('has no index.html');
});

async function canaryOf(name: string) {
  return (await readRegistryFile(workspace)).history[name]?.canary?.release;
}

test('a canary ends with its promotion, a rollback or its revocation', async () => {
  const [one, two, three] = [
    await release('mf-chat', 'one'),
    await release('mf-chat', 'two'),
    await release('mf-chat', 'three'),
  ].map(({ release: id }) => id) as [string, string, string];
  for (const id of [one, two]) await promoteRemote('mf-chat', id, workspace);
  const start = () => startCanary('mf-chat', three, 10, workspace);
  await start();
  expect(await canaryOf('mf-chat')).toBe(three);
  expect(await activeReleases()).toEqual([['mf-chat', two]]);

  await revokeRelease('mf-chat', one, workspace);
  expect(await canaryOf('mf-chat')).toBe(three);
  await promoteRemote('mf-chat', three, workspace);
  expect(await canaryOf('mf-chat')).toBeUndefined();
  await rollbackRemote('mf-chat', workspace);
  await start();
  expect(await endCanary('mf-chat', workspace)).toBe(three);
  expect(await canaryOf('mf-chat')).toBeUndefined();
  await start();
  await revokeRelease('mf-chat', three, workspace);
  expect(await canaryOf('mf-chat')).toBeUndefined();
  await expect(start()).rejects.toThrow('has been revoked');
  await expect(endCanary('mf-chat', workspace)).rejects.toThrow('mf-chat has no canary');
  expect(Object.keys((await readRegistryFile(workspace)).history['mf-chat']?.tried ?? {})).toEqual([
    three,
  ]);
});

test('a canary with another remote’s path, or without an active release beside it, is refused', async () => {
  const first = await release('mf-chat', 'one');
  await expect(startCanary('mf-chat', first.release, 10, workspace)).rejects.toThrow(
    'mf-chat has no active release',
  );
  await promoteRemote('mf-chat', undefined, workspace);
  await release('mf-auth', 'one');
  await promoteRemote('mf-auth', undefined, workspace);
  const rival = await release('mf-auth', 'two', '/mf-chat');
  await expect(startCanary('mf-auth', rival.release, 10, workspace)).rejects.toThrow(
    'The path /mf-chat belongs to',
  );
});

const gives = (...names: string[]): Partial<Fits> => ({ gives: { 'shared-ui': names } });
const needs = (...names: string[]): Partial<Fits> => ({ needs: { 'shared-ui': names } });
const chatThat = (content: string, fits: Partial<Fits>) =>
  release('mf-chat', content, '/chat', fits);

test('a remote that requires more than the shell provides is refused, and nothing changes', async () => {
  await releaseShell('one', gives('Row'));
  await promoteRemote('shell', undefined, workspace);
  const chat = await chatThat('one', needs('Pill'));
  const file = path.join(workspace.releasesDir, 'registry.json');
  const before = await readFile(file, 'utf8');
  await expect(promoteRemote('mf-chat', undefined, workspace)).rejects.toThrow(
    `Refused: mf-chat ${chat.release} needs Pill of shared-ui;`,
  );
  expect(await readFile(file, 'utf8')).toBe(before);
  await releaseShell('two', gives('Row', 'Pill'));
  await promoteRemote('shell', undefined, workspace);
  await promoteRemote('mf-chat', undefined, workspace);
  expect(await activeReleases()).toEqual([['mf-chat', chat.release]]);
});

test('a shell that does not provide what active remotes require is neither promoted nor a target of a rollback', async () => {
  const [old, now] = [
    await releaseShell('old', gives('Row')),
    await releaseShell('now', gives('Pill')),
  ];
  await promoteRemote('shell', old.release, workspace);
  await promoteRemote('shell', now.release, workspace);
  const chat = await chatThat('one', needs('Pill'));
  await promoteRemote('mf-chat', undefined, workspace);
  const refused = `Refused: shell ${old.release} no longer provides Pill of shared-ui, which mf-chat ${chat.release} (live) uses.`;
  await expect(promoteRemote('shell', old.release, workspace)).rejects.toThrow(refused);
  await expect(rollbackRemote('shell', workspace)).rejects.toThrow(refused);
  expect((await readRegistry(workspace))?.shell).toBe(now.release);
});

test('a rollback skips releases that are incompatible with the active shell', async () => {
  await releaseShell('one', gives('Row', 'Pill'));
  await promoteRemote('shell', undefined, workspace);
  const made = [
    await chatThat('one', needs('Row')),
    await chatThat('two', needs('Pill')),
    await chatThat('three', needs('Row')),
  ];
  for (const { release: id } of made) await promoteRemote('mf-chat', id, workspace);
  await releaseShell('two', gives('Row'));
  await promoteRemote('shell', undefined, workspace);
  expect((await rollbackRemote('mf-chat', workspace)).release).toBe(made[0]?.release);
});

test('changes of the shell and remotes that need each other are promoted in one step', async () => {
  const names = (all: { name: string }[]) => all.map(({ name }) => name);
  const refused = jest.fn();
  const first = [await releaseShell('one', gives('Row')), await chatThat('one', needs('Row'))];
  expect(names(await promoteTogether(first, refused, workspace))).toEqual(['shell', 'mf-chat']);
  // Neither is compatible with the other's old release.
  const next = [await releaseShell('two', gives('Pill')), await chatThat('two', needs('Pill'))];
  for (const { name } of next) {
    await expect(promoteRemote(name, undefined, workspace)).rejects.toThrow('Refused:');
  }
  expect(names(await promoteTogether(next, refused, workspace))).toEqual(['shell', 'mf-chat']);
  expect(refused).not.toHaveBeenCalled();
});

test('an incompatible release is left out of a common promotion, with all that require it', async () => {
  const first = [await releaseShell('one', gives('Row')), await chatThat('one', needs('Row'))];
  await promoteTogether(first, () => undefined, workspace);
  const auth = await release('mf-auth', 'one', '/auth', needs('Pill'));
  const dashboard = await release('mf-dashboard', 'one', '/d', needs('Row'));
  // The active chat still requires Row.
  const next = [await releaseShell('two', gives('Pill')), auth, dashboard];
  const refused: string[] = [];
  const done = await promoteTogether(next, (name) => void refused.push(name), workspace);
  expect(refused).toEqual(['shell', 'mf-auth']);
  expect(done).toEqual([dashboard]);
  expect((await readRegistry(workspace))?.shell).toBe(first[0]?.release);
});

test('a release contains the compressed sizes of its scripts', async () => {
  const { release: id } = await chatThat('one', needs('Row'));
  const file = path.join(workspace.releasesDir, 'mf-chat', id, 'fits.json');
  const { weights, needs: storedNeeds } = JSON.parse(await readFile(file, 'utf8')) as Fits;
  expect(storedNeeds).toEqual({ 'shared-ui': ['Row'] });
  const compressed = await readFile(path.join(path.dirname(file), 'page.js.br'));
  expect(weights?.['page.js']).toBe(compressed.length);
  expect(weights?.['remoteEntry.js']).toBeGreaterThan(10);
});

test('a canary is checked like a promotion, and a shell is checked against it', async () => {
  await releaseShell('one', gives('Row'));
  await promoteRemote('shell', undefined, workspace);
  await chatThat('one', needs('Row'));
  await promoteRemote('mf-chat', undefined, workspace);
  const { release: canary } = await chatThat('two', needs('Row', 'Pill'));
  const start = () => startCanary('mf-chat', canary, 10, workspace);
  await expect(start()).rejects.toThrow(`Refused: mf-chat ${canary} needs Pill of shared-ui;`);
  await releaseShell('two', gives('Row', 'Pill'));
  await promoteRemote('shell', undefined, workspace);
  await start();
  await expect(rollbackRemote('shell', workspace)).rejects.toThrow(`mf-chat ${canary} (canary)`);
});

test.each([
  ['writeFile', 'ENOSPC'],
  ['rename', 'EROFS'],
] as const)(
  'a promotion that cannot be written leaves what was there: %s, %s',
  async (call, code) => {
    const [one, two] = [await release('mf-chat', 'one'), await release('mf-chat', 'two')];
    await promoteRemote('mf-chat', one.release, workspace);
    const before = await readdir(workspace.releasesDir);
    const failing = jest
      .spyOn(fs, call)
      .mockRejectedValue(Object.assign(new Error(code), { code }));
    const promoted = promoteRemote('mf-chat', two.release, workspace);
    await expect(promoted)
      .rejects.toThrow(code)
      .finally(() => failing.mockRestore());
    expect(await readdir(workspace.releasesDir)).toEqual(before);
    expect(await activeReleases()).toEqual([['mf-chat', one.release]]);
    await promoteRemote('mf-chat', two.release, workspace);
    expect(await activeReleases()).toEqual([['mf-chat', two.release]]);
  },
);

test('no promotion, rollback or canary takes away a page that the shell needs', async () => {
  await releaseShell('one', { ...gives('Row'), pages: ['/auth/second-factor'] });
  await promoteRemote('shell', undefined, workspace);
  // Two active releases lacked the page; the way to one that has it was open.
  const older = [];
  for (const content of ['one', 'two']) {
    older.push(await release('mf-auth', content, '/login', needs('Row')));
    await promoteRemote('mf-auth', undefined, workspace);
  }
  const newer = await release('mf-auth', 'three', '/auth/second-factor', needs('Row'));
  await promoteRemote('mf-auth', undefined, workspace);
  const lacks = (id = '') =>
    `Refused: mf-auth ${id} lacks the page /auth/second-factor, which shell`;
  const [first, second] = older.map(({ release: id }) => id);
  await expect(promoteRemote('mf-auth', first, workspace)).rejects.toThrow(lacks(first));
  await expect(startCanary('mf-auth', String(first), 10, workspace)).rejects.toThrow(lacks(first));
  await expect(rollbackRemote('mf-auth', workspace)).rejects.toThrow(lacks(second));
  expect(await activeReleases()).toEqual([['mf-auth', newer.release]]);
  const revoked = revokeRelease('mf-auth', newer.release, workspace);
  await expect(revoked).rejects.toThrow(lacks(second));
});

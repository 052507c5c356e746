/** @jest-environment node */
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endCanary, startCanary } from './canary.ts';
import { promoteRemote, rollbackRemote } from './promote.ts';
import { pruneReleases } from './prune.ts';
import type { Workspace } from '../workspace.ts';

const DAY_MS = 86_400_000;
const RULE = { days: 30, newest: 2 };

let workspace: Workspace;

beforeEach(async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'prune-'));
  workspace = { root, releasesDir: path.join(root, '.releases') };
});
afterEach(() => rm(workspace.root, { recursive: true, force: true }));

/** Writes a release of mf-chat that is `daysAgo` days old. */
async function released(id: string, daysAgo: number) {
  const dir = path.join(workspace.releasesDir, 'mf-chat', id);
  await mkdir(dir, { recursive: true });
  const release = {
    name: 'mf-chat',
    release: id,
    container: `mf_chat_${id}`,
    entry: `/remotes/mf-chat/${id}/remoteEntry.js`,
    integrity: `sha384-${'A'.repeat(64)}`,
    routes: [],
    contributes: {},
    preload: {},
    releasedAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
  };
  await writeFile(path.join(dir, 'release.json'), JSON.stringify(release));
}

function prune() {
  return pruneReleases('mf-chat', workspace, RULE);
}

test('old, unused releases are removed', async () => {
  for (const [id, age] of Object.entries({ a: 90, b: 80, c: 70, d: 29, e: 2, f: 1 })) {
    await released(id, age);
  }
  expect((await prune()).sort()).toEqual(['a', 'b', 'c']);
  const left = await readdir(path.join(workspace.releasesDir, 'mf-chat'));
  expect(left.sort()).toEqual(['d', 'e', 'f']);
});

test('the active release and the targets of rollbacks stay, however old they are', async () => {
  for (const [id, age] of Object.entries({ a: 90, b: 80, c: 70, d: 2, e: 1 })) {
    await released(id, age);
  }
  await promoteRemote('mf-chat', 'a', workspace);
  await promoteRemote('mf-chat', 'b', workspace);
  expect(await prune()).toEqual(['c']);
});

test('a release that was active recently stays, because tabs may use it', async () => {
  for (const [id, age] of Object.entries({ a: 90, b: 80, d: 2, e: 1 })) await released(id, age);
  await promoteRemote('mf-chat', 'a', workspace);
  await promoteRemote('mf-chat', 'b', workspace);
  await rollbackRemote('mf-chat', workspace);
  expect(await prune()).toEqual([]);
});

test('the newest releases stay, even if all are old', async () => {
  for (const [id, age] of Object.entries({ a: 90, b: 80, c: 70 })) await released(id, age);
  expect(await prune()).toEqual(['a']);
});

test('leftovers of a killed command are removed after a day', async () => {
  await released('a', 1);
  const dir = path.join(workspace.releasesDir, 'mf-chat');
  await mkdir(path.join(dir, 'b.123.draft'));
  await mkdir(path.join(dir, 'c.456.draft'));
  const longAgo = new Date(Date.now() - 2 * DAY_MS);
  await utimes(path.join(dir, 'b.123.draft'), longAgo, longAgo);
  await prune();
  expect((await readdir(dir)).sort()).toEqual(['a', 'c.456.draft']);
});

test('a canary stays for as long as a tab may use it', async () => {
  for (const [id, age] of Object.entries({ a: 90, b: 80, c: 70, d: 2, e: 1 })) {
    await released(id, age);
  }
  await promoteRemote('mf-chat', 'c', workspace);
  await startCanary('mf-chat', 'a', 10, workspace);
  expect(await prune()).toEqual(['b']);
  await endCanary('mf-chat', workspace);
  expect(await prune()).toEqual([]);
});

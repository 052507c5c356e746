/** @jest-environment node */
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endCanary, startCanary } from './canary.ts';
import { promoteRemote, rollbackRemote } from './promote.ts';
import { pruneReleases } from './prune.ts';
import type { Workspace } from './workspace.ts';

const DAY_MS = 86_400_000;
const RULE = { days: 30, newest: 2 };

let workspace: Workspace;

beforeEach(async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'prune-'));
  workspace = { root, releasesDir: path.join(root, '.releases') };
});
afterEach(() => rm(workspace.root, { recursive: true, force: true }));

/** A release of mf-chat that was made so many days ago. */
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

test('old releases that nobody can miss are removed', async () => {
  for (const [id, age] of Object.entries({ a: 90, b: 80, c: 70, d: 29, e: 2, f: 1 })) {
    await released(id, age);
  }
  expect((await prune()).sort()).toEqual(['a', 'b', 'c']);
  const left = await readdir(path.join(workspace.releasesDir, 'mf-chat'));
  expect(left.sort()).toEqual(['d', 'e', 'f']);
});

test('what is active, and what a rollback goes to, stays however old it is', async () => {
  for (const [id, age] of Object.entries({ a: 90, b: 80, c: 70, d: 2, e: 1 })) {
    await released(id, age);
  }
  await promoteRemote('mf-chat', 'a', workspace);
  await promoteRemote('mf-chat', 'b', workspace);
  expect(await prune()).toEqual(['c']);
});

test('a release that was active until lately stays: tabs may have it', async () => {
  for (const [id, age] of Object.entries({ a: 90, b: 80, d: 2, e: 1 })) await released(id, age);
  await promoteRemote('mf-chat', 'a', workspace);
  await promoteRemote('mf-chat', 'b', workspace);
  await rollbackRemote('mf-chat', workspace);
  expect(await prune()).toEqual([]);
});

test('the newest stay, even where all are old', async () => {
  for (const [id, age] of Object.entries({ a: 90, b: 80, c: 70 })) await released(id, age);
  expect(await prune()).toEqual(['a']);
});

test('what a command that was killed left behind goes after a day', async () => {
  await released('a', 1);
  const dir = path.join(workspace.releasesDir, 'mf-chat');
  await mkdir(path.join(dir, 'b.123.draft'));
  await mkdir(path.join(dir, 'c.456.draft'));
  const longAgo = new Date(Date.now() - 2 * DAY_MS);
  await utimes(path.join(dir, 'b.123.draft'), longAgo, longAgo);
  await prune();
  expect((await readdir(dir)).sort()).toEqual(['a', 'c.456.draft']);
});

test('a canary stays, and for as long as a tab may still have it', async () => {
  for (const [id, age] of Object.entries({ a: 90, b: 80, c: 70, d: 2, e: 1 })) {
    await released(id, age);
  }
  await promoteRemote('mf-chat', 'c', workspace);
  await startCanary('mf-chat', 'a', 10, workspace);
  expect(await prune()).toEqual(['b']);
  await endCanary('mf-chat', workspace);
  expect(await prune()).toEqual([]);
});

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseRegistry } from '../../registry/parseRegistry.ts';
import { npmRun } from './processTree.ts';
import { testCheckout, writeRemote } from './testCheckout.ts';

const checkout = testCheckout();
after(() => checkout.remove());

function registry() {
  return parseRegistry(readFileSync(join(checkout.root, '.releases/registry.json'), 'utf8'));
}

test('a remote that is refused or cannot be built is reported, and the others start', async () => {
  writeRemote(checkout, 'mf-one', '/page');
  writeRemote(checkout, 'mf-rival', '/PAGE');
  writeRemote(checkout, 'mf-torn', '/torn', './src/nowhere.js');
  const running = await npmRun(checkout, ['start']);
  running.npm.kill('SIGTERM');
  await running.ended;
  assert.match(running.output(), /^Not promoted: mf-rival\. .*\/PAGE belongs to mf-one/m);
  assert.match(running.output(), /^Not promoted: mf-torn\. mf-torn could not be built/m);
  assert.deepEqual(
    registry().remotes.map(({ name }) => name),
    ['mf-one'],
  );
});

const RELEASE_AND_PROMOTE = `
  import { once } from 'node:events';
  import { cpSync, writeFileSync } from 'node:fs';
  import { keepRelease } from 'KEEP';
  import { promoteRemote } from 'PROMOTE';
  const [root, releasesDir, dist] = process.argv.slice(1);
  const workspace = { root, releasesDir };
  cpSync(root + '/mf-one/dist', dist, { recursive: true });
  console.log('ready');
  await once(process.stdin, 'data');
  for (let n = 0; ; n = (n + 1) % 5) {
    writeFileSync(dist + '/version.txt', String(n));
    const { release } = await keepRelease('mf-one', dist, workspace);
    await promoteRemote('mf-one', release, workspace);
  }`;

/** Starts a process that waits for a signal, and then releases and promotes until it is killed. */
async function shipper(index: number) {
  const { root, env } = checkout;
  const code = RELEASE_AND_PROMOTE.replace(
    'KEEP',
    pathToFileURL(join(root, 'platform/release/storage/keepRelease.ts')).href,
  ).replace('PROMOTE', pathToFileURL(join(root, 'platform/release/promotion/promote.ts')).href);
  const args = [root, join(root, '.releases'), join(root, `dist-${index}`)];
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, ...args], {
    // A compile cache, because a hundred processes run the same code.
    env: { ...process.env, ...env, NODE_COMPILE_CACHE: join(root, '.cache/compiled') },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), ended]);
  child.stdout.resume();
  return { child, ended, go: () => child.stdin.write('go') };
}

/** Checks that browsers load the old or the new release, and that every release is complete. */
function checkReleases(): void {
  const { remotes, history } = registry();
  const active = remotes.find(({ name }) => name === 'mf-one')?.release ?? '';
  assert.notEqual(history['mf-one']?.before.at(-1), active);
  const folder = join(checkout.root, '.releases/mf-one');
  // A name with a dot belongs to an unfinished release, which is not served.
  const releases = readdirSync(folder).filter((name) => !name.includes('.'));
  assert.ok(releases.includes(active));
  for (const release of releases) {
    const text = readFileSync(join(folder, release, 'release.json'), 'utf8');
    assert.equal((JSON.parse(text) as { release: string }).release, release);
    assert.ok(existsSync(join(folder, release, 'remoteEntry.js')));
  }
}

test('a hundred processes that are killed while they release and promote leave the old or the new release', async () => {
  for (let round = 0; round < 20; round += 1) {
    const shippers = await Promise.all([0, 1, 2, 3, 4].map(shipper));
    // All at once: ready processes would slow down those that still start.
    for (const { go } of shippers) go();
    for (const { child, ended } of shippers) {
      await sleep(Math.random() * 40);
      assert.equal(child.exitCode, null, 'it goes on until it is killed');
      child.kill('SIGKILL');
      await ended;
      checkReleases();
    }
  }
});

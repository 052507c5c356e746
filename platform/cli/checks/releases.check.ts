import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseRegistry } from '../../registry/parseRegistry.ts';
import { npmRun } from './processTree.ts';
import { testCheckout, writeRemote } from './testCheckout.ts';

const checkout = testCheckout();
after(() => checkout.remove());

function registry() {
  return parseRegistry(readFileSync(join(checkout.root, '.releases/registry.json'), 'utf8'));
}

test('a remote that is refused, or cannot be built, is told, and the others start', async () => {
  writeRemote(checkout, 'mf-one', '/page');
  writeRemote(checkout, 'mf-rival', '/PAGE');
  writeRemote(checkout, 'mf-torn', '/torn', './src/nowhere.js');
  const running = await npmRun(checkout, ['start']);
  running.npm.kill('SIGTERM');
  await running.ended;
  assert.match(running.said(), /^Not promoted: mf-rival\. .*\/PAGE belongs to mf-one/m);
  assert.match(running.said(), /^Not promoted: mf-torn\. mf-torn could not be built/m);
  assert.deepEqual(
    registry().remotes.map(({ name }) => name),
    ['mf-one'],
  );
});

test('promotions that are killed at any moment leave the old registry or the new one', async () => {
  const releases = join(checkout.root, '.releases/mf-one');
  const [first = ''] = registry().remotes.map(({ release }) => release);
  const second = 'abc';
  const release = readFileSync(join(releases, first, 'release.json'), 'utf8');
  mkdirSync(join(releases, second), { recursive: true });
  writeFileSync(join(releases, second, 'release.json'), release.replaceAll(first, second));
  const code = `
    import { promoteRemote } from ${JSON.stringify(join(checkout.root, 'platform/release/promote.ts'))};
    console.log('ready');
    for (;;) for (const id of ['${first}', '${second}']) await promoteRemote('mf-one', id);`;
  for (let round = 0; round < 10; round += 1) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      env: { ...process.env, ...checkout.env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    await Promise.race([once(child.stdout, 'data'), ended]);
    await sleep(20 + Math.random() * 50);
    assert.equal(child.exitCode, null, 'it promotes until it is killed');
    child.kill('SIGKILL');
    await ended;
    const { remotes, history } = registry();
    const [active = ''] = remotes.map((remote) => remote.release);
    assert.ok([first, second].includes(active));
    assert.notEqual(history['mf-one']?.before.at(-1), active);
  }
});

import assert from 'node:assert/strict';
import { mkdtemp, readFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { PNG } from 'pngjs';
import { PictureBaseline } from './PictureBaseline.ts';
import type { Checkout } from './checkout.ts';
import { keepChanges } from './keepChanges.ts';
import { differenceOf } from './samePicture.ts';

/** Returns a picture in one shade of grey. */
function picture(shade: number, height = 4): Buffer {
  const png = new PNG({ width: 4, height });
  png.data.fill(shade);
  return PNG.sync.write(png);
}

const MAIN: Checkout = { commit: 'aaaa', isMain: true };
const NEXT: Checkout = { commit: 'bbbb', isMain: true };
const BRANCH: Checkout = { commit: 'cccc', isMain: false };

async function aMachine() {
  const root = await mkdtemp(join(tmpdir(), 'album-'));
  const [folder, changesFolder] = [join(root, 'kept'), join(root, 'changes')];
  /** Runs a comparison with a picture of each story, in order. */
  async function run(
    checkout: Checkout | undefined,
    stories: [name: string, shade: number][],
    isForgotten = false,
  ) {
    const options = { folder, changesFolder, checkout, isForgotten };
    const baseline = await PictureBaseline.open({ ...options, isToKeep: false });
    const same: boolean[] = [];
    for (const [name, shade] of stories) {
      same.push(await baseline.look(name, async () => picture(shade)));
    }
    return { ...(await baseline.close(true)), same };
  }
  return { folder, changesFolder, run };
}

test('without stored pictures, a run passes and reports that', async () => {
  const { run, folder } = await aMachine();
  for (const checkout of [BRANCH, undefined]) {
    const { compared, failed, summary } = await run(checkout, [['one', 10]]);
    assert.deepEqual([compared, failed], [0, 0]);
    assert.match(summary, /no pictures/);
  }
  await assert.rejects(readdir(folder));
});

test('a run in a temporary checkout takes no first pictures, and compares with existing ones', async () => {
  const { run, folder } = await aMachine();
  const { summary } = await run(MAIN, [['one', 10]], true);
  assert.match(summary, /no pictures/);
  await assert.rejects(readdir(folder));
  await run(MAIN, [['one', 10]]);
  assert.equal((await run(BRANCH, [['one', 200]], true)).failed, 1);
  assert.equal((await run(NEXT, [['one', 200]], true)).failed, 0);
  assert.equal((await run(BRANCH, [['one', 200]], true)).failed, 0);
});

test('the main branch stores its pictures, and a branch is compared with them', async () => {
  const { run, changesFolder } = await aMachine();
  const first = await run(MAIN, [['one', 10]]);
  assert.deepEqual([first.compared, first.failed], [0, 0]);
  assert.equal((await run(BRANCH, [['one', 10]])).failed, 0);
  const changed = await run(BRANCH, [['one', 200]]);
  assert.deepEqual([changed.compared, changed.failed, changed.same], [1, 1, [false]]);
  const page = await readFile(join(changesFolder, 'index.html'), 'utf8');
  for (const kind of ['old', 'new', 'difference']) assert.match(page, RegExp(`${kind}/one.png`));
});

test('the next commit of the main branch replaces the pictures; the same commit has to look the same', async () => {
  const { run } = await aMachine();
  await run(MAIN, [['one', 10]]);
  assert.equal((await run(NEXT, [['one', 200]])).failed, 0);
  assert.equal((await run(NEXT, [['one', 200]])).failed, 0);
  assert.equal((await run(NEXT, [['one', 10]])).failed, 1);
});

test('a removed story and a new one are changes', async () => {
  const { run } = await aMachine();
  await run(MAIN, [['one', 10]]);
  const { failed, same } = await run(BRANCH, [['two', 10]]);
  assert.deepEqual([failed, same], [2, [true]]);
});

test('a difference that a second look does not confirm is not a change, and is not stored', async () => {
  const { run, changesFolder, folder } = await aMachine();
  const stories: [string, number][] = [
    ['one', 10],
    ['two', 10],
  ];
  await run(MAIN, stories);
  const changed = stories.map(([name]): [string, number] => [name, 200]);
  const { failed, same } = await run(BRANCH, [...changed, ['one', 10]]);
  assert.deepEqual([failed, same], [1, [false, false, true]]);
  await keepChanges(changesFolder, null);
  assert.deepEqual(await readFile(join(folder, 'one.png')), picture(10));
  assert.deepEqual(await readFile(join(folder, 'two.png')), picture(200));
});

test('the next run compares with accepted pictures', async () => {
  const { run, changesFolder } = await aMachine();
  await run(MAIN, [['one', 10]]);
  await run(BRANCH, [['one', 200]]);
  await keepChanges(changesFolder, null);
  assert.equal((await run(BRANCH, [['one', 200]])).failed, 0);
});

test('pictures differ by a visible pixel, and by their size', () => {
  assert.equal(differenceOf(picture(10), picture(10)), undefined);
  assert.equal(differenceOf(picture(200), picture(201)), undefined);
  assert.equal(differenceOf(picture(10), picture(255))?.pixels, 16);
  assert.ok(differenceOf(picture(10), picture(10, 5)));
});

/** Draws a dark line of text on a light background, which starts at `top`. */
function line(top: number, shade = 20): Buffer {
  const png = new PNG({ width: 100, height: 100 });
  png.data.fill(255);
  for (let x = 10; x < 30; x += 2)
    png.data.fill(shade, (top * 100 + x) * 4, (top * 100 + x) * 4 + 3);
  return PNG.sync.write(png);
}

test('a line of text that is one pixel lower is not a change; two pixels, or another tone, are', () => {
  assert.equal(differenceOf(line(50), line(51)), undefined);
  assert.equal(differenceOf(line(50), line(52))?.pixels, 20);
  assert.equal(differenceOf(line(50), line(50, 120))?.pixels, 10);
});

/** @jest-environment node */
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip, gzipSync } from 'node:zlib';
import { pack, type Header } from 'tar-stream';
import { packArchive, unpackArchive } from './remoteArchive.ts';

/** Header of an entry with only the fields that matter here. */
type Named = Partial<Header> & Pick<Header, 'name'>;

let root: string;
let target: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'archive-'));
  target = path.join(root, 'below/mf-chat');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const REMOTE = JSON.stringify({ name: 'mf-chat' });
const SOUND: [Named, string][] = [
  [{ name: 'remote.json' }, REMOTE],
  [{ name: 'dist/remoteEntry.js' }, 'var x;'],
];

function archive(entries: [Named, string][]): Promise<Buffer> {
  const tar = pack();
  const whole = buffer(tar.pipe(createGzip()));
  for (const [headers, content] of entries) tar.entry(headers, content);
  tar.finalize();
  return whole;
}

function unpack(bytes: Buffer): Promise<void> {
  return unpackArchive(Readable.from([bytes], { objectMode: false }), target);
}

test('a packed build unpacks unchanged', async () => {
  const dist = path.join(root, 'mf-chat/dist');
  await mkdir(dist, { recursive: true });
  await writeFile(path.join(dist, '../remote.json'), REMOTE);
  const files = { 'remoteEntry.js': 'var x;', '17.abc.js': 'x'.repeat(200_000) };
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(dist, file), text);
  await unpack(await packArchive(path.dirname(dist), dist));
  expect(await readFile(path.join(target, 'remote.json'), 'utf8')).toBe(REMOTE);
  expect(await readFile(path.join(target, 'dist/17.abc.js'), 'utf8')).toBe(files['17.abc.js']);
});

test('an archive of the shell contains its pages and no remote.json', async () => {
  target = path.join(root, 'below/shell');
  const dist = path.join(root, 'shell/dist');
  await mkdir(dist, { recursive: true });
  const files = ['index.html', 'landing.html', 'frame.signed-in.pt-BR.html', 'shell.1.js'];
  for (const file of files) await writeFile(path.join(dist, file), file);
  await unpack(await packArchive(path.dirname(dist), dist));
  expect(await readdir(path.join(target, 'dist'))).toHaveLength(4);
  await rm(path.join(dist, 'index.html'));
  target = path.join(root, 'again/shell');
  const without = await packArchive(path.dirname(dist), dist);
  await expect(unpack(without)).rejects.toThrow('The archive has no dist/index.html.');
});

test.each<[string, [Named, string], string]>([
  ['leads above its folder', [{ name: '../x.js' }, 'x'], 'not part of a build'],
  ['leads above its folder from below', [{ name: 'dist/../../x.js' }, 'x'], 'not part of a build'],
  ['has a path of its own', [{ name: '/tmp/x.js' }, 'x'], 'not part of a build'],
  ['has a folder more', [{ name: 'dist/more/x.js' }, 'x'], 'not part of a build'],
  ['is hidden', [{ name: 'dist/.x.js' }, 'x'], 'not part of a build'],
  ['is a compressed copy', [{ name: 'dist/x.js.br' }, 'x'], 'not part of a build'],
  ['is a page', [{ name: 'dist/x.html' }, 'x'], 'not part of a build'],
  [
    'is a link',
    [{ name: 'dist/x.js', type: 'symlink', linkname: '/etc/passwd' }, ''],
    'not a regular file',
  ],
  [
    'is a second name',
    [{ name: 'dist/x.js', type: 'link', linkname: 'remote.json' }, ''],
    'not a regular file',
  ],
  ['is a device', [{ name: 'dist/x.js', type: 'character-device' }, ''], 'not a regular file'],
  ['is there twice', [{ name: 'dist/remoteEntry.js' }, 'x'], 'twice'],
  ['is too large', [{ name: 'dist/x.js' }, 'x'.repeat(6 * 1024 * 1024)], 'larger than 5 MB'],
  [
    'names scripts that are not there',
    [{ name: 'dist/preloads.json' }, '{"./page":["x.js"]}'],
    'does not exist',
  ],
  ['names no list of scripts', [{ name: 'dist/preloads.json' }, '{"./page":7}'], 'does not exist'],
  ['names no library', [{ name: 'dist/libraries.json' }, '{"x.js":7}'], 'no library'],
  ['is no JSON', [{ name: 'dist/preloads.json' }, '{'], 'not valid JSON'],
])('an archive in which one %s is refused', async (_, entry, words) => {
  await expect(unpack(await archive([...SOUND, entry]))).rejects.toThrow(words);
  expect(await readdir(root)).toEqual(['below']);
  expect(await readdir(path.join(root, 'below'))).toEqual(['mf-chat']);
});

test('an archive without an entry script, or of too many files, is refused', async () => {
  await expect(unpack(await archive(SOUND.slice(0, 1)))).rejects.toThrow('no dist/remoteEntry.js');
  const many = Array.from({ length: 2_001 }, (_, at): [Named, string] => {
    return [{ name: `dist/${at}.js` }, ''];
  });
  await expect(unpack(await archive(many))).rejects.toThrow('more than 2000 files');
});

test.each([
  ['no gzip', Buffer.from('hello')],
  ['no tar', gzipSync('hello'.repeat(1_000))],
  ['nothing', Buffer.alloc(0)],
])('an archive that is %s is refused', async (_, bytes) => {
  await expect(unpack(bytes)).rejects.toMatchObject({ name: 'ArchiveError' });
});

test('an incomplete archive is refused', async () => {
  const whole = await archive([
    ...SOUND,
    [{ name: 'dist/x.js' }, String(Math.random()).repeat(9_000)],
  ]);
  const half = whole.subarray(0, whole.length / 2);
  await expect(unpack(half)).rejects.toMatchObject({ name: 'ArchiveError' });
});

test('an archive that unpacks to too many bytes is not read to its end', async () => {
  const block = gzipSync(Buffer.alloc(20 * 1024 * 1024));
  const bomb = Buffer.concat(Array.from({ length: 50 }, () => block));
  await expect(unpack(bomb)).rejects.toThrow('larger than 60 MB');
});

test('an aborted upload is reported as such', async () => {
  class ConnectionLost extends Error {
    override name = 'Gone';
  }
  async function* breakOff() {
    yield (await archive(SOUND)).subarray(0, 20);
    throw new ConnectionLost();
  }
  const broken = Readable.from(breakOff(), { objectMode: false });
  await expect(unpackArchive(broken, target)).rejects.toMatchObject({ name: 'Gone' });
});

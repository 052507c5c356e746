import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countScans } from './count-scans.ts';
import { Decoders } from './decoders.ts';
import { encodeImage } from './encode.ts';
import { makePicture, makeManyScans, makePhonePhoto } from '../testing/pictures.ts';

const open: Decoders[] = [];
afterEach(() => {
  for (const decoders of open.splice(0)) decoders.close();
});

function decodersOf(options?: ConstructorParameters<typeof Decoders>[0]): Decoders {
  const decoders = new Decoders(options);
  open.push(decoders);
  return decoders;
}

test('a picture is encoded in another process, with the same result', async () => {
  const file = await makePicture('png');
  const encoded = await decodersOf().encode(file, 'avatar');
  expect(encoded.equals(await encodeImage(file, 'avatar'))).toBe(true);
});

test('an error keeps its message, and the next picture is accepted', async () => {
  const decoders = decodersOf();
  const half = (await makePicture('jpeg')).subarray(0, 900);
  await expect(decoders.encode(half, 'avatar')).rejects.toThrow(/damaged/);
  expect(await decoders.encode(await makePicture('gif'), 'avatar')).toBeInstanceOf(Buffer);
});

test('a decoder that does not end is killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'decoder-'));
  const program = join(folder, 'endless.mjs');
  await writeFile(program, "process.on('message', () => { for (;;); });");
  const decoders = decodersOf({ program, deadline: 1_000 });
  await expect(decoders.encode(Buffer.from('a'), 'avatar')).rejects.toThrow(/too long/);
  expect([decoders.killed, decoders.running]).toEqual([1, 0]);
  await rm(folder, { recursive: true });
});

test('a JPEG with many scans is refused before it is decoded', async () => {
  const file = await makeManyScans(800);
  expect(countScans(file)).toBeGreaterThan(800);
  await expect(encodeImage(file, 'avatar')).rejects.toThrow(/too long/);
});

test('ordinary photos have few scans, whatever follows their end', async () => {
  const photo = await makePhonePhoto();
  expect(countScans(Buffer.concat([photo, Buffer.alloc(900, 'ffda0000', 'hex')]))).toBe(1);
  expect(countScans(await makeManyScans(0))).toBeLessThan(20);
});

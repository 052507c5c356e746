import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LIMITS } from 'shared-api/contract';
import { HttpError } from '../errors.ts';
import { RichTextCleaner } from './rich-text.ts';

let cleaner: RichTextCleaner;
beforeAll(() => {
  cleaner = new RichTextCleaner();
});
afterAll(() => cleaner.close());

function refused(html: string): Promise<unknown> {
  return cleaner
    .clean('detail', html, (texts) => texts.answer)
    .then(({ html: clean }) => clean)
    .catch((error: unknown) => error);
}

test('sanitises a text and keeps what was written', async () => {
  const html = '<h1>Sums</h1><p onclick="x()">a &lt; b</p><script>x()</script>';
  expect(await cleaner.clean('detail', html)).toEqual({
    html: '<h2>Sums</h2><p>a &lt; b</p>',
    pictures: [],
  });
});

test('refuses a text that is blank, or too long after sanitising, at its field', async () => {
  expect(await refused('<p> </p>')).toMatchObject({
    fields: { detail: 'Write an answer or attach a file first.' },
  });
  const grows = '<'.repeat(LIMITS.richText / 2);
  expect(await refused(grows)).toMatchObject({ fields: { detail: 'At most 50 kB.' } });
});

test('an optional blank text becomes empty', async () => {
  expect(await cleaner.clean('detail', '<p> </p>', null)).toEqual({ html: '', pictures: [] });
});

test('refuses the last of far too many texts at once, and cleans the others', async () => {
  const text = `<p>${'a'.repeat(LIMITS.richText - 100)}</p>`;
  const results = await Promise.all(Array.from({ length: 120 }, () => refused(text)));
  const [busy, clean] = [true, false].map((isRefused) =>
    results.filter((result) => result instanceof HttpError === isRefused),
  );
  expect(new Set(clean)).toEqual(new Set([text]));
  expect(busy?.length).toBeGreaterThan(10);
  expect(busy?.[0]).toMatchObject({ code: 'unavailable', retryAfter: 5 });
});

test('a class of 1,000 hands in short texts at once', async () => {
  const results = await Promise.all(Array.from({ length: 1_000 }, () => refused('<p>a</p>')));
  expect(new Set(results)).toEqual(new Set(['<p>a</p>']));
});

test('a text that takes too long ends with its thread, and the next one is cleaned', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rich-text-'));
  const thread = join(folder, 'thread.mjs');
  const endless = `export function clean(written) {
    while (written === 'endless');
    return { html: written, isBlank: false, pictures: [] };
  }`;
  await writeFile(thread, endless);
  const short = new RichTextCleaner({ thread: pathToFileURL(thread), deadline: 3_000 });
  const [first, second] = await Promise.allSettled([
    short.clean('detail', 'endless'),
    short.clean('detail', 'soon'),
  ]);
  expect(first).toMatchObject({ status: 'rejected', reason: { code: 'invalid' } });
  expect(second).toMatchObject({ status: 'fulfilled', value: { html: 'soon' } });
  await short.close();
  await rm(folder, { recursive: true });
}, 30_000);

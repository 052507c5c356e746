import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { withFileServer, type FileServing } from './parts/file-server.ts';
import { compare, report } from './parts/rates.ts';

const MEGABYTE = 1024 * 1024;
const SIZE = 100 * MEGABYTE;
const AT_ONCE = 10;
const MEMORY_BUDGET_MB = 30;
const content = randomBytes(SIZE);

interface Answer {
  status: number;
  location: string;
  body: string;
  bytes: number;
}

/** Sends a request. The reply's bytes are counted, and kept if it is short. */
function call(
  method: string,
  url: string,
  headers: Record<string, string> = {},
  body?: Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => {
      const short: Buffer[] = [];
      let bytes = 0;
      response.on('data', (piece: Buffer) => {
        bytes += piece.length;
        if (bytes < MEGABYTE) short.push(piece);
      });
      response.on('end', () => {
        const { statusCode: status = 0, headers: answered } = response;
        const text = Buffer.concat(short).toString();
        if (status >= 300) reject(new Error(`${method} ${url}: ${status} ${text}`));
        else resolve({ status, location: answered.location ?? '', body: text, bytes });
      });
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Returns megabytes per second. */
async function rateOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return SIZE / MEGABYTE / ((performance.now() - start) / 1_000);
}

function clientOf({ ours, token, classId }: FileServing) {
  const own = { authorization: `Token ${token}`, 'tus-resumable': '1.0.0' };
  const encoded = (text: string) => Buffer.from(text).toString('base64');
  return {
    async begin(): Promise<string> {
      const metadata = `class_id ${encoded(classId)},filename ${encoded('sheet.bin')}`;
      const announced = { 'upload-length': String(SIZE), 'upload-metadata': metadata };
      return ours + (await call('POST', `${ours}/api/v1/files`, { ...own, ...announced })).location;
    },
    send(url: string): Promise<Answer> {
      const type = 'application/offset+octet-stream';
      const headers = {
        'content-type': type,
        'upload-offset': '0',
        'content-length': String(SIZE),
      };
      return call('PATCH', url, { ...own, ...headers }, content);
    },
    remove: (url: string) => call('DELETE', url, own),
    async addressOf(url: string): Promise<string> {
      return ours + (JSON.parse((await call('GET', url, own)).body) as { url: string }).url;
    },
  };
}

/** One file up and down, against a process that only streams it; and ten at once. */
await withFileServer(async (serving) => {
  const { bare, readPeak } = serving;
  const client = clientOf(serving);
  const uploaded = async () => {
    const url = await client.begin();
    const rate = await rateOf(() => client.send(url));
    await client.remove(url);
    return rate;
  };
  const stream = () => rateOf(() => call('PUT', bare, {}, content));
  report('upload of 100 MB (MB)', await compare(uploaded, stream), 0.6);

  const upload = await client.begin();
  await client.send(upload);
  const url = await client.addressOf(upload);
  const download = (from: string) => async () => {
    return rateOf(async () => {
      const { bytes } = await call('GET', from);
      if (bytes !== SIZE) throw new Error(`${bytes} bytes came`);
    });
  };
  report('download of 100 MB (MB)', await compare(download(url), download(bare)), 0.8);

  const urls: string[] = [];
  while (urls.length < AT_ONCE) urls.push(await client.begin());
  await readPeak();
  const before = await readPeak();
  await Promise.all(urls.map((url) => client.send(url)));
  const more = ((await readPeak()) - before) / MEGABYTE;
  const isFine = more <= MEMORY_BUDGET_MB;
  console.log(
    `  memory of ${AT_ONCE} uploads at once: +${more.toFixed(0)} MB (at most ${MEMORY_BUDGET_MB} MB)${isFine ? '' : '  TOO MUCH'}`,
  );
  if (!isFine) process.exitCode = 1;
});

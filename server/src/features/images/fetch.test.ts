import { setTimeout } from 'node:timers/promises';
import { LIMITS } from 'shared-api/contract';
import { MINUTE } from '../../time.ts';
import { until } from '../chat/testing/chat.ts';
import { PictureFetcher } from './fetch.ts';
import { isPublic, publicLookup } from './public-lookup.ts';
import { pictureServer, type PictureServer } from './testing/picture-server.ts';

let source: PictureServer;
let fetcher: PictureFetcher;
const CONTENT = Buffer.from('a picture');
const ZEROS = Buffer.alloc(65_536);
/** Bytes read of each endless file, where they are counted. */
const taken: number[] = [];
/** Bytes in transit between two sockets of one machine. */
const ON_ITS_WAY = 16 * 1024 * 1024;

beforeAll(async () => {
  source = await pictureServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://any');
    const left = Number(searchParams.get('left'));
    if (pathname === '/redirect') {
      const next = left > 1 ? `/redirect?left=${left - 1}` : '/picture';
      reply.writeHead(302, { location: searchParams.get('to') ?? next }).end();
    } else if (pathname === '/large') {
      const write = () => {
        while (reply.write(ZEROS));
      };
      reply.on('drain', write);
      reply.on('close', () => {
        if (searchParams.has('counted')) taken.push(request.socket.bytesWritten);
      });
      write();
    } else if (pathname === '/slow') {
      reply.write('a');
    } else if (pathname === '/broken') {
      reply.writeHead(200, { 'content-length': 100 });
      reply.write('half');
      void setTimeout(20).then(() => reply.destroy());
    } else if (pathname === '/picture') {
      reply.setHeader('set-cookie', 'id=1').end(CONTENT);
    } else {
      reply.writeHead(404).end(CONTENT);
    }
  });
  fetcher = new PictureFetcher([source.origin], MINUTE);
});
afterAll(() => source.close());

test('a picture is fetched without anything about a reader in the request', async () => {
  expect(await fetcher.fetch(`${source.origin}/picture`)).toEqual(CONTENT);
  expect(await fetcher.fetch(`${source.origin}/picture#part`)).toEqual(CONTENT);
  const { headers } = source.requests.at(-1)!;
  expect(Object.keys(headers).sort()).toEqual(
    ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'].sort(),
  );
});

test('follows up to three redirects', async () => {
  expect(await fetcher.fetch(`${source.origin}/redirect?left=3`)).toEqual(CONTENT);
  await expect(fetcher.fetch(`${source.origin}/redirect?left=4`)).rejects.toThrow(/No picture/);
});

const WRAPPED = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.0.0.1/',
  'http://0.0.0.0/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://168.63.129.16/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://198.18.0.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:0:127.0.0.1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b:1::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
  'http://[ff02::1]/',
  'http://localhost/',
  'https://localhost./',
];

test.each(WRAPPED)('fetches nothing from %s', async (url) => {
  // A timeout has another message.
  await expect(fetcher.fetch(url)).rejects.toThrow('No picture could be loaded');
});

test.each(['http://127.0.0.1:1/', 'http://localhost:9/', 'http://[::ffff:7f00:1]/picture'])(
  'nor if a public server redirects to %s',
  async (to) => {
    const url = `${source.origin}/redirect?to=${encodeURIComponent(to)}`;
    await expect(fetcher.fetch(url)).rejects.toThrow('No picture could be loaded');
  },
);

test('does not contact servers on this machine, except origins that tests name', async () => {
  const { port } = new URL(source.origin);
  const before = source.requests.length;
  await expect(new PictureFetcher().fetch(`${source.origin}/picture`)).rejects.toThrow();
  await expect(fetcher.fetch(`http://localhost:${port}/picture`)).rejects.toThrow();
  expect(source.requests.length).toBe(before);
});

test.each([
  ['ftp://example.org/a.png', /Enter the link/],
  ['file:///etc/passwd', /Enter the link/],
  ['gopher://127.0.0.1/', /Enter the link/],
  ['nothing', /Enter the link/],
  ['https://ada@example.org/a.png', /Enter the link/],
  ['https://:secret@example.org/a.png', /Enter the link/],
  ['http://example.org:6379/', /No picture/],
  ['http://example.org:22/', /No picture/],
])('%s is not the URL of a picture', async (url, message) => {
  await expect(fetcher.fetch(url)).rejects.toThrow(message);
});

test.each([
  ['/nothing', /No picture/],
  ['/broken', /No picture/],
  ['/large', /larger than 5 MB/],
])('%s ends with a reason', async (path, message) => {
  await expect(fetcher.fetch(`${source.origin}${path}`)).rejects.toThrow(message);
});

test('does not wait for a server that stops sending', async () => {
  const impatient = new PictureFetcher([source.origin], 100);
  await expect(impatient.fetch(`${source.origin}/slow`)).rejects.toThrow(/too long/);
});

test('an endless file costs no more than the limit', async () => {
  expect(LIMITS.image).toBe(5 * 1024 * 1024);
  await Promise.allSettled(
    Array.from({ length: 8 }, () => fetcher.fetch(`${source.origin}/large?counted`)),
  );
  await until(() => taken.length === 8, 'the end of all connections');
  expect(Math.max(...taken)).toBeLessThan(LIMITS.image + ON_ITS_WAY);
});

test('stops when nobody waits any more', async () => {
  const closed = new AbortController();
  const fetching = fetcher.fetch(`${source.origin}/slow`, closed.signal);
  closed.abort();
  await expect(fetching).rejects.toThrow(/No picture/);
});

test('checks exactly the IP address that is connected to', async () => {
  const judged = await new Promise((resolve) => {
    publicLookup('localhost', { all: true }, (error) => resolve(error?.message));
  });
  expect(judged).toBe('localhost is not public');
});

test.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '2a00:1450:4001:81b::200e'])(
  '%s is a public address',
  (ip) => {
    expect(isPublic(ip)).toBe(true);
  },
);

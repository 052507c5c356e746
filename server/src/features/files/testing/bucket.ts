import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import S3rver from '@20minutes/s3rver';
import { sha256 } from './upload.ts';

const NAME = 'homeroom';
const SUFFIX = '._S3rver_object';
/** Secret of the only account that the test server knows. */
export const SECRET = 'S3RVER';

/** Behaviour of the bucket; `is slow` sends a little, and then waits. */
type Mood = 'well' | 'hangs up' | 'is busy' | 'is full' | 'breaks off' | 'is slow' | 'is short';

export interface TestBucket {
  /** Value for FILES_URL. */
  url: string;
  mood: Mood;
  /** Received calls, as `PUT ab/abc...`, without those of the check at the start. */
  calls: string[];
  /** Number of replies that are still being sent. */
  underWay: () => number;
  /** Folder of the stored objects, and the suffix of their file names. */
  folder: string;
  suffix: string;
  /** Lists the keys of all objects. */
  list: () => Promise<string[]>;
  read: (key: string) => Promise<Buffer>;
  close: () => Promise<void>;
}

/**
 * Opens an S3 server that checks each signature, behind a proxy with the selected behaviour. The
 * proxy also checks contents against their hashes, as real stores do and this server does not.
 */
export async function openBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'homeroom-bucket-'));
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: NAME }],
  });
  const { port } = await store.run();
  const replies = new Set<ServerResponse>();
  const front = createServer((request, reply) => {
    replies.add(reply);
    reply.once('close', () => replies.delete(reply));
    const key = request.url?.slice(NAME.length + 2) ?? '';
    if (!key.startsWith('check/')) bucket.calls.push(`${request.method} ${key}`);
    // The client has disconnected.
    serve(request, reply, port, bucket.mood).catch(() => reply.destroy());
  });
  await once(front.listen(0, '127.0.0.1'), 'listening');
  const host = `127.0.0.1:${(front.address() as AddressInfo).port}`;
  const folder = join(directory, NAME);
  const bucket: TestBucket = {
    url: `s3://S3RVER:${SECRET}@${host}/${NAME}?ssl=off`,
    mood: 'well',
    calls: [],
    underWay: () => replies.size,
    folder,
    suffix: SUFFIX,
    async list() {
      const names = await readdir(folder, { recursive: true }).catch(() => []);
      const objects = names.filter((name) => name.endsWith(SUFFIX));
      return objects.map((name) => name.slice(0, -SUFFIX.length)).sort();
    },
    read: (key) => readFile(join(folder, key + SUFFIX)),
    async close() {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  return bucket;
}

async function serve(
  request: IncomingMessage,
  reply: ServerResponse,
  port: number,
  mood: Mood,
): Promise<void> {
  if (mood === 'hangs up') return void request.socket.destroy();
  const body = await buffer(request);
  if (mood === 'is busy') return refuse(reply, 503, 'SlowDown');
  if (mood === 'is full') return refuse(reply, 507, 'XMinioStorageFull');
  if (request.method === 'PUT' && request.headers['x-amz-content-sha256'] !== sha256(body)) {
    return refuse(reply, 400, 'XAmzContentSHA256Mismatch');
  }
  const { method, url, headers } = request;
  const outgoing = httpRequest({ host: '127.0.0.1', port, method, path: url, headers });
  outgoing.end(body);
  const [found] = (await once(outgoing, 'response')) as [IncomingMessage];
  const isRead = method === 'GET' && found.statusCode !== undefined && found.statusCode < 300;
  if (!isRead || mood === 'well') {
    reply.writeHead(found.statusCode ?? 500, found.headers);
    return pipeline(found, reply);
  }
  const whole = await buffer(found);
  const half = whole.subarray(0, whole.length / 2);
  if (mood === 'is short') {
    reply.writeHead(200, { ...found.headers, 'content-length': half.length });
    return void reply.end(half);
  }
  reply.writeHead(found.statusCode ?? 500, found.headers);
  reply.write(half);
  if (mood === 'breaks off') setTimeout(() => reply.destroy(), 50);
}

function refuse(reply: ServerResponse, status: number, code: string): void {
  const words = `<?xml version="1.0"?><Error><Code>${code}</Code><Key>${SECRET}</Key></Error>`;
  reply.writeHead(status, { 'content-type': 'application/xml' }).end(words);
}

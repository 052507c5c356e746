import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { until } from '../../features/chat/testing/chat.ts';

const MB = 1024 * 1024;

let child: ChildProcess;
let port: number;
const sockets: Socket[] = [];
beforeEach(async () => {
  const program = join(import.meta.dirname, '../..', 'testing', 'large-replies.ts');
  child = fork(program, { execArgv: ['--expose-gc'] });
  [port] = (await once(child, 'message')) as [number];
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  child.kill('SIGTERM');
  await once(child, 'exit');
});

const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
const memory = async () => ((await (await ask('/memory')).json()) as number) / MB;

/** Sends a request, and reads nothing of the reply. */
async function askAndWait(path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.pause();
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return socket;
}

test('a hundred clients that do not read their replies hold little memory and block nobody', async () => {
  const before = await memory();
  for (let count = 0; count < 100; count += 1) {
    await askAndWait('/large');
    if (count % 10 === 9) await setTimeout(100);
  }
  await until(async () => (await memory()) - before < 400, 'what is let go of');
  // Clients that do not read lose their place to those that do.
  await until(async () => {
    const reply = await ask('/large');
    if (reply.status === 200) expect((await reply.arrayBuffer()).byteLength).toBe(16 * MB);
    else expect(reply.headers.get('retry-after')).toBe('5');
    return reply.status === 200;
  }, 'a reply');
});

test('a slow reader gets the whole reply, even while others do not read', async () => {
  const slow = await askAndWait('/large');
  let read = 0;
  slow.on('readable', () => undefined);
  const end = once(slow, 'close');
  for (let count = 0; count < 12; count += 1) await askAndWait('/large');
  while (read < 16 * MB) {
    await Promise.race([setTimeout(15), end]);
    const chunk = slow.read() as Buffer | null;
    read += chunk?.length ?? 0;
    if (slow.destroyed) break;
  }
  expect(read).toBeGreaterThanOrEqual(16 * MB);
});

test('leaves compressed replies and replies to HEAD unchanged', async () => {
  const zipped = await fetch(`http://127.0.0.1:${port}/large`, {
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  expect((await zipped.text()).length).toBe(16 * MB);
  const head = await fetch(`http://127.0.0.1:${port}/large`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'identity' },
  });
  expect(head.headers.get('content-length')).toBe(String(16 * MB));
  const plain = await fetch(`http://127.0.0.1:${port}/large`, {
    headers: { 'accept-encoding': 'identity' },
  });
  expect(plain.headers.get('content-length')).toBe(String(16 * MB));
});

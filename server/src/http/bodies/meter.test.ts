import { once } from 'node:events';
import { connect as connectTo, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { databaseWithTables, type FreshDatabase } from '../../testing/database.ts';
import { startProcess, type ServerProcess } from '../../testing/server-process.ts';
import { jsonErrors } from '../replies/errors.ts';
import { meterBodies } from './meter.ts';

const MB = 1024 * 1024;
const PIECE = Buffer.alloc(64 * 1024, 'x');

/** Client that declares a length, and sends only what the test tells it to. */
interface Sender {
  socket: Socket;
  /** Sends this many bytes, or fewer if the server replies or closes the connection. */
  send: (bytes: number) => Promise<void>;
  /** Returns the reply received so far. */
  reply: () => string;
  status: () => Promise<number>;
  closed: Promise<void>;
}

async function open(origin: string, head: string[]): Promise<Sender> {
  const { hostname, port } = new URL(origin);
  const socket = connectTo(Number(port), hostname);
  let text = '';
  let isOver = false;
  socket.on('data', (data) => (text += String(data)));
  socket.on('error', () => (isOver = true));
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      isOver = true;
      resolve();
    });
  });
  await once(socket, 'connect');
  socket.write([...head, `host: ${hostname}`, '', ''].join('\r\n'));
  const send = async (bytes: number) => {
    for (let sent = 0; sent < bytes && !isOver && text === ''; sent += PIECE.length) {
      if (socket.write(PIECE)) continue;
      const drained = new Promise((resolve) => socket.once('drain', resolve));
      await Promise.race([drained, closed, setTimeout(200)]);
    }
  };
  const status = async () => {
    while (text === '' && !isOver) await setTimeout(10);
    return Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);
  };
  return { socket, send, status, closed, reply: () => text };
}

const jsonOf = (bytes: number, path = '/api/v1/auth/login') => [
  `POST ${path} HTTP/1.1`,
  'content-type: application/json',
  `content-length: ${bytes}`,
];

/** Starts a sign-up with a picture, and does not finish it. */
async function signUpWith(origin: string, bytes: number): Promise<Sender> {
  const sender = await open(origin, [
    'POST /api/v1/auth/signup HTTP/1.1',
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${9 * MB}`,
  ]);
  const file = 'content-disposition: form-data; name="profile_image"; filename="me.png"';
  sender.socket.write(`--x\r\n${file}\r\n\r\n`);
  await sender.send(bytes);
  return sender;
}

describe('body limits of a server in its own process', () => {
  let database: FreshDatabase;
  let server: ServerProcess;
  beforeAll(async () => {
    database = await databaseWithTables();
    server = await startProcess({ ...database.environment, BODY_MEMORY_MB: '16' });
  });
  afterAll(async () => {
    await server.stop('SIGKILL');
    await database.remove();
  });

  async function memory(): Promise<number> {
    const text = await (await fetch(`${server.origin}/metrics`)).text();
    return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]);
  }

  /**
   * Returns the growth of memory after a pause for garbage collection, which Node runs when it
   * likes.
   */
  async function growthSince(before: number): Promise<number> {
    let least = Infinity;
    for (let tries = 0; tries < 50 && least > 128 * MB; tries += 1) {
      least = Math.min(least, (await memory()) - before);
      await setTimeout(100);
    }
    return least;
  }

  async function logIn(): Promise<number> {
    const sender = await open(server.origin, jsonOf(2));
    sender.socket.write('{}');
    const status = await sender.status();
    sender.socket.destroy();
    return status;
  }

  test.each([
    ['JSON to log-in', '/api/v1/auth/login', 413],
    ['JSON to sign-up', '/api/v1/auth/signup', 415],
    ['JSON to no call at all', '/api/v1/nothing', 413],
    ['JSON of somebody unknown', '/api/v1/class', 401],
  ])('refuses 62 MB of %s before they arrive', async (_title, path, status) => {
    const sender = await open(server.origin, jsonOf(62 * MB, path));
    expect(await sender.status()).toBe(status);
    sender.socket.destroy();
  });

  test('refuses a body without a declared length while it arrives', async () => {
    const sender = await open(server.origin, [
      'POST /api/v1/auth/login HTTP/1.1',
      'content-type: application/json',
      'transfer-encoding: chunked',
    ]);
    sender.socket.write(`10000\r\n${'x'.repeat(0x10000)}\r\n`);
    expect(await sender.status()).toBe(413);
    sender.socket.destroy();
  });

  test('eighty bodies of 62 MB cost next to no memory', async () => {
    const before = await memory();
    const path = '/api/v1/auth/signup';
    const attack = Array.from({ length: 80 }, async (_, index) => {
      const head = index % 2 === 0 ? jsonOf(62 * MB, path) : jsonOf(62 * MB);
      const sender = await open(server.origin, head);
      await sender.send(62 * MB);
      const status = await sender.status();
      sender.socket.destroy();
      return status;
    });
    expect(new Set(await Promise.all(attack))).toEqual(new Set([413, 415]));
    // Each refused body costs no more than the buffers of its socket.
    expect(await growthSince(before)).toBeLessThan(128 * MB);
  });

  test('bodies share a ceiling, pictures a lower one, and aborted requests free their share', async () => {
    const before = await memory();
    const senders: Sender[] = [];
    for (let count = 0; count < 4; count += 1) {
      senders.push(await signUpWith(server.origin, 4 * MB));
    }
    expect(await Promise.any(senders.map(({ status }) => status()))).toBe(503);
    const refused = senders.find((sender) => sender.reply() !== '');
    expect(refused?.reply()).toMatch(/^HTTP\/1\.1 503 .*^retry-after: \d/ims);
    expect(await logIn()).toBe(400);
    for (const { socket } of senders) socket.destroy();

    const after: Sender[] = [];
    for (let tries = 0; tries < 50 && after.length < 3; tries += 1) {
      const sender = await signUpWith(server.origin, 4 * MB);
      await setTimeout(50);
      if (sender.reply() === '') after.push(sender);
      else sender.socket.destroy();
    }
    expect(after).toHaveLength(3);
    for (const { socket } of after) socket.destroy();
    expect(await growthSince(before)).toBeLessThan(128 * MB);
  });
});

test('closes the connection of a client that stops sending', async () => {
  const app = Fastify();
  jsonErrors(app);
  meterBodies(app, { bodyMemory: MB, silence: 50 });
  app.post('/', async () => ({}));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const sender = await open(origin, jsonOf(100, '/'));
  sender.socket.write('{');
  expect(await sender.status()).toBe(408);
  await sender.closed;
  await app.close();
});

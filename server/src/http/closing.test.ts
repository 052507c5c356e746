import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { closePromptly } from './closing.ts';

let app: FastifyInstance;
let port: number;
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: 'idle' });
  closePromptly(app);
});

async function listen(): Promise<void> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
}

test('a connection without a request does not delay closing', async () => {
  await listen();
  const socket = connect(port, '127.0.0.1');
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  // The server learns of the connection a moment after the client.
  while ((await countConnections()) === 0) continue;
  await app.close();
  await closed;
});

test('a reply that has begun is sent whole, and then its connection ends', async () => {
  const body = new Readable({ read: () => undefined });
  app.get('/', () => body);
  await listen();
  body.push('one ');
  const agent = new Agent({ keepAlive: true });
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, agent }, resolve).on('error', reject);
  });
  const ended = once(reply.socket, 'close');
  await once(reply, 'data');
  const closed = app.close();
  body.push('two');
  body.push(null);
  expect(String(await once(reply, 'data'))).toBe('two');
  await Promise.all([ended, closed]);
  expect(reply.headers.connection).toBe('keep-alive');
});

test('a reply that begins while the server closes announces the end of its connection', async () => {
  const { promise: mayReply, resolve: letReply } = Promise.withResolvers<null>();
  const { promise: isRequested, resolve: resolveRequested } = Promise.withResolvers<null>();
  const { promise: isClosing, resolve: resolveClosing } = Promise.withResolvers<null>();
  app.addHook('preClose', async () => resolveClosing(null));
  app.get('/', async () => {
    resolveRequested(null);
    await mayReply;
    return 'done';
  });
  await listen();
  const reply = fetch(`http://127.0.0.1:${port}/`);
  await isRequested;
  const closed = app.close();
  await isClosing;
  letReply(null);
  expect(await (await reply).text()).toBe('done');
  expect((await reply).headers.get('connection')).toBe('close');
  await closed;
});

function countConnections(): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Core } from '../core.ts';
import { memoryLimiter, type RateLimiter } from '../security/rate-limiter.ts';
import type { Session, Sessions } from '../security/session.ts';
import { newToken } from '../security/tokens.ts';
import { connect, listen, type LiveClient } from '../testing/live-client.ts';
import { liveChannels, liveRoute } from './live-channels.ts';

let app: FastifyInstance;
let origin: string;
let limiter: RateLimiter;
const people = new Map<string, Session>();

beforeAll(async () => {
  app = Fastify();
  limiter = memoryLimiter();
  const config = { publicUrl: 'http://homeroom.test', isLoopback: true } as Config;
  const sessions = {
    find: async (token: string) => people.get(token) ?? null,
    findLiving: async (ids: readonly string[]) => new Set(ids),
    onEnded: () => () => undefined,
  } as Partial<Sessions> as Sessions;
  app.decorate('core', { config, limiter, sessions } as Partial<Core> as Core);
  await liveChannels(app);
  liveRoute(app, '/ws/example', async (connection, { session }) => {
    if (await session) connection.send({ type: 'unread', count: 1 });
    return { onFrame: async () => undefined };
  });
  origin = await listen(app);
});
afterAll(() => app.close());

/** Opens the channel as a person. */
function open(userId: string): Promise<LiveClient> {
  const token = newToken();
  people.set(token, { userId, isActive: true } as Session);
  return connect(origin, '/ws/example', { protocols: ['homeroom', token] });
}

async function openBefore(key: string, count: number): Promise<void> {
  for (let opened = 0; opened < count; opened += 1) {
    await limiter.consume(key, { max: 24_000, seconds: 60 });
  }
}

test('a school of thousands behind one address connects again within a minute', async () => {
  await openBefore('live from 127.0.0.1', 20_000);
  const client = await open('ada');
  expect(await client.next()).toEqual({ type: 'unread', count: 1 });
  client.close();
});

test('an account that opens channels without end is refused, and others are not', async () => {
  await openBefore('live by ada', 240);
  const refused = await open('ada');
  expect(await refused.next()).toMatchObject({ type: 'error', code: 'too_many_requests' });
  expect((await refused.closed).code).toBe(1013);
  const client = await open('grace');
  expect(await client.next()).toEqual({ type: 'unread', count: 1 });
  client.close();
});

test('an address has a limit too', async () => {
  await openBefore('live from 127.0.0.1', 24_000);
  await expect(open('grace')).rejects.toThrow('429');
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Core } from '../core.ts';
import { LocalBus } from '../events/bus.ts';
import { DropCounter } from '../events/drop-counter.ts';
import { connect, listen } from '../testing/live-client.ts';
import { liveChannels, liveRoute } from './live-channels.ts';
import { unlimited } from '../security/rate-limiter.ts';
import type { Sessions } from '../security/session.ts';
import { Channels, frameOf, type Subscriber } from './channels.ts';

interface Named {
  name: string;
}

let app: FastifyInstance;
let origin: string;
const bus = new LocalBus(new DropCounter({ warn: () => undefined, error: () => undefined }));
const subscribers: Subscriber<Named, string>[] = [];
let subscriptions = 0;
let framesMade = 0;

beforeAll(async () => {
  app = Fastify();
  const config = {
    publicUrl: 'http://homeroom.test',
    isLoopback: true,
    heartbeat: 1_000,
  } as Config;
  const sessions: Sessions = {
    find: async () => null,
    findAny: async () => null,
    findReader: async () => null,
    findLiving: async () => new Set(),
    onEnded: () => () => undefined,
  };
  app.decorate('core', { config, limiter: unlimited, sessions } as Partial<Core> as Core);
  await liveChannels(app);
  const channels = new Channels<Named, string>({
    open(channelId, broadcast) {
      subscriptions += 1;
      const stop = bus.subscribe(channelId, (text) => {
        framesMade += 1;
        const frame = frameOf({ text });
        broadcast(() => frame);
      });
      const close = () => {
        subscriptions -= 1;
        stop();
      };
      return { state: `the ${channelId}`, close };
    },
  });
  liveRoute(app, '/ws/example/:id', async (connection, { request }) => {
    const subscriber = channels.enter((request.params as { id: string }).id, connection);
    subscribers.push(subscriber);
    return { onFrame: async () => undefined, onClose: () => subscriber.leave() };
  });
  origin = await listen(app);
});
afterAll(() => app.close());

async function enter(channel: string) {
  const client = await connect(origin, `/ws/example/${channel}`);
  return { client, subscriber: subscribers.at(-1)! };
}

test('a channel subscribes once for all its subscribers, and unsubscribes when the last one leaves', async () => {
  const people = [await enter('lab'), await enter('lab'), await enter('lab')];
  for (const { subscriber } of people) subscriber.admit({ name: 'someone' });
  expect(subscriptions).toBe(1);
  bus.publish('lab', 'hello');
  for (const { client, subscriber } of people) {
    expect(await client.next()).toEqual({ text: 'hello' });
    expect(subscriber.state).toBe('the lab');
  }
  expect(framesMade).toBe(1);
  for (const { client } of people) {
    client.close();
    await client.closed;
  }
  // The server notices the last closing a moment after the client.
  while (subscriptions > 0) await nextTurn();
});

test('a subscriber gets nothing before it is admitted, and then the queued events in order', async () => {
  const { client, subscriber } = await enter('hall');
  bus.publish('hall', 'one');
  bus.publish('hall', 'two');
  subscriber.admit({ name: 'late' });
  bus.publish('hall', 'three');
  for (const text of ['one', 'two', 'three']) expect(await client.next()).toEqual({ text });
  client.close();
});

test('an ended subscriber gets nothing more', async () => {
  const { client, subscriber } = await enter('gone');
  subscriber.admit({ name: 'removed' });
  subscriber.end(4403, 'Removed.');
  bus.publish('gone', 'secret');
  const received: unknown[] = [];
  client.socket.on('message', (data) => received.push(data));
  expect((await client.closed).code).toBe(4403);
  expect(received).toEqual([]);
});

test('drops a subscriber that does not read, without delaying the others', async () => {
  const slow = await enter('busy');
  const quick = await enter('busy');
  for (const { subscriber } of [slow, quick]) subscriber.admit({ name: 'someone' });
  slow.client.socket.pause();
  const text = 'x'.repeat(256 * 1024);
  let sent = 0;
  while (slow.subscriber.connection.isOpen && sent < 400) {
    bus.publish('busy', text);
    sent += 1;
    expect(await quick.client.next()).toEqual({ text });
  }
  expect(slow.subscriber.connection.isOpen).toBe(false);
  expect(quick.subscriber.connection.isOpen).toBe(true);
  slow.client.socket.resume();
  slow.client.socket.terminate();
  quick.client.close();
});

test('a client that offers it gets heartbeats, the first at once, and others get none', async () => {
  const protocols = ['homeroom', 'homeroom-heartbeat', 'a-token'];
  const client = await connect(origin, '/ws/example/heart', { protocols });
  expect(client.socket.protocol).toBe('homeroom');
  const beat = { type: 'heartbeat', seconds: 1 };
  expect(await client.next()).toEqual(beat);
  const other = await connect(origin, '/ws/example/heart', { protocols: ['homeroom', 'a-token'] });
  const frames: unknown[] = [];
  other.socket.on('message', (data) => frames.push(String(data)));
  expect(await client.next()).toEqual(beat);
  expect(await client.next()).toEqual(beat);
  expect(frames).toEqual([]);
  client.close();
  other.close();
});

import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { until } from '../features/chat/testing/chat.ts';
import { openRelay } from '../testing/relay.ts';
import { databaseWithTables } from '../testing/database.ts';
import { startProcess } from '../testing/server-process.ts';
import { DropCounter } from './drop-counter.ts';
import { openRedis } from './redis.ts';
import { RedisBus } from './redis-bus.ts';

const url = process.env.TEST_REDIS_URL;
const describeRedis = url ? describe : describe.skip;

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const key = randomBytes(32);
const closings: (() => void)[] = [];
afterEach(() => closings.splice(0).forEach((close) => close()));

async function openBus(withKey = key, at = url, checkedEvery?: number) {
  const redis = async () => {
    const client = await openRedis(at ?? '', log, checkedEvery);
    closings.push(() => client.disconnect());
    return client;
  };
  const [publisher, subscriber] = [await redis(), await redis()];
  const drops = new DropCounter(log);
  const bus = new RedisBus({ publisher, subscriber, key: withKey, drops });
  await bus.open();
  const received: string[] = [];
  bus.subscribe('lab', (payload) => received.push(payload));
  return { bus, subscriber, drops, heard: received };
}

/** Opens an attacker who can write to Redis, and sees its messages. */
async function openAttacker() {
  const [publisher, listener] = [new Redis(url ?? ''), new Redis(url ?? '')];
  closings.push(() => [publisher, listener].forEach((client) => client.disconnect()));
  const seen: { channel: string; text: string }[] = [];
  listener.on('pmessage', (_pattern, channel: string, text: string) => {
    seen.push({ channel, text });
  });
  await listener.psubscribe('homeroom:*');
  return { seen, publish: (channel: string, text: string) => publisher.publish(channel, text) };
}

describeRedis('through Redis (TEST_REDIS_URL is set)', () => {
  test('processes with the same key receive each message once', async () => {
    const [here, there] = [await openBus(), await openBus()];
    for (const payload of ['one', 'two']) here.bus.publish('lab', payload);
    await until(() => there.heard.length === 2, 'two messages');
    expect(there.heard).toEqual(['one', 'two']);
    expect(here.heard).toEqual(['one', 'two']);
    expect(there.drops.counts).toEqual({ forged: 0, malformed: 0, old: 0, failed: 0 });
  });

  test('counts and drops messages from strangers', async () => {
    const attacker = await openAttacker();
    const [here, there] = [await openBus(), await openBus()];
    here.bus.publish('lab', 'true');
    await until(() => attacker.seen.length > 0 && there.heard.length > 0, 'the first message');
    const { channel, text } = attacker.seen[0]!;
    const forged = [
      '',
      '{',
      'null',
      '[]',
      '"text"',
      '{"from":"x","topic":"lab","payload":"forged"}',
      '{"from":{},"topic":{"toString":1},"payload":7}',
      '{"from":"x","topic":"__proto__","payload":"forged"}',
      text.replace('true', 'evil'),
      text.replace('"lab"', '"constructor"'),
      text.slice(1),
      `${text.slice(0, 43)}{}`,
      '\0'.repeat(100),
      '漢'.repeat(3_000_000),
    ];
    for (const message of forged) await attacker.publish(channel, message);
    await until(() => there.drops.counts.forged === forged.length, 'all to be dropped');
    here.bus.publish('lab', 'still true');
    await until(() => there.heard.length > 1, 'what comes after them');
    expect(there.heard).toEqual(['true', 'still true']);
  });

  test('drops a repeated message', async () => {
    const attacker = await openAttacker();
    const [here, there] = [await openBus(), await openBus()];
    for (const payload of ['one', 'two', 'three']) here.bus.publish('lab', payload);
    await until(() => there.heard.length === 3 && attacker.seen.length >= 3, 'three messages');
    for (const { channel, text } of [...attacker.seen]) await attacker.publish(channel, text);
    await until(() => there.drops.counts.old >= 3, 'them to be dropped');
    expect(there.heard).toEqual(['one', 'two', 'three']);
  });

  test('a process that was not connected drops messages older than two minutes', async () => {
    const attacker = await openAttacker();
    const here = await openBus();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 121_000);
    here.bus.publish('lab', 'old');
    clock.mockRestore();
    await until(() => attacker.seen.length > 0, 'the message');
    const late = await openBus();
    for (const { channel, text } of [...attacker.seen]) await attacker.publish(channel, text);
    await until(() => late.drops.counts.old > 0, 'it to be dropped');
    expect(late.heard).toEqual([]);
  });

  test('resubscribes when Redis stays, after it came back and left again', async () => {
    const relay = await openRelay(url ?? '');
    closings.push(() => relay.close());
    const [here, there] = [await openBus(), await openBus(key, relay.url)];
    const subscribe = jest.spyOn(there.subscriber, 'subscribe');
    subscribe.mockRejectedValueOnce(new Error('Connection is closed.'));
    relay.cut();
    relay.mend();
    await until(() => subscribe.mock.calls.length > 1, 'the second try');
    await subscribe.mock.results.at(-1)?.value;
    here.bus.publish('lab', 'news');
    await until(() => there.heard.length > 0, 'the message');
    expect(there.heard).toEqual(['news']);
  });

  test('a listener whose connection went silent gets another one', async () => {
    const relay = await openRelay(url ?? '');
    closings.push(() => relay.close());
    const [here, there] = [await openBus(), await openBus(key, relay.url, 100)];
    const lost = new Promise((resolve) => there.subscriber.once('close', resolve));
    relay.freeze();
    await lost;
    relay.mend();
    await until(() => {
      here.bus.publish('lab', 'news');
      return there.heard.length > 0;
    }, 'the message');
  });

  test('servers with different databases on one Redis do not receive each other’s messages', async () => {
    const [here, friend] = [await openBus(), await openBus()];
    const otherKey = randomBytes(32);
    const [other, othersFriend] = [await openBus(otherKey), await openBus(otherKey)];
    here.bus.publish('lab', 'ours');
    await until(() => friend.heard.length > 0, 'our message');
    // A later message arrives later.
    othersFriend.bus.publish('lab', 'theirs');
    await until(() => other.heard.length > 0, 'their message');
    expect(other.heard).toEqual(['theirs']);
    expect(other.drops.counts.forged).toBe(0);
  });

  test('a failing listener does not affect the others', async () => {
    const [here, there] = [await openBus(), await openBus()];
    const received: string[] = [];
    there.bus.subscribe('hall', () => {
      throw new Error('a fault of this listener');
    });
    there.bus.subscribe('hall', (payload) => received.push(payload));
    here.bus.publish('hall', 'hello');
    await until(() => received.length > 0, 'the message');
    expect(there.drops.counts.failed).toBe(1);
  });

  test('a server survives foreign messages in its Redis, and counts them', async () => {
    const database = await databaseWithTables();
    const server = await startProcess({
      ...database.environment,
      REDIS_URL: url,
      LOG_LEVEL: 'fatal',
    });
    const attacker = new Redis(url ?? '');
    closings.push(() => attacker.disconnect());
    const channels = (await attacker.pubsub('CHANNELS', 'homeroom:*')) as string[];
    for (const channel of [...channels, 'homeroom:events']) {
      for (const text of ['{', 'null', '{"topic":"__proto__"}']) {
        await attacker.publish(channel, text);
      }
    }
    const count = async () => {
      const metrics = await (await fetch(`${server.origin}/metrics`)).text();
      return Number(/live_events_dropped_total{reason="forged"} (\d+)/.exec(metrics)?.[1]);
    };
    await until(async () => (await count()) === 3, 'three that were dropped');
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    await server.stop('SIGTERM');
    await database.remove();
  });
});

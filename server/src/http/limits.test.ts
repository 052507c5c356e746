import { Redis } from 'ioredis';
import { ipKey, networkKey } from './limits.ts';
import { BoundedMemory, memoryLimiter, redisLimiter } from '../security/rate-limiter.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('calls from %s count for %s', (ip, key) => {
  expect(ipKey(ip)).toBe(key);
});

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:9::1', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('the network of %s is %s', (ip, key) => {
  expect(networkKey(ip)).toBe(key);
});

test('attempts count anew after the time window', async () => {
  const limiter = memoryLimiter();
  const rate = { max: 1, seconds: 1 };
  expect(await limiter.consume('key', rate)).toEqual({ count: 1, retryAfter: 0 });
  expect((await limiter.consume('key', rate)).retryAfter).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  expect((await limiter.consume('key', rate)).retryAfter).toBe(0);
});

test('cancelled attempts, and attempts before a reset, do not count', async () => {
  const limiter = memoryLimiter();
  const rate = { max: 1, seconds: 60 };
  await limiter.consume('key', rate);
  await limiter.refund('key', rate);
  expect((await limiter.consume('key', rate)).retryAfter).toBe(0);
  expect((await limiter.consume('key', rate)).retryAfter).toBeGreaterThan(59);
  await limiter.reset('key');
  expect((await limiter.consume('key', rate)).retryAfter).toBe(0);
});

const redisUrl = process.env.TEST_REDIS_URL;
const testRedis = redisUrl ? test : test.skip;

testRedis('while Redis is away, each process counts by itself', async () => {
  const redis = new Redis(redisUrl ?? '', { lazyConnect: true });
  await redis.connect();
  const limiter = redisLimiter(redis);
  const key = `away ${Date.now()}`;
  const rate = { max: 1, seconds: 60 };
  await limiter.consume(key, rate);
  expect((await limiter.consume(key, rate)).retryAfter).toBeGreaterThan(50);
  redis.disconnect();
  expect((await limiter.consume(key, rate)).retryAfter).toBe(0);
  expect((await limiter.consume(key, rate)).retryAfter).toBeGreaterThan(50);
  await limiter.reset(key);
  expect((await limiter.consume(key, rate)).retryAfter).toBe(0);
});

test('memory stays bounded under a flood of addresses', async () => {
  const store = new BoundedMemory();
  const limiter = memoryLimiter(store);
  const rate = { max: 1, seconds: 60 };
  for (let index = 0; index < 50_000; index += 1) await limiter.consume(`key ${index}`, rate);
  expect(store.size).toBeLessThanOrEqual(20_000);
  expect((await limiter.consume('key 49999', rate)).retryAfter).toBeGreaterThan(0);
});

test('a flood of other keys keeps the counts of keys at or near their limits', async () => {
  const store = new BoundedMemory();
  const limiter = memoryLimiter(store);
  const rate = { max: 5, seconds: 60 };
  for (let index = 0; index < 6; index += 1) await limiter.consume('locked', rate);
  for (let index = 0; index < 4; index += 1) await limiter.consume('nearly', rate);
  for (let index = 0; index < 25_000; index += 1) await limiter.consume(`key ${index}`, rate);
  expect(store.size).toBeLessThanOrEqual(20_000);
  expect((await limiter.consume('locked', rate)).retryAfter).toBeGreaterThan(50);
  expect((await limiter.consume('nearly', rate)).count).toBe(5);
});

test('if every key is at its limit, new keys share counts and none is forgotten', async () => {
  const store = new BoundedMemory();
  const limiter = memoryLimiter(store);
  const once = { max: 1, seconds: 60 };
  await limiter.consume('locked', once);
  for (let index = 0; index < 25_000; index += 1) await limiter.consume(`key ${index}`, once);
  expect(store.size).toBeLessThanOrEqual(20_000);
  expect((await limiter.consume('locked', once)).retryAfter).toBeGreaterThan(50);
  expect((await limiter.consume('key 24999', once)).retryAfter).toBeGreaterThan(50);

  const other = { max: 3, seconds: 60 };
  expect((await limiter.consume('newcomer', other)).retryAfter).toBe(0);
  await limiter.refund('newcomer', other);
  expect((await limiter.consume('newcomer', other)).count).toBe(1);
});

test('taking back an uncounted attempt gives nobody more attempts', async () => {
  const limiter = memoryLimiter();
  const rate = { max: 1, seconds: 60 };
  await limiter.refund('unknown', rate);
  expect((await limiter.consume('unknown', rate)).count).toBe(1);
});

import { addressKey } from './limits.ts';
import { MemoryLimiter } from './rate-limiter.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('calls from %s count for %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});

test('attempts count anew once the time is over', async () => {
  const limiter = new MemoryLimiter();
  const rate = { max: 1, seconds: 0.05 };
  expect(await limiter.take('key', rate)).toBe(0);
  expect(await limiter.take('key', rate)).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(await limiter.take('key', rate)).toBe(0);
});

test('memory stays bounded under a flood of addresses', async () => {
  const limiter = new MemoryLimiter();
  const rate = { max: 1, seconds: 60 };
  for (let index = 0; index < 50_000; index += 1) await limiter.take(`key ${index}`, rate);
  expect(limiter.size).toBeLessThanOrEqual(20_000);
  expect(await limiter.take('key 49999', rate)).toBeGreaterThan(0);
});

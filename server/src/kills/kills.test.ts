import { killRounds } from './testing/kill-rounds.ts';

const isShared = Boolean(process.env.TEST_DATABASE_URL && process.env.TEST_REDIS_URL);

test('what servers have acknowledged survives kills in the middle of writes, and is stored once', async () => {
  const { acknowledged, interrupted, reconnected, faults } = await killRounds({
    rounds: 2,
    processes: isShared ? 2 : 1,
  });
  expect(faults).toEqual([]);
  // The kills met writes under way, writers continued after them, and so did live connections.
  expect(interrupted).toBeGreaterThan(0);
  expect(reconnected).toBeGreaterThan(0);
  for (const count of Object.values(acknowledged)) expect(count).toBeGreaterThan(0);
}, 120_000);

import { killRounds } from './testing/kill-rounds.ts';

test('what a server has acknowledged survives kills in the middle of writes, and is stored once', async () => {
  const { acknowledged, interrupted, faults } = await killRounds({ rounds: 4 });
  expect(faults).toEqual([]);
  // The kills met writes under way, and writers continued after them.
  expect(interrupted).toBeGreaterThan(0);
  for (const count of Object.values(acknowledged)) expect(count).toBeGreaterThan(4);
}, 120_000);

import { parseArgs } from 'node:util';
import { startPostgres, startRedis, stopDatabases } from 'platform/databases';
import { killRounds } from '../src/kills/testing/kill-rounds.ts';

/**
 * Kills servers in the middle of writes: `node server/torture/kills.ts --rounds 30 --shared-rounds
 * 10`. The first rounds use one process and SQLite, the others three processes with PostgreSQL and
 * Redis. It ends with 1 after a fault.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '30' },
    'shared-rounds': { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const seed = Number(values.seed);

async function run(what: string, rounds: number, processes: number): Promise<void> {
  if (rounds === 0) return;
  console.log(`${what}, seed ${seed}:`);
  const report = await killRounds({
    rounds,
    processes,
    seed,
    hasBackups: true,
    isLong: true,
    onRound: (round) => console.log(`  killed ${round} of ${rounds} times`),
  });
  const { acknowledged, faults, ...counts } = report;
  console.log(`Acknowledged writes: ${JSON.stringify(acknowledged)}`);
  console.log(`Counts: ${JSON.stringify(counts)}`);
  console.log(`${faults.length} faults`);
  for (const fault of faults) console.log(`\n${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

await run('One process on SQLite', Number(values.rounds), 1);
const [postgres, redis] = [await startPostgres({ synchronous_commit: 'on' }), await startRedis()];
try {
  if (postgres && redis) {
    process.env['TEST_DATABASE_URL'] = postgres.url;
    process.env['TEST_REDIS_URL'] = redis.url;
    await run('Three processes on PostgreSQL and Redis', Number(values['shared-rounds']), 3);
  } else console.log('PostgreSQL or Redis is not installed: its rounds are left out.');
} finally {
  await stopDatabases();
}

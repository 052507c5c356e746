import { parseArgs } from 'node:util';
import { startPostgres, startRedis, stopDatabases } from 'platform/databases';
import { tryFaults, type Trial } from '../src/faults/testing/try-faults.ts';
import { runBeside } from '../src/faults/testing/world.ts';

/**
 * Causes faults one by one, and then pairs: `node server/torture/faults.ts --pairs 10 --seed 1
 * --engine sqlite --only "disk full"`. It ends with 1 after a fault of the server.
 */
const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    engine: { type: 'string' },
    only: { type: 'string', multiple: true },
  },
});
const { engine, only = [] } = values;
const [pairs, seed] = [Number(values.pairs), Number(values.seed)];

function print({ name, seen, recovered, skipped, faults }: Trial): void {
  const outcome =
    skipped === undefined
      ? `${seen}; well after ${recovered.toFixed(1)} s`
      : `not tried: ${skipped}`;
  console.log(`| ${name.padEnd(58)} | ${outcome} |`);
  for (const fault of faults) console.log(`    FAULT ${fault}`);
}

async function run(services: Parameters<typeof tryFaults>[0]['services']): Promise<void> {
  const report = await tryFaults({ services, pairs, seed, only, onTrial: print });
  const faults = [...report.trials.flatMap((trial) => trial.faults), ...report.faults];
  for (const fault of report.faults) console.log(`    FAULT ${fault}`);
  console.log(`Acknowledged writes: ${JSON.stringify(report.acknowledged)}`);
  console.log(
    `${report.interrupted} requests without a reply, ${report.refused} asked to come back, ${faults.length} faults`,
  );
  if (faults.length > 0) process.exitCode = 1;
}

console.log(`Seed ${seed}`);
if (engine !== 'postgres') {
  console.log('One process on SQLite:');
  await run(null);
}
if (engine !== 'sqlite') {
  const settings = { synchronous_commit: 'on', max_connections: '60' };
  const [postgres, redis] = [await startPostgres(settings), await startRedis()];
  try {
    const standby = postgres && (await startPostgres(settings, postgres));
    if (postgres && redis && standby) {
      // A commit waits for the standby, so that a failover loses nothing.
      await runBeside(
        postgres.url,
        "ALTER SYSTEM SET synchronous_standby_names = '*'",
        'SELECT pg_reload_conf()',
      );
      process.env['TEST_DATABASE_URL'] = postgres.url;
      console.log('Two processes on PostgreSQL, Redis and a bucket:');
      await run({ postgres, redis, standby });
    } else console.log('PostgreSQL or Redis is not installed: their faults are left out.');
  } finally {
    await stopDatabases();
  }
}

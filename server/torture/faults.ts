import { parseArgs } from 'node:util';
import { startPostgres, startRedis, stopDatabases, type FragileDatabase } from 'platform/databases';
import { tryFaults, type Trial } from '../src/faults/testing/try-faults.ts';
import { runBeside, type Services } from '../src/faults/testing/world.ts';
import { MINUTE } from '../src/time.ts';

/**
 * Causes faults one by one, and then in pairs: `node server/torture/faults.ts --minutes 60 --seed 1
 * --engine sqlite --only "disk full"`. No pair begins after `--minutes`; `--minutes 0` tries none. It
 * ends with 1 after a fault of the server.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    engine: { type: 'string' },
    only: { type: 'string', multiple: true },
  },
});
const { engine, only = [] } = values;
const [pairsForMs, seed] = [Number(values.minutes) * MINUTE, Number(values.seed)];

function print({ name, seen, recovered, skipped, faults }: Trial): void {
  const outcome =
    skipped === undefined
      ? `${seen}; well after ${recovered.toFixed(1)} s`
      : `not tried: ${skipped}`;
  console.log(`| ${name.padEnd(58)} | ${outcome} |`);
  for (const fault of faults) console.log(`    FAULT ${fault}`);
}

async function run(services: Parameters<typeof tryFaults>[0]['services']): Promise<void> {
  const report = await tryFaults({
    services,
    hasPairs: true,
    pairsForMs,
    seed,
    only,
    onTrial: print,
  });
  const faults = [...report.trials.flatMap((trial) => trial.faults), ...report.faults];
  for (const fault of report.faults) console.log(`    FAULT ${fault}`);
  console.log(`${report.pairs.tried} of ${report.pairs.possible} pairs`);
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
  const services = await startServices();
  try {
    if (services) {
      console.log('Two processes on PostgreSQL, Redis and a bucket:');
      await run(services);
    } else console.log('PostgreSQL or Redis is not installed: their faults are left out.');
  } finally {
    await stopDatabases();
  }
}

async function startServices(): Promise<Services | null> {
  const settings = { synchronous_commit: 'on', max_connections: '60' };
  const [primary, redis] = [await startPostgres(settings), await startRedis()];
  if (!primary || !redis) return null;
  const startStandby = async (of: FragileDatabase) => {
    const standby = await startPostgres(settings, of);
    if (!standby) throw new Error('PostgreSQL is gone');
    // A commit waits for the standby, so that a failover loses nothing.
    await runBeside(
      of.url,
      "ALTER SYSTEM SET synchronous_standby_names = '*'",
      'SELECT pg_reload_conf()',
    );
    process.env['TEST_DATABASE_URL'] = of.url;
    return standby;
  };
  let standby = await startStandby(primary);
  const services: Services = {
    postgres: primary,
    redis,
    standby,
    async follow() {
      services.postgres = standby;
      standby = services.standby = await startStandby(standby);
    },
  };
  return services;
}

import { parseArgs } from 'node:util';
import { killRounds } from '../src/kills/testing/kill-rounds.ts';

/**
 * Kills a server in the middle of writes: `node server/torture/kills.ts --rounds 30`. It uses
 * SQLite, or PostgreSQL with `TEST_DATABASE_URL`, and ends with 1 after a fault.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '30' } } });
const rounds = Number(values.rounds);
const { acknowledged, interrupted, faults } = await killRounds({
  rounds,
  onRound: (round) => console.log(`  killed ${round} of ${rounds} times`),
});
console.log(`Acknowledged writes: ${JSON.stringify(acknowledged)}`);
console.log(`${interrupted} requests were interrupted and repeated, ${faults.length} faults`);
for (const fault of faults) console.log(`\n${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;

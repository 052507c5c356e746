import { parseArgs } from 'node:util';
import { fuzz } from '../src/fuzz/testing/fuzz.ts';

/**
 * Sends random requests, made from the API's own document: `node server/torture/fuzz.ts --requests
 * 100000 --seed 1`. It ends with 1 after a fault; the same seed sends the same requests.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [requests, seed] = [Number(values.requests), Number(values.seed)];
const startedAt = Date.now();
console.log(`${requests} requests with seed ${seed}`);
const { statuses, succeeded, faults } = await fuzz({
  seed,
  requests,
  onProgress(sent) {
    if (sent % 6_000 === 0) console.log(`  ${sent} sent`);
  },
});
console.log(`Replies by status: ${JSON.stringify(statuses)}`);
console.log(`${succeeded.size} calls succeeded at least once.`);
console.log(`${((Date.now() - startedAt) / 1_000).toFixed(0)} seconds, ${faults.length} faults`);
for (const fault of faults) console.log(`\n${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;

import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { chatProperty } from '../src/features/chat/testing/interleavings.ts';
import { membershipProperty } from '../src/features/members/testing/interleavings.ts';
import { listen } from '../src/testing/live-client.ts';
import { testApp } from '../src/testing/test-app.ts';

/**
 * Checks membership, roles and chat order under random interleavings: `node
 * server/torture/properties.ts --runs 300 --seed 1`. It uses SQLite, or PostgreSQL with
 * `TEST_DATABASE_URL`, and ends with 1 after a fault, which it shrinks to few steps.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const options = { numRuns: Number(values.runs), seed: Number(values.seed) };
const { app, close } = await testApp();
const properties = {
  'members of a class': membershipProperty(app),
  'order of a chat': chatProperty(app, await listen(app)),
};
for (const [name, property] of Object.entries(properties)) {
  const startedAt = Date.now();
  console.log(`${name}: ${options.numRuns} runs with seed ${options.seed}`);
  const details = await fc.check(property as fc.IAsyncProperty<unknown>, options);
  console.log(`${((Date.now() - startedAt) / 1_000).toFixed(0)} seconds`);
  if (!details.failed) continue;
  console.log(await fc.asyncDefaultReportMessage(details));
  process.exitCode = 1;
}
await close();

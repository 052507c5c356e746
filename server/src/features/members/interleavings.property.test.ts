import fc from 'fast-check';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { membershipProperty } from './testing/interleavings.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

test('whoever joins, leaves, removes, transfers and deletes at one time, the members are those of the rules', async () => {
  await fc.assert(membershipProperty(server.app), { numRuns: 12, seed: 31 });
}, 120_000);

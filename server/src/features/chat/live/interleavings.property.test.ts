import fc from 'fast-check';
import { listen } from '../../../testing/live-client.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { chatProperty } from '../testing/interleavings.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

test('whoever writes, deletes and reconnects at one time, all show the same messages in one order', async () => {
  const property = chatProperty(server.app, await listen(server.app));
  await fc.assert(property, { numRuns: 8, seed: 31 });
}, 120_000);

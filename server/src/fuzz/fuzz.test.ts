import { fuzz } from './testing/fuzz.ts';

test('random requests get documented replies without an error of the server, and block nobody', async () => {
  const report = await fuzz({ seed: 31, requests: 2_400 });
  expect(report.faults).toEqual([]);
  // Most calls get through, so the requests are not only refused.
  expect(report.succeeded.size).toBeGreaterThan(60);
}, 300_000);

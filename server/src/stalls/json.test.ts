import { attackedServer, CALLS, type AttackedServer } from './testing/attacked-server.ts';
import { stallsOfBodies } from './testing/body-attack.ts';
import { bodiesOf } from './testing/hostile-bodies.ts';

let server: AttackedServer;
beforeAll(async () => {
  server = await attackedServer();
});
afterAll(() => server.close());

const calls = CALLS.filter(({ method, encoding }) => method !== 'GET' && encoding !== 'multipart');

test('the test covers the whole contract', () => {
  expect(CALLS.length).toBeGreaterThan(40);
  expect(calls.length).toBeGreaterThan(25);
});

test.each(calls.map((call) => ({ name: `${call.method} ${call.path}`, call })))(
  '$name blocks nobody, whatever its JSON',
  async ({ call }) => {
    const bodies = await bodiesOf(call);
    expect(await stallsOfBodies(server, { call, bodies, type: 'application/json' })).toEqual([]);
  },
  300_000,
);

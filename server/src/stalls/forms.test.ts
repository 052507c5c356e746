import { attackedServer, CALLS, type AttackedServer } from './testing/attacked-server.ts';
import { stallsOfBodies } from './testing/body-attack.ts';
import { formsOf } from './testing/hostile-bodies.ts';

let server: AttackedServer;
beforeAll(async () => {
  server = await attackedServer();
});
afterAll(() => server.close());

const calls = CALLS.filter(({ method, encoding }) => method !== 'GET' && encoding !== 'json');

test('there are calls that accept forms', () => {
  expect(calls.length).toBeGreaterThan(2);
});

test.each(calls.map((call) => ({ name: `${call.method} ${call.path}`, call })))(
  '$name blocks nobody, whatever its form',
  async ({ call }) => {
    const bodies = await formsOf(call);
    const type = 'multipart/form-data; boundary=x';
    expect(await stallsOfBodies(server, { call, bodies, type, atOnce: 1 })).toEqual([]);
  },
  300_000,
);

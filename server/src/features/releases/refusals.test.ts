import { testApp, type TestApp } from '../../testing/test-app.ts';
import { withHttpErrors } from './refusals.ts';
import { shipper } from './testing/ship.ts';
import { createToken } from './access/tokens.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ RATE_LIMITS: 'on' });
});
afterAll(() => server.close());

function refuse(thrown: unknown): Promise<never> {
  return withHttpErrors(server.app.log, () => Promise.reject(thrown));
}

test.each([
  ['ENOSPC', 'their disk is full'],
  ['EDQUOT', 'their disk is full'],
  ['EIO', 'their disk fails'],
  ['ESTALE', 'their disk fails'],
  ['EROFS', 'their folder takes no writes'],
  ['EACCES', 'their folder takes no writes'],
])(
  'a folder that fails with %s is a 503 with the reason, and without a path',
  async (code, words) => {
    const error = Object.assign(new Error(`${code}: write '/srv/releases/x'`), { code });
    const message = `Releases cannot be written: ${words}.`;
    await expect(refuse(error)).rejects.toMatchObject({ status: 503, message, retryAfter: 60 });
  },
);

test('internal errors are not explained to the caller', async () => {
  const fault = new TypeError('x is not a function');
  await expect(refuse(fault)).rejects.toBe(fault);
  const lost = Object.assign(new Error('/srv/releases/x'), { code: 'ENOENT' });
  await expect(refuse(lost)).rejects.toBe(lost);
});

test('token guesses and excessive calls are limited; refusals do not fill the log', async () => {
  const { db } = server.app.core;
  const auth = shipper(server.app, await createToken(db, 'ci-auth', 'mf-auth'));
  const statuses: number[] = [];
  for (let count = 0; count < 122; count += 1) {
    statuses.push((await auth.look('mf-chat')).statusCode);
  }
  expect(statuses.slice(0, 120)).toEqual(Array(120).fill(403));
  expect(statuses.slice(120)).toEqual([429, 429]);
  const refused = await db
    .selectFrom('release_log')
    .select('by')
    .where('what', '=', 'token refused')
    .execute();
  expect(refused).toHaveLength(20);
});

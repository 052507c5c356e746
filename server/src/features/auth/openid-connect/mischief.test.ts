import type { FastifyInstance } from 'fastify';
import { OpenIdBrowser } from '../../../testing/openid/browser.ts';
import { startFalseProvider, type Mischief } from '../../../testing/openid/false-provider.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';

let provider: Awaited<ReturnType<typeof startFalseProvider>>;
let server: TestApp;
let app: FastifyInstance;
const lines: string[] = [];
beforeAll(async () => {
  provider = await startFalseProvider();
  server = await testApp(provider.environment, { log: { write: (line) => lines.push(line) } });
  app = server.app;
});
afterAll(async () => {
  await server.close();
  await provider.stop();
});

async function outcomeOf(mischief: Mischief): Promise<string | null> {
  const browser = new OpenIdBrowser(app);
  const to = await browser.comeBack(provider.reply(await browser.start(), mischief));
  return new URL(to, 'http://homeroom.test').searchParams.get('openid');
}

const soon = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;
const issued = (seconds: number) => ({
  claims: { iat: soon(seconds), exp: soon(seconds + 300) },
});

test.each<[string, () => Mischief, string]>([
  ['an honest reply', () => ({}), 'continue'],
  ['a clock that is 40 seconds ahead', () => issued(40), 'continue'],
  ['a clock that is 40 seconds behind', () => issued(-40), 'continue'],
  ['a clock that is 5 minutes ahead', () => issued(300), 'clock'],
  ['a clock that is 5 minutes behind', () => issued(-300), 'clock'],
  ['an expired token', () => ({ claims: { iat: soon(-600), exp: soon(-300) } }), 'clock'],
  ['another issuer', () => ({ claims: { iss: 'https://evil.example' } }), 'invalid'],
  ['another audience', () => ({ claims: { aud: 'somebody' } }), 'invalid'],
  ['another nonce', () => ({ claims: { nonce: 'other' } }), 'invalid'],
  ['no nonce', () => ({ claims: { nonce: undefined } }), 'invalid'],
  ['no signature', () => ({ header: { alg: 'none' } }), 'invalid'],
  ['a signature with the client secret', () => ({ header: { alg: 'HS256' } }), 'invalid'],
  ['a key that it never published', () => ({ hasOtherKey: true }), 'invalid'],
  ['no person', () => ({ claims: { sub: '' } }), 'invalid'],
  ['a person with an endless name', () => ({ claims: { sub: 'x'.repeat(256) } }), 'invalid'],
  ['an unverified address', () => ({ claims: { email_verified: false } }), 'unverified'],
  [
    'an address that is only said to be verified',
    () => ({ claims: { email_verified: 'true' } }),
    'unverified',
  ],
  ['no address', () => ({ claims: { email: undefined } }), 'unverified'],
  ['an address that is none', () => ({ claims: { email: 'ada' } }), 'unverified'],
  ['a failing server', () => ({ status: 503 }), 'away'],
])('%s', async (_, mischief, outcome) => {
  expect(await outcomeOf(mischief())).toBe(outcome);
});

test('claims that break our rules count as missing', async () => {
  const browser = new OpenIdBrowser(app);
  const claims = {
    name: 'x'.repeat(200),
    preferred_username: 'two\nlines',
    birthdate: '0000-05-01',
  };
  await browser.comeBack(provider.reply(await browser.start(), { claims }));
  const reply = await browser.call('GET', '');
  expect(reply.json()).toMatchObject({ full_name: '', username: '', dob: null });
});

test('a code that was used before is refused', async () => {
  const query = provider.reply(await new OpenIdBrowser(app).start());
  const { code = '' } = Object.fromEntries(new URLSearchParams(query));
  const [first, second] = [new OpenIdBrowser(app), new OpenIdBrowser(app)];
  for (const [browser, outcome] of [
    [first, 'continue'],
    [second, 'invalid'],
  ] as const) {
    const own = new URLSearchParams(provider.reply(await browser.start()));
    own.set('code', code);
    expect(await browser.comeBack(own.toString())).toBe(`/login?openid=${outcome}`);
  }
});

test('the log says why, without codes and tokens', async () => {
  lines.length = 0;
  await outcomeOf({ claims: { nonce: 'other' } });
  const all = lines.join('');
  expect(all).toContain('OAUTH_JWT_CLAIM_COMPARISON_FAILED');
  expect(all).not.toMatch(/code-\d|eyJ/);
  expect(all).toContain('callback?code=[hidden]&state=[hidden]');
});

test('a slow provider is given up after five seconds', async () => {
  const before = Date.now();
  expect(await outcomeOf({ delay: 30_000 })).toBe('away');
  expect(Date.now() - before).toBeLessThan(15_000);
});

test('the server starts without its provider, says so, and finds it when it is back', async () => {
  provider.misbehave({ status: 503 });
  const log: string[] = [];
  const late = await testApp(provider.environment, { log: { write: (line) => log.push(line) } });
  const browser = new OpenIdBrowser(late.app);
  expect(await browser.start('/d')).toBe('/login?openid=away&next=%2Fd');
  expect(log.join('')).toContain('the OpenID Connect provider cannot be used');
  expect((await late.app.inject('/config.json')).json()).toMatchObject({
    openIdName: 'Springfield School',
  });
  provider.misbehave({});
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 6_000);
  expect(await browser.start()).toContain('/authorize?');
  jest.restoreAllMocks();
  await late.close();
});

test('a provider with the discovery document of another one is refused', async () => {
  provider.misbehave({ issuer: 'https://evil.example' });
  const misled = await testApp(provider.environment);
  expect(await new OpenIdBrowser(misled.app).start()).toBe('/login?openid=invalid');
  await misled.close();
  provider.misbehave({});
});

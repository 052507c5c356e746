import { Agent, request } from 'node:http';
import { RATES } from './features/auth/rates.ts';
import { connect, listen } from './testing/live-client.ts';
import { createPerson, type Person } from './testing/people.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

let server: TestApp;
let person: Person;
beforeAll(async () => {
  server = await testApp();
  person = await createPerson(server.app);
});
afterAll(() => server.close());

function send(payload: string | Buffer, contentType: string, url = '/api/v1/auth/login') {
  const headers = { 'content-type': contentType, ...person.headers };
  return server.app.inject({ method: 'POST', url, payload, headers });
}

/** JSON nested `depth` arrays deep. */
function nested(depth: number): string {
  return `{"email":${'['.repeat(depth)}${']'.repeat(depth)}}`;
}

describe('bad requests are answered in JSON', () => {
  test.each(['/api/v2/nothing', '/api', '/api/v1/class/x/y/z', '/ws/nothing'])(
    'an unknown path: %s',
    async (url) => {
      const reply = await server.app.inject(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ code: 'not_found' });
    },
  );

  test('a path that cannot be decoded', async () => {
    const reply = await server.app.inject('/api/v1/class/%zz');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'malformed' });
  });

  const JSON_TYPE = 'application/json';
  test.each([
    ['JSON that breaks off', '{"email":', JSON_TYPE, 400, 'malformed'],
    ['a list', '[]', JSON_TYPE, 400, 'malformed'],
    ['a text', '"text"', JSON_TYPE, 400, 'malformed'],
    ['a prototype', '{"__proto__":{"a":1}}', JSON_TYPE, 400, 'malformed'],
    ['a NUL', '{"email":"a\\u0000@b.c","password":"x"}', JSON_TYPE, 400, 'malformed'],
    ['lists in lists', nested(1_500), JSON_TYPE, 400, 'invalid'],
    ['too many lists in lists', nested(10_000), JSON_TYPE, 413, 'too_large'],
    ['nothing', '', JSON_TYPE, 400, 'invalid'],
    ['null', 'null', JSON_TYPE, 400, 'invalid'],
    ['an old form', 'email=a', 'application/x-www-form-urlencoded', 415, 'unsupported_type'],
    ['plain text', '{}', 'text/plain', 415, 'unsupported_type'],
    ['XML', '<a/>', 'text/xml', 415, 'unsupported_type'],
    ['too much', `{"email":"${'x'.repeat(600_000)}"}`, JSON_TYPE, 413, 'too_large'],
  ])('a body with %s', async (_title, payload, contentType, status, code) => {
    const reply = await send(payload, contentType);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ code });
    expect(reply.body).not.toMatch(/stack|node_modules|\.ts/);
  });

  test('a form sent to a JSON call, and a malformed form', async () => {
    const form = await send('--x--\r\n', 'multipart/form-data; boundary=x');
    expect(form.statusCode).toBe(415);
    const broken = await send('nothing', 'multipart/form-data; boundary=x', '/api/v1/auth/signup');
    expect(broken.statusCode).toBe(400);
    const nameless = await send('nothing', 'multipart/form-data', '/api/v1/auth/signup');
    expect(nameless.statusCode).toBe(400);
  });

  test('large JSON sent to a call that also accepts a form', async () => {
    const reply = await server.app.inject({
      method: 'PUT',
      url: '/api/v1/user/profile',
      payload: { intro: 'x'.repeat(600_000) },
      headers: person.headers,
    });
    expect(reply.statusCode).toBe(413);
  });

  test('a form far above the picture limit', async () => {
    const reply = await server.app.inject({
      method: 'PUT',
      url: '/api/v1/user/profile',
      payload: '--x--\r\n',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(100 * 1024 * 1024),
        ...person.headers,
      },
    });
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toMatchObject({ code: 'too_large' });
  });

  test('a NUL character in a path', async () => {
    const { headers } = person;
    expect((await server.app.inject({ url: '/api/v1/class/a%00b', headers })).statusCode).toBe(404);
  });
});

test('a trailing slash makes no difference', async () => {
  const { headers } = person;
  const reply = await server.app.inject({ url: '/api/v1/class/', headers });
  expect(reply.statusCode).toBe(200);
});

test('API replies are not cached, and no reply may be framed', async () => {
  const { headers } = await server.app.inject({ url: '/api/v1/class', headers: person.headers });
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers).not.toHaveProperty('x-powered-by');
});

test('over https, the server sends HSTS', async () => {
  const secure = await testApp({ PUBLIC_URL: 'https://school.example' });
  const { headers } = await secure.app.inject('/healthz');
  expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  await secure.close();
});

test('forwarded addresses are trusted only from configured proxies', async () => {
  const limited = async (environment: Record<string, string>) => {
    const other = await testApp({ RATE_LIMITS: 'on', ...environment });
    const statuses = new Set<number>();
    for (let call = 0; call <= RATES.reset.ip.max; call += 1) {
      const reply = await other.app.inject({
        method: 'POST',
        url: '/api/v1/auth/reset_email',
        payload: {},
        headers: { 'x-forwarded-for': `203.0.113.${call}` },
      });
      statuses.add(reply.statusCode);
    }
    await other.close();
    return statuses;
  };
  expect(await limited({})).toEqual(new Set([400, 429]));
  expect(await limited({ TRUST_PROXY: 'loopback' })).toEqual(new Set([400]));
});

test('closing finishes open requests and notifies live clients that the server goes away', async () => {
  const other = await testApp();
  const origin = await listen(other.app);
  const { token } = await createPerson(other.app);
  const live = await connect(origin, `/ws/activate?token=${token}`);
  await live.next();

  const body = JSON.stringify({ email: 'nobody@school.test', password: 'not the password' });
  const login = request(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    login.on('response', (reply) => resolve(reply.resume().statusCode));
    login.on('error', reject);
  });
  login.flushHeaders();
  // From here on the server has seen the request.
  await new Promise((resolve) => login.once('continue', resolve));
  const closed = other.close();
  expect((await live.closed).code).toBe(1001);
  login.end(body);
  expect(await answered).toBe(400);
  await closed;
});

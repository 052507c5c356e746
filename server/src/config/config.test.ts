import { readConfig } from './config.ts';

const read = (environment: Record<string, string>) => readConfig(environment, '/srv/homeroom');

test('without variables the server listens on this machine only, with a mail outbox', () => {
  expect(read({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: '/srv/homeroom/data',
    databaseUrl: null,
    redisUrl: null,
    smtpUrl: null,
    hasRateLimits: true,
    trustProxy: false,
    site: { productName: 'Homeroom', chatbotUrl: null, hasOutbox: true },
  });
});

test('reads every variable', () => {
  const config = read({
    HOST: '0.0.0.0',
    PORT: '8080',
    PUBLIC_URL: 'https://school.example/',
    SMTP_URL: 'smtps://user:pass@mail.example',
    MAIL_FROM: 'School <mail@school.example>',
    TRUST_PROXY: 'loopback, 10.0.0.0/8',
    PRODUCT_NAME: 'Our School',
    CHATBOT_URL: 'https://bot.example/frame',
  });
  expect(config).toMatchObject({
    isLoopback: false,
    publicUrl: 'https://school.example',
    mailFrom: 'School <mail@school.example>',
    trustProxy: ['loopback', '10.0.0.0/8'],
    site: { productName: 'Our School', chatbotUrl: 'https://bot.example/frame', hasOutbox: false },
  });
});

test('mails leave this machine with TLS only, unless a setting says otherwise', () => {
  const SMTP_URL = 'smtp://mail.school.example';
  expect(read({ SMTP_URL }).needsSmtpTls).toBe(true);
  expect(read({ SMTP_URL, SMTP_TLS: 'optional' }).needsSmtpTls).toBe(false);
  expect(read({ SMTP_URL: 'smtp://127.0.0.1:2525' }).needsSmtpTls).toBe(false);
});

test('the provider has the name of its host until it gets one', () => {
  const client = { OIDC_CLIENT_ID: 'homeroom', OIDC_CLIENT_SECRET: 'secret' };
  const local = read({ ...client, OIDC_ISSUER: 'http://127.0.0.1:4000/realm' });
  expect(local.openId).toEqual({
    issuer: 'http://127.0.0.1:4000/realm',
    clientId: 'homeroom',
    clientSecret: 'secret',
    name: '127.0.0.1:4000',
  });
  const named = read({
    ...client,
    OIDC_ISSUER: 'https://login.school.example',
    OIDC_NAME: 'School',
  });
  expect(named.site.openIdName).toBe('School');
  expect(read({}).site).not.toHaveProperty('openIdName');
});

test.each([
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535; it is "70000".'],
  [{ PORT: '3e3' }, /^PORT/],
  [{ HOST: 'not a host' }, /^HOST/],
  [{ PUBLIC_URL: 'school.example' }, /^PUBLIC_URL/],
  [{ PUBLIC_URL: 'https://school.example/app' }, /^PUBLIC_URL must be an origin/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL .* postgres:\/\/ or postgresql:\/\/\.$/],
  [{ REDIS_URL: 'localhost' }, /^REDIS_URL/],
  [{ SMTP_URL: 'mail.example' }, /^SMTP_URL/],
  [{ MAIL_FROM: 'nobody' }, /^MAIL_FROM/],
  [{ CHATBOT_URL: 'javascript:alert(1)' }, /^CHATBOT_URL/],
  [{ CONTACT_EMAIL: 'nobody' }, /^CONTACT_EMAIL/],
  [{ DEVELOPER_WEBSITE: 'ftp://x' }, /^DEVELOPER_WEBSITE/],
  [{ OIDC_ISSUER: 'http://login.school.example' }, /^OIDC_ISSUER must start with https:/],
  [{ OIDC_ISSUER: 'https://login.school.example/?a=b' }, /^OIDC_ISSUER/],
  [{ OIDC_ISSUER: 'ftp://login.school.example' }, /^OIDC_ISSUER/],
  [{ OIDC_ISSUER: 'https://login.school.example' }, /^OIDC_ISSUER, .* belong together/],
  [{ OIDC_CLIENT_SECRET: 'secret' }, /^OIDC_ISSUER, .* belong together/],
  [{ OIDC_NAME: 'x'.repeat(41) }, /^OIDC_NAME must be at most 40/],
  [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS must be one of on, off; it is "no".'],
  [{ RATE_LIMITS: 'off', HOST: '0.0.0.0' }, /^RATE_LIMITS=off is for load tests/],
  [{ TRUST_PROXY: '2' }, /^TRUST_PROXY/],
  [{ TRUST_PROXY: '10.0.0.0/99' }, /^TRUST_PROXY/],
  [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN/],
  [
    { REMOTE_ORIGINS: 'https://cdn.example, https://x.example/path' },
    /^REMOTE_ORIGINS must be a list/,
  ],
  [{ CLAMD_URL: 'http://127.0.0.1:3310' }, /^CLAMD_URL must be tcp/],
  [{ CLAMD_URL: 'tcp://127.0.0.1' }, /^CLAMD_URL must be tcp/],
  [{ CLAMD_URL: 'unix://clamd.ctl' }, /^CLAMD_URL must be tcp/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL/],
  [{ DEV_ORIGINS: 'localhost:9000' }, /^DEV_ORIGINS must be a list of origins/],
  [
    { DEV_ORIGINS: 'http://127.0.0.1:9000', PUBLIC_URL: 'https://school.example' },
    /^DEV_ORIGINS is for npm run dev on this machine alone/,
  ],
])('%j stops the start with one clear line', (environment, message) => {
  expect(() => read(environment as unknown as Record<string, string>)).toThrow(message);
});

test('does not repeat an invalid URL, because it may hold a password', () => {
  expect(() => read({ DATABASE_URL: 'mysql://user:secret@host' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('secret') }),
  );
});

test('a server behind a public proxy has no mail outbox', () => {
  const config = readConfig({ PUBLIC_URL: 'https://school.example' }, '/srv/homeroom');
  expect(config.isLoopback).toBe(true);
  expect(config.site.hasOutbox).toBe(false);
});

test('reports each invalid value in its own line, and no valid one', () => {
  expect(() => read({ PORT: '70000', HOST: 'a b', LOG_LEVEL: 'info', DATABASE_URL: 'x' })).toThrow(
    expect.objectContaining({
      message: [
        'HOST must be a host name or an address; it is "a b".',
        'PORT must be a whole number from 0 to 65535; it is "70000".',
        'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
      ].join('\n'),
    }),
  );
});

test('treats blank values as unset', () => {
  const blank = { PORT: ' ', SMTP_URL: '', TRUST_PROXY: ' ', PICTURES_NEARBY: '', LOG_LEVEL: '' };
  expect(read(blank)).toEqual(read({}));
});

test('allows a local push service only for local tests, and requires a P-256 key', () => {
  const nearby = { PUSH_NEARBY: 'http://127.0.0.1:9000' };
  expect(read({ ...nearby, PUBLIC_URL: 'http://localhost' }).pushNearby).toEqual([
    'http://127.0.0.1:9000',
  ]);
  expect(() => read({ ...nearby, HOST: '0.0.0.0' })).toThrow('PUSH_NEARBY is for tests');
  expect(() => read({ ...nearby, PUBLIC_URL: 'https://school.example' })).toThrow(
    'PUSH_NEARBY is for tests',
  );
  expect(read({ PUSH_KEY: 'A'.repeat(42) + 'E' }).pushKey).toBe('A'.repeat(42) + 'E');
  expect(() => read({ PUSH_KEY: '_'.repeat(42) + '8' })).toThrow('PUSH_KEY must be a private key');
  expect(() => read({ PUSH_SERVICES: '10.0.0.1' })).toThrow('PUSH_SERVICES must be a list');
});

test('takes several keys of secrets, and never repeats a wrong one', () => {
  const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 255)];
  const SECRET_KEYS = `${first.toString('base64')}, ${second.toString('base64url')}`;
  expect(readConfig({ SECRET_KEYS }, '/srv').secretKeys).toEqual([first, second]);
  expect(readConfig({}, '/srv').secretKeys).toEqual([]);
  for (const wrong of ['correct horse', Buffer.alloc(31).toString('base64')]) {
    expect(() => readConfig({ SECRET_KEYS: wrong }, '/srv')).toThrow(
      /^SECRET_KEYS must be keys of 32 bytes in base64, separated by commas: openssl rand -base64 32\.$/,
    );
  }
});

test('accepts zero for kept releases and days, and refuses text that is not a number', () => {
  const zero = readConfig({ RELEASES_KEPT: '0', RELEASES_KEPT_DAYS: '0' }, '/srv');
  expect(zero.pruning).toEqual({ days: 0, newest: 0 });
  expect(readConfig({}, '/srv').pruning).toEqual({ days: 30, newest: 10 });
  expect(() => readConfig({ RELEASES_KEPT: 'ten' }, '/srv')).toThrow(
    'RELEASES_KEPT must be a whole number from 0 to 10000; it is "ten".',
  );
});

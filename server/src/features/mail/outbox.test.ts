import { newId } from '../../database/ids.ts';
import { timestamp } from '../../time.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ PUBLIC_URL: 'http://localhost:3000' });
});
afterAll(() => server.close());

async function put(subject: string, text: string): Promise<string> {
  const id = newId();
  await server.app.core.db
    .insertInto('outbox')
    .values({ id, address: '<b>@school.test', subject, text, html: '', sent_at: timestamp() })
    .execute();
  return id;
}

test('mails are listed newest first, and their links can be clicked', async () => {
  await put('First', 'Hello');
  const id = await put('Second', 'Open\n\nhttp://localhost:3000/auth/confirm/a/b\n\nBye');
  const list = await server.app.inject('/outbox');
  expect(list.statusCode).toBe(200);
  expect(list.body.indexOf('Second')).toBeLessThan(list.body.indexOf('First'));
  const mail = await server.app.inject(`/outbox/${id}`);
  expect(mail.body).toContain('<a href="http://localhost:3000/auth/confirm/a/b" target="_blank"');
});

test('the pages around the mails are in the reader’s language', async () => {
  await put('Hello', 'Hello');
  const headers = { 'accept-language': 'ar' };
  const { body } = await server.app.inject({ url: '/outbox', headers });
  expect(body).toContain('<html lang="ar" dir="rtl">');
  expect(body).toContain('رسائل \u2068Homeroom\u2069');
});

test('the text of a mail is shown, never run', async () => {
  const id = await put('<script>alert(1)</script>', '<img src=x onerror=alert(1)> "quoted"');
  for (const url of ['/outbox', `/outbox/${id}`]) {
    const { body, headers } = await server.app.inject(url);
    expect(body).not.toMatch(/<script|<img|<b>/);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  }
});

test('an unknown mail is a 404', async () => {
  expect((await server.app.inject('/outbox/unknown')).statusCode).toBe(404);
});

test('it refuses a host name that another site points at this machine', async () => {
  const reply = await server.app.inject({ url: '/outbox', headers: { host: 'evil.example' } });
  expect(reply.statusCode).toBe(404);
});

test('it does not exist with a mail server, or if others can reach the server', async () => {
  for (const environment of [
    { SMTP_URL: 'smtp://127.0.0.1:9' },
    { HOST: '0.0.0.0', RATE_LIMITS: 'on' },
  ]) {
    const other = await testApp(environment);
    const reply = await other.app.inject('/outbox');
    expect(reply.body).not.toContain('Emails from');
    const config = await other.app.inject('/config.json');
    expect(config.json().hasOutbox).toBe(false);
    await other.close();
  }
});

import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { signUpPerson } from '../../testing/sign-up.ts';
import { testApp } from '../../testing/test-app.ts';
import { openTransport } from './transport.ts';
import { serveMails } from './testing/mail-server.ts';

test('with SMTP_URL, mails are sent by it, as text and as HTML', async () => {
  const mails = await serveMails();
  const { app, close } = await testApp({
    SMTP_URL: mails.url,
    MAIL_FROM: 'Our School <mail@school.example>',
  });

  await signUpPerson(app, 'post@school.test');
  await app.core.mails.drain();
  expect(mails.received).toHaveLength(1);
  const mail = mails.received[0]?.text ?? '';
  expect(mail).toContain('From: Our School <mail@school.example>');
  expect(mail).toContain('To: post@school.test');
  expect(mail).toContain('Subject: Confirm your email for Homeroom');
  expect(mail).toContain('Content-Type: text/plain');
  expect(mail).toContain('Content-Type: text/html');
  expect(mail).toContain('http://homeroom.test/auth/confirm/');
  // These mails have no unsubscribe link.
  expect(mail).not.toContain('List-Unsubscribe');
  expect(await app.core.db.selectFrom('outbox').selectAll().execute()).toEqual([]);

  await close();
  await mails.close();
});

test('a mail with an unsubscribe link offers one click in the mail program', async () => {
  const mails = await serveMails();
  const { app, close } = await testApp({ SMTP_URL: mails.url });
  const { config, db } = app.core;
  const transport = openTransport(config, db);
  const unsubscribe = 'http://homeroom.test/unsubscribe/news.a-person.a-signature';
  const mail = { to: 'post@school.test', subject: 'New post', text: 'New', html: '<p>New</p>' };
  await transport.send({ ...mail, unsubscribe }, 'm1');
  const [sent] = mails.received;
  expect(sent?.text).toContain(`List-Unsubscribe: <${unsubscribe}>`);
  expect(sent?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(sent?.text).toContain('Message-ID: <m1@homeroom.test>');
  await transport.close();
  await close();
  await mails.close();
});

test('a mail server that takes too long is left, before another process takes the mail over', async () => {
  const mails = await serveMails();
  const { app, close } = await testApp({ SMTP_URL: mails.url });
  const transport = openTransport(app.core.config, app.core.db, 200);
  const mail = { to: 'post@school.test', subject: 'New post', text: 'New', html: '<p>New</p>' };
  mails.holdAfter(0);
  await expect(transport.send(mail, 'm1')).rejects.toThrow();
  mails.release();
  // The connection was closed, so the mail server keeps nothing of the first try.
  await transport.send(mail, 'm1');
  expect(mails.received).toHaveLength(1);
  await transport.close();
  await close();
  await mails.close();
});

test('a mail server that hangs up on everybody fails a mail, and does not hold up the queue', async () => {
  const hangingUp = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(hangingUp, 'listening');
  const { port } = hangingUp.address() as AddressInfo;
  const { app, close } = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  await signUpPerson(app, 'later@school.test');
  await app.core.mails.drain();
  const mail = await app.core.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ attempts: 1, sent_at: null, last_error: expect.any(String) });
  await close();
  hangingUp.close();
});

test('signing up works while the mail server is down', async () => {
  const { app, close } = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await signUpPerson(app, 'later@school.test');
  await app.core.mails.drain();
  const mail = await app.core.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ attempts: 1, sent_at: null, failed_at: null });
  await close();
});

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

test('signing up works while the mail server is down', async () => {
  const { app, close } = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await signUpPerson(app, 'later@school.test');
  await app.core.mails.drain();
  const mail = await app.core.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ attempts: 1, sent_at: null, failed_at: null });
  await close();
});

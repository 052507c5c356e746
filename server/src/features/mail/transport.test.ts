import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { signUpPerson } from '../../testing/sign-up.ts';
import { testApp } from '../../testing/test-app.ts';

/** A mail server that takes everything. */
function mailServer(): { server: Server; received: string[] } {
  const received: string[] = [];
  const server = createServer((socket: Socket) => {
    let isData = false;
    let mail = '';
    socket.write('220 ready\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (!isData) {
          isData = line === 'DATA';
          if (line === 'QUIT') socket.end('221 bye\r\n');
          else socket.write(isData ? '354 go on\r\n' : '250 fine\r\n');
        } else if (line === '.') {
          received.push(mail);
          mail = '';
          isData = false;
          socket.write('250 taken\r\n');
        } else {
          mail += `${line}\n`;
        }
      }
    });
  });
  return { server, received };
}

test('with SMTP_URL, mails leave by it, as text and as HTML', async () => {
  const { server, received } = mailServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { app, close } = await testApp({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Our School <mail@school.example>',
  });

  await signUpPerson(app, 'post@school.test');
  await app.core.mails.settled();
  expect(received).toHaveLength(1);
  const mail = received[0]?.replaceAll('=\n', '') ?? '';
  expect(mail).toContain('From: Our School <mail@school.example>');
  expect(mail).toContain('To: post@school.test');
  expect(mail).toContain('Subject: Confirm your e-mail address for Homeroom');
  expect(mail).toContain('Content-Type: text/plain');
  expect(mail).toContain('Content-Type: text/html');
  expect(mail).toContain('http://homeroom.test/auth/confirm/');
  expect(await app.core.db.selectFrom('outbox').selectAll().execute()).toEqual([]);

  await close();
  await new Promise((resolve) => server.close(resolve));
});

test('while the mail server is away, signing up works all the same', async () => {
  const { app, close } = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await signUpPerson(app, 'later@school.test');
  await app.core.mails.settled();
  const mail = await app.core.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ attempts: 1, sent_at: null, failed_at: null });
  await close();
});

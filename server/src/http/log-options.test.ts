import { mailedToken, PASSWORD, PNG, postSignUp, signUpFields } from '../testing/sign-up.ts';
import { multipartBody } from '../testing/form.ts';
import { connect, listen } from '../testing/live-client.ts';
import { testApp } from '../testing/test-app.ts';
import { withoutSecrets } from './log-options.ts';

test('the log describes requests without passwords and tokens', async () => {
  const lines: string[] = [];
  const server = await testApp(
    { LOG_LEVEL: 'trace' },
    { log: { write: (line) => lines.push(line) } },
  );
  const { app } = server;
  const email = 'logged@school.test';
  const post = (path: string, payload: object, token?: string) =>
    app.inject({
      method: 'POST',
      url: `/api/v1/auth/${path}`,
      payload,
      headers: token ? { authorization: `Token ${token}` } : {},
    });

  const { token, id } = (await postSignUp(app, signUpFields(email))).json();
  const link = await mailedToken(app, email);
  const origin = await listen(app);
  const live = await connect(origin, `/ws/activate?token=${link}`);
  live.send({ type: 'confirmed', code: '002', id });
  await live.next();
  const paths = [`/ws/activate?x=1&token=${token}`, `/ws/chat_class/none?token=${token}`];
  for (const path of paths) {
    const client = await connect(origin, path);
    client.send(`{"no": "JSON`);
    client.close();
  }
  for (const protocols of [[token], ['homeroom', token], ['homeroom', link]]) {
    const client = await connect(origin, '/ws/activate', { protocols });
    client.socket.send(Buffer.from(token), { binary: true });
    await client.closed;
    const headers = { origin: 'https://evil.example' };
    await connect(origin, `/ws/activate?token=${token}`, { protocols, headers }).catch(() => null);
    await fetch(`${origin}/ws/activate?token=${token}`, {
      headers: { 'sec-websocket-protocol': protocols.join(', ') },
    });
    await fetch(`${origin}/ws/nowhere/?next=${encodeURIComponent(`/x?token=${token}`)}`);
  }
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  expect(metrics).not.toContain(token);
  await fetch(`${origin}/auth/confirm/${id}/${link}`);
  const session = (await post('login', { email, password: PASSWORD })).json().token;
  await post('login', { email, password: 'a wrong secret' });
  await post('reset_email', { email });
  const reset = await mailedToken(app, email);
  await fetch(`${origin}/auth/reset-password/${reset}?x=1`);
  await post(`verify_token/${reset}`, {});
  await post('change_password_email', { password: 'the next secret' }, session);
  await post('change_password_email', { email: 'moved@school.test' }, session);
  const confirm = await mailedToken(app, 'moved@school.test');
  await fetch(`${origin}/auth/confirm-email/${confirm}`);
  await post(`confirm_email/${confirm}`, {});
  const undo = await mailedToken(app, email);
  await fetch(`${origin}/auth/undo-email/${undo}`);
  await post(`undo_email/${undo}`, {});
  await fetch(`${origin}/auth/undo-second-factor/${undo}`);
  await post(`undo_second_factor/${undo}`, {});
  const keep = 'k'.repeat(43);
  await fetch(`${origin}/auth/keep-account/${keep}`);
  await post(`keep_account/${keep}`, {});
  const form = await multipartBody(
    {},
    { field: 'profile_image', name: 'me.png', type: 'image/png', bytes: PNG },
  );
  await app.inject({
    method: 'PUT',
    url: '/api/v1/user/profile',
    payload: form.payload,
    headers: { ...form.headers, authorization: `Token ${session}` },
  });
  await app.inject({
    method: 'POST',
    url: '/api/v1/reports/remote',
    payload: {
      remote: 'mf-auth',
      release: 'r1',
      phase: 'render',
      message: `failed at /auth/reset-password/${reset}`,
      path: `/auth/confirm/${id}/${link}`,
    },
  });
  await server.close();

  const log = lines.join('');
  const tokens = [token, link, session, reset, confirm, undo, keep];
  for (const secret of [PASSWORD, 'wrong secret', 'next secret', ...tokens]) {
    expect(log).not.toContain(secret);
  }
  expect(log).toContain('/api/v1/auth/verify_token/[hidden]');
  expect(log).toContain('/ws/activate?token=[hidden]');
  const report = lines.map((line) => JSON.parse(line)).find((line) => line.remote === 'mf-auth');
  expect(report).toMatchObject({ level: 40, release: 'r1', phase: 'render' });
});

test.each([
  ['/auth/confirm/u1/abc', '/auth/confirm/u1/[hidden]'],
  ['/auth/reset-password/abc/?a=b', '/auth/reset-password/[hidden]/?a=b'],
  ['/ws/chat_class/1?x=1&token=abc&y=2', '/ws/chat_class/1?x=1&token=[hidden]&y=2'],
  ['/api/v1/class/invitation/abc?x=1', '/api/v1/class/invitation/[hidden]?x=1'],
  ['/api/v1/class/join/ABCD2345', '/api/v1/class/join/[hidden]'],
  ['/d?invitation=abc&x=1', '/d?invitation=[hidden]&x=1'],
  [
    '/login?next=%2Fd%3Finvitation%3Dabc%26x%3D1',
    '/login?next=%2Fd%3Finvitation%3D[hidden]%26x%3D1',
  ],
  ['/calendar/abc.ics?x=1', '/calendar/[hidden]?x=1'],
  ['/classwork/1?cwd=2&title=token', '/classwork/1?cwd=2&title=token'],
])('%s is logged as %s', (url, shown) => {
  expect(withoutSecrets(url)).toBe(shown);
});

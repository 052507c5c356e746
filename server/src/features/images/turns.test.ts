import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../chat/testing/chat.ts';
import { multipartBody } from '../../testing/form.ts';
import { createPerson, type Person } from '../../testing/people.ts';
import { postSignUp, signUpFields } from '../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import type { PictureOwner } from './decoding/queue.ts';
import { makePicture } from './testing/pictures.ts';

let server: TestApp;
beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

/** Occupies both turns of the accounts' lane until it is released. */
function holdTurns() {
  const { promise, resolve } = Promise.withResolvers<null>();
  for (const key of ['one', 'other']) {
    void server.app.core.pictures.run({ lane: 'account', key }, 0, () => promise);
  }
  return () => resolve(null);
}

/** Records the turns that this account requests from now on. */
function requestedTurns({ id }: Person): () => PictureOwner[] {
  const run = jest.spyOn(server.app.core.pictures, 'run');
  return () => run.mock.calls.map(([owner]) => owner).filter(({ key }) => key === id);
}

async function avatarForm({ headers }: Person) {
  const bytes = await makePicture('png', 40, 40);
  const file = { field: 'profile_image', name: 'me.png', type: 'image/png', bytes };
  const form = await multipartBody({}, file);
  return { ...form, headers: { ...form.headers, ...headers } };
}

async function upload(person: Person) {
  const form = await avatarForm(person);
  return server.app.inject({ method: 'PUT', url: '/api/v1/user/profile', ...form });
}

test('a second picture of an account, while one waits, is a 429 with Retry-After', async () => {
  const person = await createPerson(server.app);
  const letGo = holdTurns();
  const owners = requestedTurns(person);
  const first = upload(person);
  await until(() => owners().length > 0, 'a picture that waits');
  const second = await upload(person);
  expect(second.statusCode).toBe(429);
  expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
  letGo();
  expect((await first).statusCode).toBe(200);
  expect((await upload(person)).statusCode).toBe(200);
});

test('a sign-up succeeds while pictures of others wait', async () => {
  const letGo = holdTurns();
  const reply = await postSignUp(server.app, signUpFields('new@school.test'));
  expect(reply.statusCode).toBe(200);
  letGo();
});

test('a client that disconnects while a picture waits frees its slot', async () => {
  const person = await createPerson(server.app);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const letGo = holdTurns();
  const { payload, headers } = await avatarForm(person);
  const options = { host: '127.0.0.1', port, path: '/api/v1/user/profile', method: 'PUT' };
  const leaving = request({
    ...options,
    headers: { ...headers, 'content-length': payload.length },
  });
  leaving.on('error', () => undefined);
  const owners = requestedTurns(person);
  leaving.end(payload);
  await until(() => owners().length > 0, 'a picture that waits');
  expect((await upload(person)).statusCode).toBe(429);
  leaving.destroy();
  await until(() => owners()[0]?.signal?.aborted === true, 'the end of the request');
  const again = upload(person);
  letGo();
  expect((await again).statusCode).toBe(200);
});

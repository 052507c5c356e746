import { multipartBody } from '../../testing/form.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { makePicture } from '../images/testing/pictures.ts';
import { callAs, createClassroom } from './testing/classroom.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

async function upload(bytes: Uint8Array, field = 'cover_image') {
  const classroom = await createClassroom(server.app);
  const file = { field, name: 'cover.png', type: 'image/png', bytes };
  const { payload, headers } = await multipartBody({}, file);
  const url = `/api/v1/class/${classroom.id}`;
  const reply = await server.app.inject({
    method: 'PUT',
    url,
    payload,
    headers: { ...headers, ...classroom.owner.headers },
  });
  return { ...classroom, reply };
}

test.each(['cover_image', 'cover'])('a cover sent as %s is visible to all', async (field) => {
  const { id, owner, student, reply } = await upload(await makePicture('png', 800, 300), field);
  const path = reply.json().cover_image_url;
  expect(path).toMatch(/^\/images\/[0-9a-f]{64}\.webp$/);
  expect((await server.app.inject(path)).statusCode).toBe(200);
  expect(reply.json()).toMatchObject({ id, name: 'Algebra' });
  for (const person of [owner, student]) {
    const [item] = (await callAs(server.app, person, 'GET', '/class')).json();
    expect(item.cover_image_url).toBe(path);
  }
});

test.each<[string, string, () => Promise<Uint8Array>]>([
  ['a page called .png', 'cover_image', async () => Buffer.from('<html></html>')],
  ['a broken picture', 'cover_image', async () => (await makePicture('jpeg')).subarray(0, 900)],
  ['6 MB', 'cover_image', async () => Buffer.alloc(6 * 1024 * 1024)],
  ['a picture in another field', 'profile_image', () => makePicture('png')],
])('a cover is refused at its field for %s', async (_, field, makeFile) => {
  const { id, owner, reply } = await upload(await makeFile(), field);
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({
    code: 'invalid',
    fields: { cover_image: expect.any(String) },
  });
  const after = (await callAs(server.app, owner, 'GET', `/class/${id}`)).json();
  expect(after.cover_image_url).toBeNull();
});

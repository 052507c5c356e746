import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { LIMITS, type Profile } from 'shared-api/contract';
import { multipartBody } from '../../testing/form.ts';
import { createPerson, type Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs, createClassroom } from '../classes/testing/classroom.ts';
import { makeBomb, makePicture } from '../images/testing/pictures.ts';

let server: TestApp;
let person: Person;
beforeAll(async () => {
  server = await testApp();
});
beforeEach(async () => {
  person = await createPerson(server.app);
});
afterAll(() => server.close());

const read = async (): Promise<Profile> => {
  return (await callAs(server.app, person, 'GET', '/user/profile')).json();
};
const save = (body: object) => callAs(server.app, person, 'PUT', '/user/profile', body);

async function saveForm(
  fields: Record<string, string | string[]>,
  file?: { field?: string; name?: string; type?: string; bytes: Uint8Array },
) {
  const part = file && { field: 'profile_image', name: 'me.png', type: 'image/png', ...file };
  const { payload, headers } = await multipartBody(fields, part);
  return sendForm(payload, headers['content-type']);
}

function sendForm(payload: InjectOptions['payload'], type = '') {
  const headers = { ...person.headers, 'content-type': type };
  return server.app.inject({ method: 'PUT', url: '/api/v1/user/profile', payload, headers });
}

test('a new profile has all its fields, in the spelling of the wire', async () => {
  expect(await read()).toEqual({
    username: person.username,
    email: person.email,
    intro: 'Hello there.',
    dob: '2000-01-31',
    profile_image: null,
    post: 0,
    teaching: 0,
    learning: 0,
    notify: true,
    recieve_email: true,
    profile_type: 'private',
    language: null,
  });
});

test('an outdated tab changes only the fields that were touched in it', async () => {
  await save({ username: 'Renamed', notify: false });
  await save({ intro: 'Typed in a tab that knows the old name.' });
  expect(await read()).toMatchObject({
    ...{ username: 'Renamed', notify: false },
    intro: 'Typed in a tab that knows the old name.',
  });
});

test('the language must be supported', async () => {
  expect((await save({ language: 'ar' })).json()).toMatchObject({ language: 'ar' });
  const refused = await save({ language: 'tlh' });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().fields).toHaveProperty('language');
  expect(await read()).toMatchObject({ language: 'ar' });
});

test('counts taught and joined classes, without left or deleted ones', async () => {
  const classrooms = [];
  for (let count = 0; count < 4; count += 1) classrooms.push(await createClassroom(server.app));
  for (const { code } of classrooms)
    await callAs(server.app, person, 'POST', `/class/join/${code}`);
  await callAs(server.app, person, 'DELETE', `/class/s/leave/${classrooms[0]!.id}`);
  await callAs(server.app, classrooms[1]!.owner, 'DELETE', `/class/${classrooms[1]!.id}`);
  const body = { name: 'Own', description: 'Own', category: 'Own' };
  await callAs(server.app, person, 'POST', '/class', body);
  expect(await read()).toMatchObject({ teaching: 1, learning: 2 });
});

test.each(['/user/profile', '/user/profile/'])('%s requires a log-in', async (path) => {
  for (const method of ['GET', 'PUT'] as const) {
    expect((await callAs(server.app, null, method, path)).statusCode).toBe(401);
    const inactive = await createPerson(server.app, { isActive: false });
    const reply = await callAs(server.app, inactive, method, path);
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'not_activated']);
  }
});

describe('saving fields', () => {
  test('changes the fields that were sent, and returns the whole profile', async () => {
    const before = await read();
    const change = { username: ' newname ', notify: false, profile_type: 'costum', intro: '' };
    const reply = await save(change);
    const after = { ...before, ...change, username: 'newname' };
    expect([reply.statusCode, reply.json()]).toEqual([200, after]);
    expect(await read()).toEqual(after);
  });

  test('accepts the whole profile, and ignores what cannot be changed', async () => {
    const before = await read();
    const body = {
      ...before,
      email: 'other@school.test',
      profile_image: '/elsewhere.png',
      teaching: 99,
      id: 'x',
      recieve_email: false,
    };
    expect((await save(body)).json()).toEqual({ ...before, recieve_email: false });
  });

  test('changes nobody else', async () => {
    const other = await createPerson(server.app);
    await save({ intro: 'Only mine.' });
    const reply = await callAs(server.app, other, 'GET', '/user/profile');
    expect(reply.json().intro).toBe('Hello there.');
  });

  test('without a change returns the profile', async () => {
    const reply = await save({});
    expect([reply.statusCode, reply.json()]).toEqual([200, await read()]);
  });

  test.each([
    ['username', ''],
    ['username', 'x'.repeat(LIMITS.username + 1)],
    ['intro', 'x'.repeat(LIMITS.intro + 1)],
    ['dob', '31.01.2000'],
    ['dob', '2001-02-29'],
    ['dob', '2999-01-01'],
    ['notify', 'perhaps'],
    ['recieve_email', null],
    ['profile_type', 'custom'],
    ['username', { $ne: '' }],
  ])('an invalid %s (%j) is refused at its field, and changes nothing', async (field, value) => {
    const before = await read();
    const reply = await save({ notify: false, [field]: value });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.any(String) },
    });
    expect(await read()).toEqual(before);
  });

  test('malformed JSON, a list, null and an empty body are refused', async () => {
    for (const payload of ['{"intro":', '[1]', '"text"', 'null', '']) {
      const reply = await sendForm(payload, 'application/json');
      expect([payload, reply.statusCode]).toEqual([payload, 400]);
    }
  });
});

describe('saving a picture', () => {
  test('returns its path, which serves it as a square of 256 pixels', async () => {
    const before = await read();
    const reply = await saveForm({}, { bytes: await makePicture('jpeg', 900, 500) });
    const { profile_image, ...rest }: Profile = reply.json();
    expect(reply.statusCode).toBe(200);
    expect(rest).toEqual((({ profile_image: _, ...others }) => others)(before));
    const image = await server.app.inject(profile_image ?? '');
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({ width: 256, height: 256 });
    expect((await read()).profile_image).toBe(profile_image);
  });

  test('ignores its name and declared type', async () => {
    const bytes = await makePicture('webp');
    const reply = await saveForm({}, { bytes, name: '../../me.exe', type: 'text/html' });
    expect(reply.statusCode).toBe(200);
  });

  test('works beside text fields of the form', async () => {
    const fields = { profile_image: 'ignored', intro: 'With a picture.' };
    const reply = await saveForm(fields, { bytes: await makePicture('png') });
    expect(reply.json().intro).toBe('With a picture.');
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  test.each<[string, () => Promise<Uint8Array>]>([
    ['a page called .png', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', async () => Buffer.from(svg)],
    ['a photo that breaks off', async () => (await makePicture('jpeg')).subarray(0, 1_500)],
    ['a script that begins like a GIF', async () => Buffer.from('GIF89a=1;alert(1)//')],
    ['a bomb of pixels', async () => makeBomb(20_000, 20_000)],
    ['6 MB', async () => Buffer.concat([await makePicture('png'), Buffer.alloc(6 << 20)])],
    ['an empty file', async () => Buffer.alloc(0)],
  ])('%s is refused at its field, and the old picture stays', async (_, makeFile) => {
    await saveForm({}, { bytes: await makePicture('png') });
    const before = await read();
    const reply = await saveForm({}, { bytes: await makeFile() });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/picture/i),
      fields: { profile_image: expect.stringMatching(/picture/i) },
    });
    expect(await read()).toEqual(before);
  });

  test('a form without a file, or with it in another field, is refused at the field', async () => {
    const bytes = await makePicture('png');
    for (const reply of [
      await saveForm({ intro: 'No file' }),
      await saveForm({ profile_image: 'text' }),
      await saveForm({}, { bytes, field: 'picture' }),
    ]) {
      expect(reply.statusCode).toBe(400);
      expect(reply.json().fields).toEqual({ profile_image: 'Choose a picture.' });
    }
    expect((await read()).intro).toBe('Hello there.');
  });

  test('a form that breaks off or has no boundary is the sender’s error', async () => {
    const bytes = await makePicture('png');
    const file = { field: 'profile_image', name: 'me.png', type: 'image/png', bytes };
    const { payload, headers } = await multipartBody({}, file);
    const broken = await sendForm(payload.subarray(0, 500), headers['content-type']);
    const unbounded = await sendForm(payload, 'multipart/form-data');
    const empty = await sendForm('', headers['content-type']);
    for (const reply of [broken, unbounded, empty]) {
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ message: expect.any(String) });
    }
  });

  test('a body far above the picture limit is cut off with 413', async () => {
    const bytes = Buffer.alloc(65 * 1024 * 1024);
    const reply = await saveForm({}, { bytes });
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'too_large']);
  });

  test('another content type is refused', async () => {
    const reply = await sendForm(await makePicture('png'), 'image/png');
    expect(reply.statusCode).toBe(415);
  });
});

import sharp from 'sharp';
import { multipartBody } from '../../../testing/form.ts';
import { createPerson } from '../../../testing/people.ts';
import { PASSWORD } from '../../../testing/sign-up.ts';
import { testApp } from '../../../testing/test-app.ts';
import { until } from '../../chat/testing/chat.ts';
import { countScans } from './count-scans.ts';
import { Decoders } from './decoders.ts';
import { encodeImage } from './encode.ts';
import { makeSlowJpeg } from '../testing/progressive-jpeg.ts';

/** Largest accepted number of pixels and scans. */
const WORST = { side: 8_900, scans: 64 };

test('a valid JPEG with many scans is small, passes all checks, and is decoded if its picture is small', async () => {
  const worst = makeSlowJpeg(WORST);
  expect(worst.length).toBeLessThan(300_000);
  expect(countScans(worst)).toBe(WORST.scans);
  const file = makeSlowJpeg({ side: 200, scans: WORST.scans });
  // No warning, because every scan is valid.
  await sharp(file, { failOn: 'warning' }).raw().toBuffer();
  expect(await encodeImage(file, 'avatar')).toBeInstanceOf(Buffer);
});

test('its decoder is killed at the deadline', async () => {
  const decoders = new Decoders({ deadline: 500 });
  await expect(decoders.encode(makeSlowJpeg(WORST), 'avatar')).rejects.toThrow(/too long/);
  expect([decoders.killed, decoders.running]).toEqual([1, 0]);
  decoders.close();
});

test('users can log in while it is decoded', async () => {
  const { app, close } = await testApp();
  const { decoders } = app.core.pictures;
  const [sender, other] = [await createPerson(app), await createPerson(app)];
  const password_hash = await app.core.passwords.hash(PASSWORD);
  const { db } = app.core;
  await db.updateTable('users').set({ password_hash }).where('id', '=', other.id).execute();

  const file = { field: 'profile_image', name: 'me.jpg', type: 'image/jpeg' };
  const form = await multipartBody({}, { ...file, bytes: makeSlowJpeg(WORST) });
  const headers = { ...form.headers, ...sender.headers };
  let isOver = false;
  const upload = app
    .inject({ method: 'PUT', url: '/api/v1/user/profile', payload: form.payload, headers })
    .finally(() => (isOver = true));
  await until(() => decoders.running === 1, 'a picture that is decoded');
  const logIn = { email: other.email, password: PASSWORD };
  const reply = await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: logIn });
  expect([reply.statusCode, isOver, decoders.running]).toEqual([200, false, 1]);
  // A slow machine does not finish in time.
  expect([200, 400]).toContain((await upload).statusCode);
  await close();
}, 60_000);

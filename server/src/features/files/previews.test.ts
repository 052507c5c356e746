import sharp from 'sharp';
import { DAY, timestamp } from '../../time.ts';
import { openSecondSession, sessionOf } from '../../testing/people.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { endStudentMembership } from '../members/queries.ts';
import { makeBomb, makePhonePhoto, makePicture } from '../images/testing/pictures.ts';
import { STORES, type StoredApp } from './testing/stores.ts';
import { upload } from './testing/upload.ts';

describe.each(STORES)('%s', (_, open) => {
  let stored: StoredApp;
  let server: TestApp;
  let classroom: Classroom;
  beforeAll(async () => {
    stored = await open();
    ({ server } = stored);
  });
  beforeEach(async () => {
    classroom = await createClassroom(server.app);
  });
  afterAll(() => stored.close());

  /** Publishes a student's post with the file, and reads it as a teacher. */
  async function posted(content: Buffer, name = 'photo.jpg') {
    const id = await upload(server.app, classroom.student, classroom.id, { content, name });
    const path = `/class/announcement?class_id=${classroom.id}`;
    const post = { title: 'See', detail: '<p>it</p>', _type: 'idea', attachments: [id] };
    await callAs(server.app, classroom.student, 'POST', path, post);
    const read = async () =>
      (await callAs(server.app, classroom.owner, 'GET', `/files/${id}`)).json();
    return { id, read, previewUrl: (await read()).preview_url as string | null };
  }

  const get = (url: string | null) => server.app.inject({ url: url ?? '/files/none/preview' });

  test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'a %s has a small preview in WebP',
    async (format) => {
      const { previewUrl } = await posted(await makePicture(format, 1600, 800));
      const reply = await get(previewUrl);
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(reply.headers).toMatchObject({
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, max-age=900',
      });
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: 640,
        height: 320,
      });
    },
  );

  test('the preview is upright, and contains no location', async () => {
    const reply = await get((await posted(await makePhonePhoto())).previewUrl);
    expect((await sharp(reply.rawPayload).metadata()).exif).toBeUndefined();
    expect(reply.rawPayload.includes('Jane Doe')).toBe(false);
  });

  test('it is made once per content, whatever the number of requests, and is the same for all', async () => {
    const content = await makePicture('png', 900, 700);
    const [one, other] = [await posted(content), await posted(content, 'again.png')];
    const urls = [one, other, one, other].map(({ previewUrl }) => previewUrl);
    const replies = await Promise.all(urls.map(get));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const made = await stored.findPreview(content);
    const again = await get(one.previewUrl);
    expect(again.rawPayload).toEqual(made?.data);
    // No other was made since.
    expect(await stored.findPreview(content)).toEqual(made);
  });

  test.each([
    ['a text', Buffer.from('Five sixths.')],
    ['a script', Buffer.from('<script>alert(1)</script>')],
    ['a drawing that may hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('%s has no preview', async (_, content) => {
    const { id, read, previewUrl } = await posted(content, 'photo.png');
    expect(previewUrl).toBeNull();
    const made = (await read()).url.replace(id, `${id}/preview`);
    expect((await get(made)).statusCode).toBe(404);
  });

  test('a file that is named as a picture but cannot be read has none, however often it is requested', async () => {
    const half = (await makePicture('jpeg', 900, 700)).subarray(0, 600);
    const bomb = makeBomb(20_000, 20_000);
    for (const content of [half, bomb]) {
      const { previewUrl, read } = await posted(content);
      for (const reply of [await get(previewUrl), await get(previewUrl)]) {
        expect(reply.statusCode).toBe(404);
      }
      // The file itself is unaffected.
      expect((await get((await read()).url)).rawPayload.equals(content)).toBe(true);
    }
  });

  test('it is for readers of the file, by a URL of their own, for a while', async () => {
    const { id, previewUrl } = await posted(await makePicture('png'));
    const { files, db } = server.app.core;
    const url = previewUrl ?? '';
    const changed = [
      url.replace(sessionOf(classroom.owner).id, sessionOf(classroom.student).id),
      url.replace(/until=\d+/, 'until=9999999999'),
      url.replace(/&key=.*/, ''),
      files.addresses.previewOf(id, sessionOf(classroom.stranger)),
    ];
    for (const each of changed) expect([each, (await get(each)).statusCode]).toEqual([each, 404]);
    const own = files.addresses.previewOf(id, sessionOf(classroom.student));
    expect((await get(own)).statusCode).toBe(200);
    await endStudentMembership(db, classroom.id, classroom.student.id);
    expect((await get(own)).statusCode).toBe(404);
  });

  test('its URL stops working with the session, although another session may have created it', async () => {
    const { id, previewUrl } = await posted(await makePicture('png'));
    const tablet = await openSecondSession(server.app, classroom.owner);
    const there = (await callAs(server.app, tablet, 'GET', `/files/${id}`)).json().preview_url;
    expect((await get(previewUrl)).statusCode).toBe(200);
    await callAs(server.app, classroom.owner, 'POST', '/auth/logout');
    expect((await get(previewUrl)).statusCode).toBe(404);
    expect((await get(there)).statusCode).toBe(200);
  });

  test('it is removed with its content', async () => {
    const content = await makePicture('png', 333, 222);
    const { id, previewUrl } = await posted(content);
    await get(previewUrl);
    expect(await stored.findPreview(content)).not.toBeNull();
    const { db } = server.app.core;
    const touched_at = timestamp(-2 * DAY);
    await db.deleteFrom('attachment_uses').where('attachment_id', '=', id).execute();
    await db.updateTable('attachments').set({ touched_at }).execute();
    await db.updateTable('files').set({ touched_at }).execute();
    await server.app.cleanUps.run();
    expect(await stored.findPreview(content)).toBeNull();
  });
});

import type { Kysely } from 'kysely';
import { outsidePictures } from '../../database/migrations/0010b-outside-pictures.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { insertPost, readDetail } from '../posts/queries.ts';
import { importOldPictures } from './old-texts.ts';
import { pictureServer, type PictureServer } from './testing/picture-server.ts';
import { makePicture } from './testing/pictures.ts';

let server: TestApp;
let source: PictureServer;
let classroom: Classroom;
let isAway = false;

beforeAll(async () => {
  const leaf = await makePicture('png', 40, 20);
  source = await pictureServer((_, reply) => {
    if (isAway) reply.writeHead(503).end();
    else reply.end(leaf);
  });
  const nearby = { PUBLIC_URL: 'http://localhost:3000', PICTURES_NEARBY: source.origin };
  server = await testApp(nearby);
  classroom = await createClassroom(server.app);
});
afterAll(async () => {
  await server.close();
  await source.close();
});

/** Inserts a post as it was stored before pictures were imported. */
function oldPost(detail: string) {
  const writing = { classId: classroom.id, authorId: classroom.owner.id };
  return insertPost(server.app.core.db, writing, { title: 'T', detail, _type: 'idea' });
}

/** Runs the migration on the current tables. */
async function upgrade() {
  const { db } = server.app.core;
  await db.schema.dropTable('outside_pictures').execute();
  await outsidePictures().up(db as Kysely<unknown>);
}

async function countDue() {
  const rows = await server.app.core.db.selectFrom('outside_pictures').select('text_id').execute();
  return rows.length;
}

async function detailOf(postId: string) {
  return (await readDetail(server.app.core.db, postId))?.detail;
}

const OWN = /^<p>a <img src="\/images\/[0-9a-f]{64}\.webp" alt="A leaf" \/><\/p>$/;

test('pictures of older texts are imported, external and embedded ones', async () => {
  const { db } = server.app.core;
  const embedded = (await makePicture('gif', 4, 4)).toString('base64');
  const ids = [
    await oldPost(`<p>a <img src="${source.origin}/leaf" alt="A leaf" /></p>`),
    await oldPost(`<p>a <img src="data:image/gif;base64,${embedded}" alt="A leaf" /></p>`),
  ];
  const plain = await oldPost('<p>img src="https://</p>');
  await upgrade();
  expect(await countDue()).toBe(2);
  await importOldPictures(server.app.core);
  for (const id of ids) expect(await detailOf(id)).toMatch(OWN);
  expect(await detailOf(plain)).toBe('<p>img src="https://</p>');
  expect(await countDue()).toBe(0);
  const uses = await db.selectFrom('image_uses').select('post_id').execute();
  expect(uses.map(({ post_id }) => post_id).sort()).toEqual(ids.sort());
});

test('an unreachable server is retried three times, and then there is a link', async () => {
  const { db } = server.app.core;
  const written = `<p>a <img src="${source.origin}/away" alt="A leaf" /></p>`;
  const [returns, lost] = [await oldPost(written), await oldPost(written)];
  await upgrade();
  isAway = true;
  await importOldPictures(server.app.core);
  expect(await detailOf(returns)).toBe(written);
  await db.deleteFrom('outside_pictures').where('text_id', '=', lost).execute();
  isAway = false;
  await importOldPictures(server.app.core);
  expect(await detailOf(returns)).toMatch(OWN);

  await upgrade();
  isAway = true;
  for (let hour = 0; hour < 3; hour += 1) await importOldPictures(server.app.core);
  expect(await detailOf(lost)).toMatch(/^<p>a <a href="[^"]+\/away"[^>]*>A leaf<\/a><\/p>$/);
  expect(await countDue()).toBe(0);
});

import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { createPerson } from '../../testing/people.ts';
import { PNG } from '../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { makePicture } from './testing/pictures.ts';
import { pictureServer, type PictureServer } from './testing/picture-server.ts';

let server: TestApp;
let source: PictureServer;
let classroom: Classroom;
/** Number of requests that wait for a picture that never comes, and requests received meanwhile. */
let slow = 0;
const besideSlow: string[] = [];
const OWN = /^\/images\/[0-9a-f]{64}\.webp$/;

beforeAll(async () => {
  const [leaf, huge] = [await makePicture('png', 40, 20), await makePicture('jpeg', 2000, 100)];
  source = await pictureServer((request, reply) => {
    const [, name = ''] = (request.url ?? '').split('/');
    if (slow > 0) besideSlow.push(name);
    if (name.startsWith('leaf')) reply.end(leaf);
    else if (name === 'huge.jpg') reply.end(huge);
    else if (name === 'page') reply.end('<!doctype html>');
    else if (name === 'slow.png') {
      slow += 1;
      reply.on('close', () => (slow -= 1)).write('a');
    } else reply.writeHead(404).end();
  });
  server = await testApp({
    PUBLIC_URL: 'http://localhost:3000',
    PICTURES_NEARBY: source.origin,
    RATE_LIMITS: 'on',
  });
  classroom = await createClassroom(server.app);
});
afterAll(async () => {
  await server.close();
  await source.close();
});

const img = (name: string, alt = '') => `<img src="${source.origin}/${name}" alt="${alt}">`;

function link(name: string, text = `${source.origin}/${name}`) {
  const rel = 'rel="noopener noreferrer nofollow" target="_blank"';
  return `<a href="${source.origin}/${name}" ${rel}>${text}</a>`;
}

async function publish(detail: string) {
  const post = { title: 'T', detail, _type: 'idea' };
  const path = `/class/announcement?class_id=${classroom.id}`;
  const reply = await callAs(server.app, classroom.owner, 'POST', path, post);
  if (reply.statusCode !== 200) return { reply, detail: '', id: '' };
  const { id } = reply.json();
  const shown = `/class/announcement/${id}?class_id=${classroom.id}`;
  const read = await callAs(server.app, classroom.student, 'GET', shown);
  return { reply, id, detail: read.json().detail as string };
}

async function countUses() {
  const rows = await server.app.core.db.selectFrom('image_uses').select('hash').execute();
  return rows.length;
}

function add(url: unknown, person = classroom.owner) {
  return callAs(server.app, person, 'POST', '/images', { address: url });
}

describe('a picture that is added by its URL', () => {
  test('is fetched, stored and served from here', async () => {
    const reply = await add(`${source.origin}/huge.jpg`);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ url: expect.stringMatching(OWN) });
    const image = await server.app.inject(reply.json().url);
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 1600,
      height: 80,
    });
  });

  test.each([
    ['', 'This field is required.'],
    ['leaf', 'Enter the link (https://...) of a picture.'],
    ['data:image/png;base64,AAAA', 'Enter the link (https://...) of a picture.'],
    ['https://ada@example.org/', 'Enter the link (https://...) of a picture.'],
    ['http://127.0.0.1/leaf', 'No picture could be loaded from this link.'],
    ['{here}/nothing', 'No picture could be loaded from this link.'],
    ['{here}/page', 'Choose a PNG, JPEG, WebP or GIF picture.'],
    ['{here}/slow.png', 'The server of this link took too long to respond.'],
  ])('is refused at its field: %j', async (url, text) => {
    const reply = await add(url.replace('{here}', source.origin), await createPerson(server.app));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toEqual({ address: text });
  });

  test('counts for the account, whatever the result', async () => {
    const person = await createPerson(server.app);
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) {
      statuses.push((await add('http://127.0.0.1/', person)).statusCode);
    }
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([400]));
    expect(statuses[60]).toBe(429);
  });
});

describe('pictures in a text', () => {
  test('are served from here to every reader, fetched once', async () => {
    source.requests.length = 0;
    const { detail } = await publish(`<p>a ${img('leaf.png', 'A leaf')} ${img('leaf.png')} b</p>`);
    const [, src = ''] = /src="([^"]+)"/.exec(detail) ?? [];
    expect(src).toMatch(OWN);
    expect(detail).toBe(`<p>a <img src="${src}" alt="A leaf" /> <img src="${src}" alt="" /> b</p>`);
    expect(source.requests.length).toBe(1);
    expect((await server.app.inject(src)).statusCode).toBe(200);
    // A stored picture is not fetched again.
    expect((await publish(detail)).detail).toBe(detail);
    expect(source.requests.length).toBe(1);
  });

  test('that are embedded are stored in the same way', async () => {
    const src = `data:image/png;base64,${PNG.toString('base64')}`;
    const { detail } = await publish(`<p><img src="${src}" alt="A dot"></p>`);
    expect(detail).toMatch(/^<p><img src="\/images\/[0-9a-f]{64}\.webp" alt="A dot" \/><\/p>$/);
  });

  test('become links if they cannot be fetched, and the text around them stays', async () => {
    const { detail } = await publish(
      `<p>a ${img('nothing', 'A leaf')} b ${img('page')} c <img src="data:image/png;base64,AAAA" alt="dot"></p>`,
    );
    expect(detail).toBe(`<p>a ${link('nothing', 'A leaf')} b ${link('page')} c <em>dot</em></p>`);
  });

  test('of which one never arrives delay neither the others nor the author', async () => {
    const { detail } = await publish(`<p>${img('slow.png')}${img('leaf-1.png')}</p>`);
    expect(detail).toMatch(/^<p><a href[^>]+>[^<]+<\/a><img src="\/images\//);
    expect(besideSlow).toContain('leaf-1.png');
  });

  test('of ours that are gone are replaced by their description', async () => {
    const src = `/images/${'0'.repeat(64)}.webp`;
    expect((await publish(`<p>a <img src="${src}" alt="Gone"></p>`)).detail).toBe(
      '<p>a <em>Gone</em></p>',
    );
  });

  test('are limited to twenty', async () => {
    source.requests.length = 0;
    const many = Array.from({ length: 21 }, (_, at) => img(`leaf-${at}.png`)).join('');
    const { reply } = await publish(`<p>${many}</p>`);
    expect(reply.json().fields).toEqual({ detail: 'Use at most 20 pictures.' });
    expect(source.requests.length).toBe(0);
  });

  test('of classwork and answers are imported too, and released when they are replaced', async () => {
    const work = {
      title: 'T',
      question: `<p>${img('leaf.png')}</p>`,
      mark: 5,
      _files: [],
      draft: false,
    };
    const path = `/class/assignment?class_id=${classroom.id}`;
    const made = (await callAs(server.app, classroom.owner, 'POST', path, work)).json();
    expect(made.question).toMatch(/^<p><img src="\/images\//);
    const submit = `/assignment/submit/${made.id}?class_id=${classroom.id}`;
    const answer = { answer: `<p>${img('leaf.png')}</p>` };
    const handedIn = (await callAs(server.app, classroom.student, 'POST', submit, answer)).json();
    expect(handedIn.answer).toMatch(/^<p><img src="\/images\//);

    const before = await countUses();
    await callAs(server.app, classroom.student, 'POST', submit, { answer: '<p>a</p>' });
    expect(before - (await countUses())).toBe(1);
    const edit = `/class/assignment/${made.id}?class_id=${classroom.id}`;
    const changed = { ...work, question: '<p>a</p>' };
    expect((await callAs(server.app, classroom.owner, 'PUT', edit, changed)).statusCode).toBe(200);
    expect(before - (await countUses())).toBe(2);
  });

  test('wait for the turn of the account, and nothing is written before', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    const owner = { lane: 'account', key: classroom.owner.id } as const;
    const running = server.app.core.pictures.run(owner, 1, () => promise);
    const { reply } = await publish(`<p>${img('leaf-2.png')}</p>`);
    expect(reply.statusCode).toBe(429);
    expect((await publish('<p>without</p>')).detail).toBe('<p>without</p>');
    resolve(null);
    await running;
    await setTimeout(1);
    expect((await publish(`<p>${img('leaf-2.png')}</p>`)).detail).toContain('/images/');
  });
});

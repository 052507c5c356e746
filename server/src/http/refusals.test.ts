import type { FastifyInstance } from 'fastify';
import { LIMITS } from 'shared-api/contract';
import { listen } from '../testing/live-client.ts';
import { createPerson, type Person } from '../testing/people.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { openChat } from '../features/chat/testing/chat.ts';
import { callAs, createClassroom } from '../features/classes/testing/classroom.ts';

let server: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
afterAll(() => server.close());

const GERMAN = { cookie: 'homeroom_language=de' };

function logIn(
  headers: Record<string, string>,
  payload: object = { email: 'a@b.c', password: 'x' },
) {
  return app.inject({ method: 'POST', url: '/api/v1/auth/login', payload, headers });
}

/** Requests a class that does not exist, and returns the error message. */
async function refusedTo({ token }: Person, headers: Record<string, string> = {}): Promise<string> {
  const url = '/api/v1/class/nowhere';
  const reply = await app.inject({ url, headers: { authorization: `Token ${token}`, ...headers } });
  expect(reply.statusCode).toBe(404);
  return reply.json().message;
}

test.each([
  ['English, unless told', {}, 'Invalid user credentials.'],
  ['what the browser was set to', GERMAN, 'Die Anmeldedaten sind ungültig.'],
  [
    'what the browser asks for',
    { 'accept-language': 'ar-EG,de;q=0.5' },
    'بيانات تسجيل الدخول غير صحيحة.',
  ],
  [
    'the first, where both are there',
    { ...GERMAN, 'accept-language': 'ar' },
    'Die Anmeldedaten sind ungültig.',
  ],
  ['English, where that is none of ours', { 'accept-language': '*' }, 'Invalid user credentials.'],
])('error messages are in %s', async (_, headers, text) => {
  const reply = await logIn(headers);
  expect(reply.json()).toEqual({ code: 'invalid', message: text, fields: { email: text } });
});

test('a program without cookies gets error messages in the language of its account', async () => {
  const person = await createPerson(app);
  await callAs(app, person, 'PUT', '/user/profile', { language: 'de' });
  const german = 'Diese Klasse gibt es nicht, oder es fehlt der Zugriff darauf.';
  expect(await refusedTo(person)).toBe(german);
  expect(await refusedTo(person, { 'accept-language': 'ar' })).toBe(german);
  const shown = { cookie: 'homeroom_language=en' };
  expect(await refusedTo(person, shown)).toBe(
    'This class does not exist, or you do not have access to it.',
  );
});

test('rule messages of a body are in the same language, each at its field', async () => {
  const reply = await logIn(GERMAN, { email: 'x'.repeat(LIMITS.email + 1) });
  expect(reply.json()).toMatchObject({
    message: 'Einige Felder sind ungültig. Bitte prüfen.',
    fields: { email: 'Höchstens 254 Zeichen.', password: 'Dieses Feld ist erforderlich.' },
  });
});

test('texts that the pseudo-language leaves plain are in no catalogue', async () => {
  const { message, fields } = (await logIn({ cookie: 'homeroom_language=en-XA' }, {})).json();
  for (const text of [message, ...Object.values(fields)]) expect(text).toMatch(/^\[.*~~~\]$/);
});

test('a live channel refuses in the language of its page, else of its account', async () => {
  const origin = await listen(app);
  const classroom = await createClassroom(app);
  await callAs(app, classroom.student, 'PUT', '/user/profile', { language: 'ar' });
  const page = await openChat(origin, classroom.id, classroom.owner, GERMAN);
  page.send({ text: ' ' });
  expect(await page.nextFrame()).toMatchObject({
    code: 'invalid',
    message: 'Die Nachricht ist leer.',
  });
  const program = await openChat(origin, classroom.id, classroom.student);
  program.send({ text: ' ' });
  expect(await program.nextFrame()).toMatchObject({ code: 'invalid', message: 'الرسالة فارغة.' });
});

test('a read ignores the type of a body that nobody reads', async () => {
  const { headers } = await createPerson(app);
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  const reply = await app.inject({ url: '/api/v1/class', headers: { ...headers, ...type } });
  expect(reply.statusCode).toBe(200);
});

import type { FastifyInstance } from 'fastify';
import type { Language } from 'platform/languages';
import { newestMail } from '../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson, type Person } from '../../testing/people.ts';
import { callAs, createClassroom } from '../classes/testing/classroom.ts';

let server: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
afterAll(() => server.close());

async function speaks(person: Person, language: Language): Promise<void> {
  await callAs(app, person, 'PUT', '/user/profile', { language });
}

async function subjectOfReset({ email }: Person): Promise<string | undefined> {
  await app.inject({ method: 'POST', url: '/api/v1/auth/reset_email', payload: { email } });
  return (await newestMail(app, email))?.subject;
}

test('a mail is in the language of the account, not of the request', async () => {
  const person = await createPerson(app);
  expect(await subjectOfReset(person)).toBe('Choose a new password for Homeroom');
  await speaks(person, 'de');
  expect(await subjectOfReset(person)).toBe('Neues Passwort für Homeroom wählen');
});

test('an invitation is in its recipient’s language, else in the sender’s', async () => {
  const classroom = await createClassroom(app);
  await speaks(classroom.owner, 'de');
  const invite = async (email: string) => {
    await callAs(app, classroom.owner, 'POST', `/class/${classroom.id}/invitation`, { email });
    return (await newestMail(app, email))?.html;
  };
  expect(await invite('nobody-yet@school.test')).toContain('<html lang="de" dir="ltr">');
  await speaks(classroom.stranger, 'ar');
  expect(await invite(classroom.stranger.email)).toContain('<html lang="ar" dir="rtl">');
});

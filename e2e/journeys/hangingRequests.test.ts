import type { Route } from 'playwright-core';
import { buildPath, listClasses } from 'shared-api/contract';
import { newVisitor } from '../harness/browser.ts';
import { aClassOf, aPostIn, anAccount, giveSession, joinByApi } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();

const CLASSES = buildPath(listClasses, {});

/** Requests that never get a response, and the language in which the page stays. */
const HANGING = [
  { name: 'a picture', url: /\/images\//, language: 'de' },
  { name: 'the texts of the shell', url: /\/shell\/[^/]+\/texts\.de\.js$/, language: 'en' },
  {
    name: 'the texts of a part',
    url: /\/mf-dashboard\/[^/]+\/texts\.de\.[\w-]+\.js$/,
    language: 'de',
  },
  {
    name: 'data that is asked for before the scripts',
    url: (url: URL) => url.pathname === CLASSES,
    language: 'de',
    times: 1,
  },
];

test.each(HANGING)('a page works although a response never comes: $name', async (request) => {
  const teacher = await anAccount(server, 'teacher');
  const student = await anAccount(server, 'student');
  const classroom = await aClassOf(server, teacher, 'Geometry');
  await joinByApi(server, student, classroom.class_code ?? '');
  await aPostIn(server, teacher, classroom.id);

  const { page, close } = await newVisitor(server, { locale: 'de', serviceWorkers: 'allow' });
  let requestCount = 0;
  const neverAnswer = (_: Route) => {
    requestCount += 1;
  };
  const { url, times } = request;
  await giveSession(page, student);
  await page.route(url, neverAnswer, times === undefined ? {} : { times });
  const releases = page.waitForEvent('websocket', (socket) =>
    socket.url().endsWith('/ws/releases'),
  );
  await page.goto('/d', { waitUntil: 'commit' });

  await page.getByRole('main').getByRole('link', { name: 'Geometry' }).first().waitFor();
  await page.getByRole('button', { name: /^(Benachrichtigungen|Notifications), 1/ }).waitFor();
  await releases;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  expect(requestCount).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(request.language);
  await close();
});

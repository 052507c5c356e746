import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { newVisitor, type Visitor } from '../harness/browser.ts';
import { aClassOf, aPostIn, anAccount, giveSession, joinByApi } from '../harness/people.ts';
import { startServer, type HomeroomServer } from '../harness/server.ts';
import { openSilentRelay, type SilentRelay } from '../harness/silentRelay.ts';

let server: HomeroomServer;
let relay: SilentRelay;
let student: Visitor;
let page: Page;
let post: (title: string) => Promise<unknown>;

beforeAll(async () => {
  server = await startServer({ env: { LIVE_HEARTBEAT_SECONDS: '1' } });
  relay = await openSilentRelay(server.url);
  const teacher = await anAccount(server, 'teacher');
  const session = await anAccount(server, 'student');
  const classroom = await aClassOf(server, teacher, 'Geometry');
  await joinByApi(server, session, classroom.class_code ?? '');
  post = (title) => aPostIn(server, teacher, classroom.id, title);
  student = await newVisitor(relay);
  ({ page } = student);
  await giveSession(page, session);
  await page.goto(`/s/${classroom.id}`);
  await post('Bring a compass');
  await page.getByText('Bring a compass', { exact: true }).waitFor();
});
afterAll(async () => {
  await student.close();
  relay.close();
  await server.stop();
});

/** Waits until the class, the inbox and the releases have a live connection. */
async function untilLive(): Promise<void> {
  while (relay.live() < 3) await sleep(50);
}

test('a page whose live connections go silent opens others by itself, and misses nothing', async () => {
  await untilLive();
  const reopened = page.waitForEvent('websocket', (socket) => socket.url().includes('/ws/class/'));
  relay.silence();
  await post('Written in silence');
  await reopened;
  await page.getByText('Written in silence', { exact: true }).waitFor();
  await untilLive();
  await post('Written afterwards');
  await page.getByText('Written afterwards', { exact: true }).waitFor();
  await expect(page.getByText('Written in silence', { exact: true }).count()).resolves.toBe(1);
});

test('a page behind a proxy that cuts connections again and again misses nothing', async () => {
  for (const title of ['First cut', 'Second cut', 'Third cut']) {
    await untilLive();
    relay.cut();
    await post(title);
    await page.getByText(title, { exact: true }).waitFor();
    await expect(page.getByText(title, { exact: true }).count()).resolves.toBe(1);
  }
});

import type { Page, Worker } from 'playwright-core';
import { until } from '../engines/until.ts';
import { newVisitor, type Visitor } from '../harness/browser.ts';
import { aClassOf, aPostIn, anAccount, giveSession } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();
let visitor: Visitor;
beforeEach(async () => {
  visitor = await newVisitor(server, { serviceWorkers: 'allow' });
});
afterEach(() => visitor.close());

test('a reader turns push notifications of a device on and off', async () => {
  const { page } = visitor;
  const teacher = await anAccount(server, 'teacher');
  await aClassOf(server, teacher);
  await giveSession(page, teacher);
  // Headless browsers have no push service, and refuse the permission: both are simulated.
  await page.addInitScript(async () => {
    if (!('PushManager' in globalThis)) return;
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
      'deriveBits',
    ]);
    const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
    const written = (bytes: Uint8Array) => {
      const text = btoa(String.fromCharCode(...bytes));
      return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    };
    const keys = { p256dh: written(raw), auth: written(new Uint8Array(16)) };
    const endpoint = 'https://fcm.googleapis.com/fcm/send/nobody';
    Object.defineProperty(Notification, 'permission', { value: 'default' });
    Object.assign(Notification, { requestPermission: async () => 'granted' });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => null,
      subscribe: async () => ({ toJSON: () => ({ endpoint, keys }) }),
    });
  });
  await page.goto(`${server.url}/inbox/settings`);
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await page.getByText('This device notifies you until you log out.').waitFor();
  await page.getByRole('switch', { name: 'Comments' }).waitFor();
  await page.getByRole('button', { name: 'Turn off notifications' }).click();
  await page.getByRole('button', { name: 'Turn on notifications' }).waitFor();
}, 120_000);

/** Visible actions of a worker. */
interface Seen {
  /** Number of times that it listed the windows. */
  looks: number;
  shown: [title: string, options: { body: string; tag: string; data: string; lang: string }][];
  opened: string[];
}

/** Waits for the product's service worker, and records its actions. */
async function workerOf({ context, page }: Visitor): Promise<Worker> {
  const isAtWork = () => navigator.serviceWorker.ready.then(() => true);
  await page.waitForFunction(isAtWork);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // Headless browsers refuse to show notifications, and to open a window without a click: both are
  // recorded instead.
  await worker.evaluate(() => {
    const seen: Seen = { looks: 0, shown: [], opened: [] };
    const { registration, clients } = globalThis as unknown as {
      registration: { showNotification: unknown };
      clients: { openWindow: unknown; matchAll: (which: object) => Promise<object[]> };
    };
    const matchAll = clients.matchAll.bind(clients);
    clients.matchAll = async (which) => {
      const windows = await matchAll(which);
      seen.looks += 1;
      return windows;
    };
    registration.showNotification = async (...shown: Seen['shown'][number]) => {
      seen.shown.push(shown);
    };
    clients.openWindow = async (url: string) => {
      seen.opened.push(url);
    };
    Object.assign(globalThis, { seen });
  });
  return worker;
}

/** Waits until the worker's actions meet a condition, and returns them. */
function untilSeen(worker: Worker, isSo: (seen: Seen) => boolean): Promise<Seen> {
  return until<Seen>('the worker', async () => {
    const answer = await worker.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
    return isSo(answer) ? { answer } : { amiss: JSON.stringify(answer) };
  });
}

/** Delivers a push message, like the browser's push service. */
async function deliver(page: Page, push: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(server.url));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await known;
  const data = JSON.stringify(push);
  const origin = server.url;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await session.detach();
}

/** Clicks the newest notification. */
function click(worker: Worker): Promise<void> {
  return worker.evaluate(async () => {
    const { seen } = globalThis as unknown as { seen: Seen };
    const data = seen.shown.at(-1)?.[1].data;
    const work: Promise<unknown>[] = [];
    const event = Object.assign(new Event('notificationclick'), {
      notification: { data, close: () => undefined },
      // A made-up event must not call the browser's `waitUntil`, which throws.
      waitUntil: (each: Promise<unknown>) => work.push(each),
    });
    globalThis.dispatchEvent(event);
    await Promise.all(work);
  });
}

test('a push message is shown if no window is in front, and opens its page', async () => {
  const { page, context, troubles } = visitor;
  const teacher = await anAccount(server, 'teacher');
  const classroom = await aClassOf(server, teacher);
  const post = await aPostIn(server, teacher, classroom.id);
  await giveSession(page, teacher);
  await page.goto('/inbox');
  const worker = await workerOf(visitor);
  const href = `/stream/detail/${classroom.id}?stream=${post.id}`;
  const words = { title: classroom.name, body: `New post: ${post.title}`, lang: 'en', dir: 'ltr' };
  const push = { ...words, tag: 'of-the-post', href };

  // A page in front shows the news itself.
  await page.bringToFront();
  await deliver(page, push);
  const before = await untilSeen(worker, ({ looks }) => looks === 1);
  expect(before.shown).toEqual([]);

  // No window shows the product.
  await page.goto('about:blank');
  await deliver(page, push);
  const { shown } = await untilSeen(worker, (seen) => seen.shown.length > 0);
  expect(shown).toMatchObject([[classroom.name, { body: push.body, tag: push.tag, lang: 'en' }]]);
  await click(worker);
  const { opened } = await untilSeen(worker, (seen) => seen.opened.length > 0);
  expect(opened).toEqual([server.url + href]);

  const window = await context.newPage();
  await window.goto(opened[0] ?? '');
  await window.getByRole('heading', { level: 1, name: post.title }).waitFor();
  expect(troubles).toEqual([]);
}, 120_000);

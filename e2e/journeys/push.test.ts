import { newVisitor, type Visitor } from '../harness/browser.ts';
import { aClassOf, anAccount, giveSession } from '../harness/people.ts';
import { startServer, type HomeroomServer } from '../harness/server.ts';

let server: HomeroomServer;
let visitor: Visitor;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  visitor = await newVisitor(server, { serviceWorkers: 'allow' });
});
afterEach(() => visitor.close());

test('a device tells what is new from a click on, and no more from the next one on', async () => {
  const { page } = visitor;
  const teacher = await anAccount(server, 'teacher');
  await aClassOf(server, teacher);
  await giveSession(page, teacher);
  // Headless browsers have no push service, and refuse permission: both are made up.
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
  await page.getByRole('button', { name: 'Tell me' }).click();
  await page.getByText('This device tells you what is new, until you log out.').waitFor();
  await page.getByRole('switch', { name: 'Comments' }).waitFor();
  await page.getByRole('button', { name: 'Tell me no more' }).click();
  await page.getByRole('button', { name: 'Tell me' }).waitFor();
}, 120_000);

import { openPush, renewPush, showPush } from './pushes.ts';

const PUSH = {
  title: 'Algebra',
  body: 'New post: Cells',
  tag: 'of-cells',
  href: '/stream/detail/1?stream=2',
  lang: 'en',
  dir: 'ltr',
};
const PAGE = location.origin + PUSH.href;

function aSubscription(name: string) {
  const keys = { p256dh: `key of ${name}`, auth: `secret of ${name}` };
  const endpoint = `https://push.example/${name}`;
  return { options: { applicationServerKey: 'ours' }, toJSON: () => ({ endpoint, keys }) };
}

/** Cached files, by path. */
let storage: Map<string, string>;
const requests: [address: string, body: unknown][] = [];

function aWorker(...windows: { url: string; visibilityState: string }[]) {
  const focus = jest.fn(async () => undefined);
  const openWindow = jest.fn(async (_address: string) => undefined);
  const showNotification = jest.fn(async (_title: string, _options: object) => undefined);
  const pushManager = { subscribe: jest.fn(async (_options: object) => aSubscription('made')) };
  const clients = { matchAll: async () => windows.map((one) => ({ ...one, focus })), openWindow };
  return {
    worker: { clients, registration: { showNotification, pushManager } },
    focus,
    openWindow,
    showNotification,
    pushManager,
  };
}

beforeEach(() => {
  const manifest = JSON.stringify({ icons: [{ src: '/icon.svg' }, { src: '/icon-192.png' }] });
  storage = new Map();
  requests.length = 0;
  const match = async (path: string) =>
    storage.has(path) ? new Response(storage.get(path)) : undefined;
  const fetch = async (url: string, { body }: { body?: string } = {}) => {
    requests.push([url, body && JSON.parse(body)]);
    return new Response(manifest);
  };
  Object.assign(globalThis, { caches: { match }, fetch });
});

test('a push shows the product’s icon, and replaces an earlier one with its tag', async () => {
  const { worker, showNotification } = aWorker({ url: PAGE, visibilityState: 'hidden' });
  await showPush(worker, JSON.stringify(PUSH));
  expect(showNotification).toHaveBeenCalledWith(
    'Algebra',
    expect.objectContaining({
      body: 'New post: Cells',
      tag: 'of-cells',
      data: PUSH.href,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
    }),
  );
});

test('a cached icon is not requested from the server', async () => {
  storage.set('/manifest.webmanifest', JSON.stringify({ icons: [{ src: '/kept.png' }] }));
  const { worker, showNotification } = aWorker();
  await showPush(worker, JSON.stringify(PUSH));
  const icon = { icon: '/kept.png' };
  expect(showNotification).toHaveBeenCalledWith('Algebra', expect.objectContaining(icon));
  expect(requests).toEqual([]);
});

test.each([aSubscription('new'), null])(
  'the server receives the new subscription if the browser has changed it (%#)',
  async (newSubscription) => {
    const { worker, pushManager } = aWorker();
    await renewPush(worker, { oldSubscription: aSubscription('old'), newSubscription });
    const made = { userVisibleOnly: true, applicationServerKey: 'ours' };
    expect(pushManager.subscribe.mock.calls).toEqual(newSubscription ? [] : [[made]]);
    const name = newSubscription ? 'new' : 'made';
    const body = {
      endpoint: `https://push.example/${name}`,
      p256dh: `key of ${name}`,
      auth: `secret of ${name}`,
      old_endpoint: 'https://push.example/old',
      old_auth: 'secret of old',
    };
    expect(requests).toEqual([['/api/v1/notifications/device', body]]);
  },
);

test('a browser that does not reveal its old subscription sends nothing', async () => {
  const { worker } = aWorker();
  await renewPush(worker, { newSubscription: aSubscription('new') });
  expect(requests).toEqual([]);
});

test('is not shown beside a visible window', async () => {
  const { worker, showNotification } = aWorker({
    url: location.origin,
    visibilityState: 'visible',
  });
  await showPush(worker, JSON.stringify(PUSH));
  expect(showNotification).not.toHaveBeenCalled();
});

test('is shown even without the icon', async () => {
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  const { worker, showNotification } = aWorker();
  await showPush(worker, JSON.stringify(PUSH));
  expect(showNotification).toHaveBeenCalledTimes(1);
});

test.each(['', 'null', '[]', '{"title":"Algebra"}'])(
  'an unknown push message (%j) is not shown',
  async (text) => {
    const { worker, showNotification } = aWorker();
    await showPush(worker, text);
    expect(showNotification).not.toHaveBeenCalled();
  },
);

/** A shown notification, as in browsers, where `close` needs its `this`. */
class Shown {
  isOpen = true;
  readonly data = PUSH.href;

  close() {
    this.isOpen = false;
  }
}

test('a click opens the page, or focuses its window', async () => {
  const [first, second] = [new Shown(), new Shown()];
  const elsewhere = aWorker({ url: location.origin, visibilityState: 'visible' });
  await openPush(elsewhere.worker, first);
  expect(elsewhere.openWindow).toHaveBeenCalledWith(PAGE);
  const there = aWorker({ url: PAGE, visibilityState: 'hidden' });
  await openPush(there.worker, second);
  expect(there.focus).toHaveBeenCalledTimes(1);
  expect(there.openWindow).not.toHaveBeenCalled();
  expect([first.isOpen, second.isOpen]).toEqual([false, false]);
});

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', 7])(
  'a click never leaves the product (%j)',
  async (data) => {
    const { worker, openWindow } = aWorker();
    await openPush(worker, { data, close: () => undefined });
    expect(openWindow).not.toHaveBeenCalled();
  },
);

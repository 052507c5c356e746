import { answerNavigation, isServerAway } from './answerNavigation.ts';
import { answerScript, isReleased } from './answerScript.ts';
import { hasCachedPage, renewCachedPage } from './cachedPage.ts';

const ORIGIN = location.origin;

/** The parts of the worker's caches that it uses. */
class FakeCaches {
  readonly stores = new Map<string, Map<string, Response>>();
  readonly keys = async () => [...this.stores.keys()];
  readonly delete = async (name: string) => this.stores.delete(name);
  readonly open = async (name: string) => {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    return {
      put: async (url: string, reply: Response) => void store.set(pathOf(url), reply),
      delete: async (url: string) => store.delete(pathOf(url)),
      keys: async () => [...store.keys()].map((path) => ({ url: ORIGIN + path })),
    };
  };
  readonly match = async (url: string) => {
    const stores = [...this.stores.values()];
    return stores.flatMap((store) => store.get(pathOf(url)) ?? [])[0]?.clone();
  };
  addresses() {
    return [...this.stores.values()].flatMap((store) => [...store.keys()]).sort();
  }
}

const pathOf = (url: string) => new URL(url, ORIGIN).pathname;

function pageOf(...scripts: string[]): string {
  const list = JSON.stringify(scripts.map((src) => ({ src })));
  return `<title>Kept</title><script type="application/json" id="offline-scripts">${list}</script>`;
}

let caches: FakeCaches;
/** Files of the server by path; null when it is unreachable. */
let server: Map<string, string> | null;
let requests: string[];

beforeEach(() => {
  caches = new FakeCaches();
  server = new Map();
  requests = [];
  const fetch = async (input: string | { url: string }) => {
    const path = pathOf(typeof input === 'string' ? input : input.url);
    requests.push(path);
    if (!server) throw new TypeError('Failed to fetch');
    const text = server.get(path);
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  };
  Object.assign(globalThis, { caches, fetch });
});

const ask = (path: string, cache = 'default') => ({ url: ORIGIN + path, cache }) as Request;
const textOf = async (reply: Promise<Response>) => (await reply).text();

/** Publishes these releases of the shell and one remote. */
function release(shell: string, chat: string): void {
  const scripts = [`/shell/${shell}/shell.js`, `/remotes/mf-room/${chat}/remoteEntry.js`];
  server = new Map([
    ['/offline.html', pageOf(...scripts)],
    ['/d', 'from the server'],
    [`/shell/${shell}/later.js`, 'later'],
    ...scripts.map((src) => [src, `script ${src}`] as const),
  ]);
}

test('offline, every address shows the cached page with the scripts of its releases', async () => {
  release('s1', 'c1');
  await renewCachedPage();
  expect(await textOf(answerNavigation(ask('/d')))).toBe('from the server');
  server = null;
  expect(await textOf(answerNavigation(ask('/class/7')))).toContain('<title>Kept</title>');
  const script = '/remotes/mf-room/c1/remoteEntry.js';
  expect(await textOf(answerScript(ask(script)))).toBe(`script ${script}`);
});

test('the manifest with the icon is cached with the page', async () => {
  release('s1', 'c1');
  server?.set('/manifest.webmanifest', '{}');
  await renewCachedPage();
  expect(caches.addresses()).toContain('/manifest.webmanifest');
});

test('a page with missing scripts is not cached', async () => {
  release('s1', 'c1');
  server?.delete('/remotes/mf-room/c1/remoteEntry.js');
  await renewCachedPage();
  expect([await hasCachedPage(), caches.addresses()]).toEqual([false, []]);
});

test('a promotion replaces the cached page, and only new files are fetched', async () => {
  release('s1', 'c1');
  await renewCachedPage();
  release('s1', 'c2');
  requests = [];
  await renewCachedPage();
  expect(caches.addresses()).toEqual([
    '/offline.html',
    '/remotes/mf-room/c2/remoteEntry.js',
    '/shell/s1/shell.js',
  ]);
  expect(requests).toEqual([
    '/offline.html',
    '/remotes/mf-room/c2/remoteEntry.js',
    '/manifest.webmanifest',
  ]);
});

test('a revoked release is not served any more, even if its successor does not load', async () => {
  release('s1', 'bad');
  await renewCachedPage();
  release('s1', 'c1');
  server?.delete('/remotes/mf-room/c1/remoteEntry.js');
  await renewCachedPage();
  expect(await hasCachedPage()).toBe(false);
  expect(caches.addresses()).toEqual(['/shell/s1/shell.js']);
  server = null;
  await expect(answerNavigation(ask('/d'))).rejects.toThrow('Failed to fetch');
});

test('later scripts of the page’s releases are cached, of others they are not', async () => {
  release('s1', 'c1');
  await renewCachedPage();
  server?.set('/shell/s0/older.js', 'older');
  await answerScript(ask('/shell/s1/later.js'));
  await answerScript(ask('/shell/s0/older.js'));
  server = null;
  expect(await textOf(answerScript(ask('/shell/s1/later.js')))).toBe('later');
  await expect(answerScript(ask('/shell/s0/older.js'))).rejects.toThrow('Failed to fetch');
});

test('the server is away from the first page that it does not answer to the next that it does', async () => {
  release('s1', 'c1');
  await renewCachedPage();
  await answerNavigation(ask('/d'));
  expect(isServerAway()).toBe(false);
  const online = server;
  server = null;
  await answerNavigation(ask('/d'));
  expect(isServerAway()).toBe(true);
  server = online;
  await answerNavigation(ask('/d'));
  expect(isServerAway()).toBe(false);
});

test('Retry bypasses all caches', async () => {
  release('s1', 'c1');
  await renewCachedPage();
  requests = [];
  await answerScript(ask('/shell/s1/shell.js', 'reload'));
  expect(requests).toEqual(['/shell/s1/shell.js']);
});

test('nothing is cached without the page’s message', async () => {
  release('s1', 'c1');
  await answerScript(ask('/shell/s1/shell.js'));
  expect(caches.addresses()).toEqual([]);
});

test.each([
  ['/shell/s1/shell.js', true],
  ['/remotes/mf-room/c1/remoteEntry.js', true],
  ['/api/v1/class', false],
  ['/registry.json', false],
])('%s is of a release: %s', (path, expected) => {
  expect(isReleased(new URL(ORIGIN + path))).toBe(expected);
});

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { DeclaredRead } from 'platform/registry';
import type { SiteConfig } from 'shared-api/contract';
import { endpointOf } from './first-reads.ts';
import { registerPageServer } from './index.ts';

const TEMPLATE = `<!-- data of signed-in: getProfile noSuchCall -->
<!-- of early: <script>go(1)</script> -->
<!-- head -->
<div id="root"><!-- page --></div>`;

const page = { access: 'protected', layout: 'signed-in', module: './page' };
const inClass = { class_id: ':id' };

function aRegistry(data: unknown[] | undefined) {
  const base = '/remotes/mf-room/a1/';
  return {
    shell: { release: 'c1' },
    remotes: [
      {
        name: 'mf-room',
        release: 'a1',
        container: 'mf_room_a1',
        entry: `${base}remoteEntry.js`,
        integrity: `sha384-${'E'.repeat(64)}`,
        routes: [
          {
            ...page,
            path: '/room/:id',
            ...(data ? { data } : {}),
            tabs: { slot: 'tabs', reader: 'teacher', parameter: 'tab' },
          },
          { ...page, path: '/open', access: 'open', layout: 'public' },
        ],
        contributes: {
          tabs: [
            {
              id: 'stream',
              title: 'Stream',
              module: './stream',
              order: 1,
              data: [{ call: 'listPosts', query: inClass }],
            },
            { id: 'chat', title: 'Chat', module: './chat', order: 2 },
          ],
        },
        preload: { './page': [`${base}page.js`], './stream': [`${base}s.js`] },
      },
    ],
  };
}

let dir: string;
let app: FastifyInstance;

async function start(data: DeclaredRead[] | undefined, prefetch = true) {
  const files = {
    'shell/c1/index.html': TEMPLATE,
    'registry.json': JSON.stringify(aRegistry(data)),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), text);
  }
  app = Fastify();
  registerPageServer(app, {
    releasesDir: dir,
    site: { productName: 'Homeroom' } as SiteConfig,
    publicUrl: 'https://school.example',
    remoteOrigins: [],
    devOrigins: [],
    overridesOf: async () => new Map(),
    prefetch,
    pageFrame: true,
  });
}

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'early-data-'));
});
afterEach(async () => {
  await app.close();
  await rm(dir, { recursive: true, force: true });
});

/** Returns the queries that a page prefetches. */
async function readsOf(url: string) {
  const { body } = await app.inject(url);
  const json = /id="first-reads">(.*?)<\/script>/.exec(body)?.[1];
  return json === undefined ? undefined : JSON.parse(json);
}

const PROFILE = { path: '/api/v1/user/profile', isKept: true };
const POSTS = { path: '/api/v1/class/announcement', isKept: true, query: inClass };

test('a page prefetches the queries of its first view, of the part in front, and of the layout', async () => {
  await start(['getClass', { call: 'getPost', params: { postId: '?stream' }, query: inClass }]);
  const own = [
    { path: '/api/v1/class/:id', isKept: true },
    { path: '/api/v1/class/announcement/?stream', isKept: true, query: inClass },
  ];
  expect(await readsOf('/room/7')).toEqual({
    route: '/room/:id',
    reads: [...own, POSTS, PROFILE],
  });
  expect((await readsOf('/room/7?tab=chat')).reads).toEqual([...own, PROFILE]);
  const { body } = await app.inject('/room/7');
  expect(body.indexOf('first-reads')).toBeLessThan(body.indexOf('go(1)'));
  expect(body.indexOf('go(1)')).toBeLessThan(body.indexOf('rel="preload"'));
});

test('prefetches a query once that several parts declare', async () => {
  await start(['getProfile']);
  expect((await readsOf('/room/7?tab=chat')).reads).toEqual([PROFILE]);
});

test('a page whose remote declares no queries still prefetches those of the layout', async () => {
  await start(undefined);
  expect((await readsOf('/room/7?tab=chat')).reads).toEqual([PROFILE]);
  expect(await readsOf('/open')).toBeUndefined();
  expect(await readsOf('/')).toBeUndefined();
});

test('does not prefetch unknown calls, or calls that change something', async () => {
  await start(['constructor', 'noSuchCall', 'createClass', 'getClass']);
  expect((await readsOf('/room/7?tab=chat')).reads).toEqual([
    { path: '/api/v1/class/:id', isKept: true },
    PROFILE,
  ]);
});

test('a tab gets the queries of other pages, to prefetch when a link is pointed at', async () => {
  await start(['getClass']);
  const [remote] = (await app.inject('/registry.json')).json().remotes;
  expect(remote.routes[0]).toMatchObject({
    reads: [{ path: '/api/v1/class/:id', isKept: true }],
  });
  expect(remote.contributes.tabs[0]).toMatchObject({ reads: [POSTS] });
  expect(JSON.stringify(remote)).not.toContain('getClass');
});

test('pages prefetch nothing if it is switched off', async () => {
  await start(['getClass'], false);
  const { body, headers } = await app.inject('/room/7');
  expect(body).not.toMatch(/go\(1\)|first-reads|announcement|getClass|data of/);
  expect(headers['content-security-policy']).toContain("script-src 'self';");
});

/** Returns every query that a package of this checkout declares. */
async function declared() {
  const files = globSync(path.join(import.meta.dirname, '../../../mf-*/remote.json'));
  const remotes = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return remotes.flatMap((text) => {
    const { routes = [], contributes = {} } = JSON.parse(text);
    return [...routes, ...Object.values(contributes).flat()].flatMap(({ data = [] }) => data);
  }) as DeclaredRead[];
}

test('all declared queries of the remotes here are in the contract', async () => {
  await start(undefined);
  const reads = await declared();
  expect(reads.length).toBeGreaterThan(10);
  for (const read of reads) {
    const { call, params = {} } = typeof read === 'string' ? { call: read } : { ...read };
    const endpoint = endpointOf(call);
    if (endpoint?.method !== 'GET') throw new Error(`${call} is no read of the contract`);
    for (const name of Object.keys(params)) expect(endpoint.path).toContain(`:${name}`);
  }
});

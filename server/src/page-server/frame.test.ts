import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { SiteConfig } from 'shared-api/contract';
import { registerPageServer } from './index.ts';

const TEMPLATE = `<html lang="en" dir="ltr">
<!-- of early: <script>ask()</script> -->
<!-- of frame: <script>dress()</script> -->
<!-- head -->
<!-- of language-de: <link id="shell-texts" rel="preload" as="script" href="/shell/c1/texts.de.js" /> -->
<div id="root"><!-- page --></div>
<!-- of last-view: <script>recall()</script> -->`;

const route = { access: 'protected', module: './page' };
const REGISTRY = {
  shell: { release: 'c1' },
  remotes: [
    {
      name: 'mf-room',
      release: 'a1',
      container: 'mf_room_a1',
      entry: '/remotes/mf-room/a1/remoteEntry.js',
      integrity: `sha384-${'E'.repeat(64)}`,
      routes: [
        { ...route, path: '/room', layout: 'signed-in' },
        { ...route, path: '/open', layout: 'public' },
        { ...route, path: '/alone', layout: 'bare' },
      ],
      contributes: {
        'main-nav': [
          { id: 'room', title: 'Room', path: '/room', icon: 'users' },
          { id: 'open', title: 'Open', path: '/open', icon: 'users', for: ['teacher'] },
        ],
      },
      preload: {},
    },
  ],
};

let dir: string;
let app: FastifyInstance;

async function start({ prefetch = true, pageFrame = true, lastViews = true } = {}) {
  const files = {
    'shell/c1/index.html': TEMPLATE,
    'shell/c1/frame.signed-in.en.html': '<style>b{top:0}</style><!-- root --><b>Menu</b>',
    'shell/c1/frame.signed-in.de.html': '<style></style><!-- root --><b>Menü</b>',
    'shell/c1/frame.public.en.html': '<style></style><!-- root --><b>%%site.productName%%</b>',
    'registry.json': JSON.stringify(REGISTRY),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), text);
  }
  app = Fastify();
  registerPageServer(app, {
    releasesDir: dir,
    site: { productName: 'Ours & <yours>', ...(!lastViews && { lastViews }) } as SiteConfig,
    publicUrl: 'https://school.example',
    remoteOrigins: [],
    devOrigins: [],
    overridesOf: async () => new Map(),
    prefetch,
    pageFrame,
  });
}

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'frame-'));
});
afterEach(async () => {
  await app.close();
  await rm(dir, { recursive: true, force: true });
});

async function rootOf(url: string, language = 'en') {
  const { body } = await app.inject({ url, headers: { 'accept-language': language } });
  return /<div id="root">(.*?)<\/div>/.exec(body)?.[1];
}

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

async function scriptsOf(url: string) {
  const { headers } = await app.inject(url);
  return /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
}

test('a page contains the app shell of its layout, with styles, in the reader’s language', async () => {
  await start();
  expect(await rootOf('/room')).toBe('<b>Menu</b>');
  expect(await rootOf('/room', 'de')).toBe('<b>Menü</b>');
  expect(await rootOf('/open')).toBe('<b>Ours &amp; &lt;yours&gt;</b>');
  const { body } = await app.inject('/room');
  const [styles, root] = [body.indexOf('b{top:0}'), body.indexOf('id="root"')];
  expect(styles).toBeGreaterThan(body.indexOf('dress()'));
  expect(styles).toBeLessThan(root);
});

test('the app shell reserves space for the sidebar links that remotes add for everybody', async () => {
  await start();
  const { body } = await app.inject('/room');
  expect(body).toContain('<style>:root{--main-nav-links:1}</style>');
  expect((await app.inject('/alone')).body).not.toContain('--main-nav-links');
});

test('a layout without an app shell, and an unknown path, have an empty page', async () => {
  await start();
  expect(await rootOf('/alone')).toBe('');
  expect(await rootOf('/nowhere')).toBe('');
});

test('the policy allows the inline scripts, and each can be switched off by itself', async () => {
  const [requests, dresses, recalls] = ['ask()', 'dress()', 'recall()'].map(hashOf);
  await start();
  expect(await scriptsOf('/room')).toBe(`'self' ${requests} ${dresses} ${recalls}`);
  await app.close();
  await start({ prefetch: false });
  expect(await scriptsOf('/room')).toBe(`'self' ${dresses} ${recalls}`);
  await app.close();
  await start({ lastViews: false });
  expect(await scriptsOf('/room')).toBe(`'self' ${requests} ${dresses}`);
  expect((await app.inject('/room')).body).not.toContain('recall()');
  await app.close();
  await start({ pageFrame: false });
  expect(await scriptsOf('/room')).toBe(`'self' ${requests}`);
  expect(await rootOf('/room')).toBe('');
  expect((await app.inject('/room')).body).not.toMatch(/dress\(\)|recall\(\)/);
});

test('the page snapshot follows the app shell', async () => {
  await start();
  const { body } = await app.inject('/room');
  expect(body.indexOf('recall()')).toBeGreaterThan(body.indexOf('id="root"'));
});

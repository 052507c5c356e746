import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import type { SiteConfig } from 'shared-api/contract';
import { jsonErrors } from '../http/replies/errors.ts';
import { registerPageServer } from './index.ts';
import { pageMessages } from './messages.ts';
import type { RemoteOverrides } from './registry/overrides.ts';
import { translatePage } from './page.ts';

const site: SiteConfig = {
  productName: 'Homeroom',
  contact: { email: 'hello@school.example', phone: '1', address: '1 <b>"School"</b> Lane & Co' },
  developer: { name: 'Dev', website: 'https://dev.example', social: 'https://social.example' },
  chatbotUrl: 'https://bot.example/frame?x=1',
  hasOutbox: false,
};

const TEMPLATE = `<!doctype html>
<html lang="en" dir="ltr">
<title>%%site.productName%%</title>
<!-- data of signed-in: listClasses getProfile -->
<!-- of early: <script>go(1)</script> -->
<!-- head -->
<!-- of landing: <link rel="preload" as="script" href="/shell/c1/landing.1.js" /> -->
<!-- of mounting: <link rel="preload" as="script" href="/shell/c1/mounting.1.js" /> -->
<!-- of signed-in: <link rel="preload" as="script" href="/shell/c1/sidebar.1.js" /> -->
<!-- of language-de: <link id="shell-texts" rel="preload" as="script" href="/shell/c1/texts.de.js" /> -->
<script defer src="/shell/c1/shell.1.js"></script>
<div id="root"><!-- page --></div>`;
const LANDING = `<style>h1{color:red}</style><!-- root --><h1>%%site.contact.address%%</h1>`;

const ENTRY_INTEGRITY = `sha384-${'E'.repeat(64)}`;
const PART_INTEGRITY = `sha384-${'P'.repeat(64)}`;

const TEXTS_INTEGRITY = `sha384-${'T'.repeat(64)}`;

function textsOf(release: string): string {
  return `/remotes/mf-auth/${release}/texts.de.auth.js`;
}

function aRegistry(release: string) {
  const part = `/remotes/mf-auth/${release}/auth.js`;
  return {
    shell: { release: 'c1' },
    remotes: [
      {
        name: 'mf-auth',
        release,
        container: `mf_auth_${release}`,
        entry: `/remotes/mf-auth/${release}/remoteEntry.js`,
        integrity: ENTRY_INTEGRITY,
        routes: [{ path: '/auth/:id', module: './auth', access: 'open', layout: 'public' }],
        contributes: {},
        preload: { './auth': [part] },
        hashes: { [part]: PART_INTEGRITY, [textsOf(release)]: TEXTS_INTEGRITY },
        languages: { de: { './auth': textsOf(release) }, ar: { './auth': textsOf(release) } },
      },
    ],
  };
}

/** Returns the registry as browsers get it. */
function served(release: string) {
  const remotes = aRegistry(release).remotes.map(({ hashes: _, languages: __, ...remote }) => {
    return { ...remote, preload: {} };
  });
  return { remotes, shell: 'c1' };
}

let dir: string;
let app: FastifyInstance;
/** Overrides of the caller. */
let overrides: RemoteOverrides;
let prefetch: boolean;

async function write(files: Record<string, string | Buffer>) {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), content);
  }
}

function start() {
  const server = Fastify();
  jsonErrors(server);
  server.get('/api/v1/class', () => []);
  registerPageServer(server, {
    releasesDir: path.join(dir, 'releases'),
    site,
    publicUrl: 'https://school.example',
    remoteOrigins: ['https://cdn.example'],
    overridesOf: async () => overrides,
    prefetch,
    pageFrame: true,
    devOrigins: ['http://127.0.0.1:9000'],
  });
  return server;
}

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'front-door-'));
  await write({
    'releases/shell/c1/index.html': TEMPLATE,
    'releases/shell/c1/landing.html': LANDING,
    'releases/shell/c1/shell.1.js': 'run()',
    'releases/registry.json': JSON.stringify(aRegistry('a1')),
    'releases/mf-auth/notes.json': '{}',
    'releases/mf-auth/a1/remoteEntry.js': 'var plain',
    'releases/mf-auth/a1/remoteEntry.js.br': brotliCompressSync('var plain'),
  });
  overrides = new Map();
  prefetch = true;
  app = start();
});
afterEach(async () => {
  await app.close();
  await rm(dir, { recursive: true, force: true });
});

test('a remote’s path gets the shell, the registry, and that remote’s preloads', async () => {
  const reply = await app.inject('/auth/7');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(reply.headers['cache-control']).toBe('private, no-cache');
  // The attributes must equal those of the scripts' own elements; otherwise browsers download the
  // file twice.
  const seal = (integrity: string) => `crossorigin integrity="${integrity}" />`;
  expect(reply.body).toContain(
    `href="/remotes/mf-auth/a1/remoteEntry.js" ${seal(ENTRY_INTEGRITY)}`,
  );
  expect(reply.body).toContain(`href="/remotes/mf-auth/a1/auth.js" ${seal(PART_INTEGRITY)}`);
  expect(reply.body).toContain('href="/shell/c1/mounting.1.js"');
  expect(reply.body).not.toContain('sidebar');
  expect(reply.body).toContain('<title>Homeroom</title>');
  expect(reply.body).toContain('<div id="root"></div>');
  const registry = /id="registry">(.*?)<\/script>/.exec(reply.body)?.[1];
  expect(JSON.parse(registry ?? '')).toEqual(served('a1'));
});

describe('the language of a page', () => {
  const ask = (headers: Record<string, string>, url = '/auth/7') => app.inject({ url, headers });
  const german = { 'accept-language': 'fr-CH, de-AT;q=0.8, en;q=0.5' };

  test('is what the browser requests, with the catalogues of the shell and of the remote', async () => {
    const { body, headers } = await ask(german);
    expect(headers.vary).toContain('accept-language');
    expect(body).toContain('<html lang="de" dir="ltr">');
    expect(body).toContain('href="/shell/c1/texts.de.js"');
    expect(body.indexOf('texts.de.js')).toBeLessThan(body.indexOf('src="/shell/c1/shell.1.js"'));
    expect(body).toContain(`href="${textsOf('a1')}" crossorigin integrity="${TEXTS_INTEGRITY}" />`);
    const registry = /id="registry">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(registry).remotes[0].catalogues).toEqual({
      './auth': { src: textsOf('a1'), integrity: TEXTS_INTEGRITY },
    });
  });

  test('is the one chosen in the browser, before the one it requests', async () => {
    const { body } = await ask({ ...german, cookie: 'homeroom_language=en' });
    expect(body).toContain('<html lang="en" dir="ltr">');
    expect(body).not.toContain('texts.de.js');
  });

  test('applies to the static texts of index.html', async () => {
    const file = path.join(import.meta.dirname, '../../../shell/index.html');
    const index = await readFile(file, 'utf8');
    for (const language of ['en', 'de', 'ar']) {
      const texts = pageMessages(language);
      const page = translatePage(index, language);
      const pageTexts = [
        texts.description({ product: '%%site.productName%%' }),
        texts.noScript,
        texts.notStarted,
        texts.notStartedCause,
        texts.notStartedHelp,
        texts.notStartedNetwork({ origins: '%%site.scriptOrigins%%' }),
      ];
      // Each appears once, because the page server replaces only the first.
      for (const text of pageTexts) expect([text, page.split(text).length]).toEqual([text, 2]);
    }
  });

  test('stays English if the shell has no catalogue, and for an invalid language', async () => {
    for (const chosen of ['ar', 'xx', '../de', 'constructor']) {
      const { body } = await ask({ cookie: `homeroom_language=${chosen}` });
      expect(body).toContain('<html lang="en" dir="ltr">');
      expect(body).not.toContain('texts.');
    }
  });

  test('is sent by the tab when it requests a newer registry', async () => {
    const { remotes } = (await ask({}, '/registry.json?language=de')).json();
    expect(remotes[0].catalogues['./auth'].src).toBe(textsOf('a1'));
    expect((await ask(german, '/registry.json')).json()).toEqual(served('a1'));
    expect((await ask({}, '/registry.json?language=tlh')).statusCode).toBe(400);
  });

  test('has its own landing page', async () => {
    await write({
      'releases/shell/c1/landing.de.html': '<style></style><!-- root --><h1>Hallo</h1>',
    });
    expect((await ask(german, '/')).body).toContain('<div id="root"><h1>Hallo</h1></div>');
  });
});

test('a page names the origins of its scripts for network administrators, whatever the Host header', async () => {
  const foreign = aRegistry('a1');
  foreign.remotes[0]!.entry = 'https://cdn.example/remoteEntry.js';
  await write({
    'releases/shell/c1/index.html': `${TEMPLATE}<p>%%site.scriptOrigins%%</p>`,
    'releases/registry.json': JSON.stringify(foreign),
  });
  const { body } = await app.inject({ url: '/auth/7', headers: { host: 'evil.example' } });
  expect(body).toContain('<p>https://school.example, https://cdn.example</p>');
  expect(body).not.toContain('evil.example');
});

test('the landing page is readable without scripts, with the site’s texts escaped', async () => {
  const { body } = await app.inject('/');
  expect(body).toContain(
    '<div id="root"><h1>1 &lt;b&gt;&quot;School&quot;&lt;/b&gt; Lane &amp; Co</h1></div>',
  );
  expect(body.indexOf('<style>')).toBeLessThan(body.indexOf('<div id="root">'));
  expect(body.match(/rel="preload".*?>/g)).toEqual([
    'rel="preload" as="script" href="/shell/c1/landing.1.js" />',
  ]);
  const config = /id="site-config">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(config).not.toContain('<');
  expect(JSON.parse(config)).toEqual(site);
});

test.each(['/nowhere', '/auth', '/auth/7/8', '/not-found'])(
  '%s is no page: the shell and the status say so',
  async (url) => {
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toContain('text/html');
  },
);

test.each([
  '/favicon.ico',
  '/remotes/mf-auth/a1/gone.js',
  '/remotes/x/y',
  '/shell/c1/x.js',
  '/api/nope',
])('%s is never answered with a page', async (url) => {
  const reply = await app.inject(url);
  expect(reply.statusCode).toBe(404);
  expect(reply.headers['content-type']).toContain('application/json');
});

test('serves nothing but releases from the releases folder', async () => {
  const others = ['notes.json', 'a1/../notes.json', '../registry.json', 'a1/%2e%2e/notes.json'];
  for (const file of others) {
    expect((await app.inject(`/remotes/mf-auth/${file}`)).statusCode).toBe(404);
  }
});

test('a trailing slash and a query make no difference', async () => {
  expect((await app.inject('/auth/7/?x=/a.b')).statusCode).toBe(200);
});

test('scripts are cached forever, and compressed if the client accepts it', async () => {
  const url = '/remotes/mf-auth/a1/remoteEntry.js';
  const plain = await app.inject(url);
  expect(plain.body).toBe('var plain');
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.headers['content-type']).toContain('javascript');
  const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe('var plain');
});

test('a page is compressed, and not sent if the browser has it', async () => {
  const response = (headers: Record<string, string>) => app.inject({ url: '/auth/7', headers });
  const br = await response({ 'accept-encoding': 'gzip, deflate, br' });
  expect(brotliDecompressSync(br.rawPayload).toString()).toContain('<!doctype html>');
  const gzip = await response({ 'accept-encoding': 'gzip, br;q=0' });
  expect(gunzipSync(gzip.rawPayload).toString()).toContain('<!doctype html>');
  const again = await response({ 'if-none-match': String(br.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('HEAD is answered like GET, without the body', async () => {
  const reply = await app.inject({ method: 'HEAD', url: '/auth/7' });
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toBe('');
});

test('a release that is promoted while the server runs is in the next page', async () => {
  await app.inject('/auth/7');
  await write({ 'releases/registry.json': JSON.stringify(aRegistry('bb2')) });
  expect((await app.inject('/auth/7')).body).toContain('/remotes/mf-auth/bb2/auth.js');
  expect((await app.inject('/registry.json')).json()).toEqual(served('bb2'));
});

const DAMAGED = [
  ['cut short', '{"remotes": ['],
  ['of another shape', '{"remotes": [{"name": "mf-auth"}]}'],
  ['no registry at all', 'null'],
  [
    'contradicting itself',
    JSON.stringify({ remotes: [...aRegistry('a2').remotes, ...aRegistry('a3').remotes] }),
  ],
];

/** Restarts the server. */
async function restart() {
  await app.close();
  app = start();
}

test.each(DAMAGED)(
  'if the registry is %s, the last good one stays, even after a restart',
  async (_, text) => {
    await app.inject('/auth/7');
    expect(app.siteRegistry.isStale()).toBe(false);
    await write({ 'releases/registry.json': text });
    for (const act of [async () => undefined, restart]) {
      await act();
      const { statusCode, body } = await app.inject('/auth/7');
      expect(statusCode).toBe(200);
      expect(body).toContain('/remotes/mf-auth/a1/auth.js');
      expect(app.siteRegistry.isStale()).toBe(true);
    }
    await write({ 'releases/registry.json': JSON.stringify(aRegistry('b2')) });
    expect((await app.inject('/auth/7')).body).toContain('/remotes/mf-auth/b2/auth.js');
    expect(app.siteRegistry.isStale()).toBe(false);
  },
);

test('if the registry is deleted, the last good one stays, even after a restart', async () => {
  await app.inject('/auth/7');
  await rm(path.join(dir, 'releases/registry.json'));
  for (const act of [async () => undefined, restart]) {
    await act();
    expect((await app.inject('/auth/7')).body).toContain('/remotes/mf-auth/a1/auth.js');
    expect(app.siteRegistry.isStale()).toBe(true);
  }
});

test('a registry is not required before the first release', async () => {
  await rm(path.join(dir, 'releases'), { recursive: true });
  await restart();
  expect((await app.inject('/registry.json')).json()).toEqual({ remotes: [] });
  expect(app.siteRegistry.isStale()).toBe(false);
});

test('browsers do not get the releases that were active before', async () => {
  const history = { 'mf-auth': { before: ['a0'], left: {}, withdrawn: [] } };
  await write({ 'releases/registry.json': JSON.stringify({ ...aRegistry('a1'), history }) });
  expect((await app.inject('/registry.json')).json()).toEqual(served('a1'));
  expect((await app.inject('/auth/7')).body).not.toContain('a0');
});

/** Hash of `go(1)`. */
const EARLY_HASH = `'sha256-${createHash('sha256').update('go(1)').digest('base64')}'`;

test('pages run scripts of this origin and the remotes’ only, and no inline script except the early one', async () => {
  const policy = String((await app.inject('/')).headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' ${EARLY_HASH};`);
  expect(policy).toContain('frame-src https://bot.example;');
  // Another server would learn who looks at its picture.
  expect(policy).toContain("img-src 'self';");
  const foreign = aRegistry('a1');
  foreign.remotes[0]!.entry = 'https://cdn.example/remoteEntry.js';
  await write({ 'releases/registry.json': JSON.stringify(foreign) });
  const next = String((await app.inject('/')).headers['content-security-policy']);
  expect(next).toContain(`script-src 'self' ${EARLY_HASH} https://cdn.example;`);
});

test('no script runs without integrity, except from a configured dev server that the registry names', async () => {
  const headerOf = async () => (await app.inject('/')).headers['integrity-policy'];
  expect(await headerOf()).toBe('blocked-destinations=(script)');
  for (const origins of [['https://cdn.example'], ['http://127.0.0.1:9001']]) {
    await write({ 'releases/registry.json': JSON.stringify({ ...aRegistry('a1'), origins }) });
    expect(await headerOf()).toBe('blocked-destinations=(script)');
  }
  const origins = ['http://127.0.0.1:9000'];
  await write({ 'releases/registry.json': JSON.stringify({ ...aRegistry('a1'), origins }) });
  expect(await headerOf()).toBeUndefined();
  expect((await app.inject('/registry.json')).json()).toMatchObject({ origins });
});

test('a release without hashes is logged', async () => {
  const registry = aRegistry('a1');
  const remotes = registry.remotes.map(({ integrity: _, ...remote }) => remote);
  await write({ 'releases/registry.json': JSON.stringify({ ...registry, remotes }) });
  const log = jest.spyOn(app.log, 'error');
  const { body } = await app.inject('/auth/7');
  expect(body).toContain('/remotes/mf-auth/a1/remoteEntry.js');
  expect(log).toHaveBeenCalledWith(
    { remote: 'mf-auth', release: 'a1' },
    expect.stringContaining('has no integrity hash'),
  );
});

test.each(['https://evil.example/remoteEntry.js', '/\\evil.example/remoteEntry.js'])(
  'the registry alone cannot allow code from elsewhere: %s',
  async (entry) => {
    const foreign = aRegistry('a1');
    foreign.remotes[0]!.entry = entry;
    const origins = ['https://evil.example', 'https://cdn.example'];
    await write({ 'releases/registry.json': JSON.stringify({ ...foreign, origins }) });
    expect((await app.inject('/registry.json')).json()).toEqual({
      remotes: [],
      shell: 'c1',
      origins: [],
    });
    const reply = await app.inject('/auth/7');
    expect(reply.statusCode).toBe(404);
    expect(String(reply.headers['content-security-policy'])).not.toContain('evil');
    expect(reply.body).not.toContain('evil');
  },
);

/** Writes two releases, with b2 active, and the given history. */
async function twoReleases(more: object = {}) {
  const [a1] = aRegistry('a1').remotes;
  const history = { 'mf-auth': { before: ['a1'], left: {}, withdrawn: [], ...more } };
  await write({
    'releases/mf-auth/a1/release.json': JSON.stringify({ ...a1, releasedAt: '2026-01-31' }),
    'releases/registry.json': JSON.stringify({ ...aRegistry('b2'), history }),
  });
}

test('a tab in which a release fails requests the one before it', async () => {
  await twoReleases();
  for (const query of ['without=mf-auth@b2', 'without=mf-chat@x&without=mf-auth@b2,mf-auth@c3']) {
    expect((await app.inject(`/registry.json?${query}`)).json()).toEqual(served('a1'));
  }
  expect((await app.inject('/registry.json')).json()).toEqual(served('b2'));
});

test('a tab whose shell is no longer compatible gets the release before, and is notified', async () => {
  await twoReleases();
  const fits = { gives: {}, versions: {}, needs: {}, ranges: {}, slots: [], copies: [] };
  await write({
    'releases/shell/c0/fits.json': JSON.stringify({ ...fits, gives: { 'shared-ui': ['Row'] } }),
    'releases/shell/c1/fits.json': JSON.stringify({ ...fits, gives: { 'shared-ui': ['Pill'] } }),
    'releases/mf-auth/a1/fits.json': JSON.stringify({ ...fits, needs: { 'shared-ui': ['Row'] } }),
    'releases/mf-auth/b2/fits.json': JSON.stringify({ ...fits, needs: { 'shared-ui': ['Pill'] } }),
  });
  const ask = async (shell: string) => (await app.inject(`/registry.json?shell=${shell}`)).json();
  expect(await ask('c0')).toEqual({ ...served('a1'), outdated: true });
  expect(await ask('c1')).toEqual(served('b2'));
  // A missing release has no description.
  expect(await ask('c9')).toEqual(served('b2'));
});

test.each(['without=', 'without=mf-auth', 'without=../x@y', 'shell=../x', 'shell=a&shell=b'])(
  '/registry.json?%s is refused, and changes nothing',
  async (query) => {
    const reply = await app.inject(`/registry.json?${query}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toMatch(/Write (without|shell)=/);
  },
);

test('while there is a canary, a browser keeps its bucket, and one release with it', async () => {
  const plain = await app.inject('/auth/7');
  expect(plain.headers['set-cookie']).toBeUndefined();
  expect(plain.headers.vary).toBe('accept-encoding, cookie, accept-language');

  await twoReleases({ canary: { release: 'a1', percent: 50, since: '2026-01-31T12:00:00.000Z' } });
  const reply = await app.inject('/auth/7');
  expect(reply.headers['cache-control']).toBe('private, no-cache');
  const [cookie = ''] = [reply.headers['set-cookie']].flat();
  expect(cookie).toMatch(
    /^__Host-homeroom_bucket=\d{1,2}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const again = await app.inject({ url: '/auth/7', headers: { cookie } });
  expect(again.headers['set-cookie']).toBeUndefined();
  expect(again.body).toBe(reply.body);

  const seen = new Map<string, number>();
  for (let bucket = 0; bucket < 100; bucket += 1) {
    const headers = { cookie: `__Host-homeroom_bucket=${bucket}` };
    const page = await app.inject({ url: '/auth/7', headers });
    const registry = (await app.inject({ url: '/registry.json', headers })).json();
    const [{ release }] = registry.remotes;
    // The preloads match the registry.
    expect(page.body).toContain(`href="/remotes/mf-auth/${release}/auth.js"`);
    seen.set(release, (seen.get(release) ?? 0) + 1);
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      ['a1', 50],
      ['b2', 50],
    ]),
  );
  const odd = await app.inject({
    url: '/auth/7',
    headers: { cookie: '__Host-homeroom_bucket=100' },
  });
  expect(odd.headers['set-cookie']).toBeDefined();
  // A browser that got the cookie before it had the prefix keeps its release.
  const older = await app.inject({ url: '/auth/7', headers: { cookie: 'homeroom_bucket=7' } });
  expect(older.headers['set-cookie']).toMatch(/^__Host-homeroom_bucket=7; /);
});

test('before a shell is released, the server says what to do', async () => {
  await write({ 'releases/registry.json': JSON.stringify({ remotes: [], history: {} }) });
  const reply = await app.inject('/');
  expect(reply.statusCode).toBe(503);
  expect(reply.body).toContain('npm start');
});

const ANOTHER = TEMPLATE.replaceAll('c1', 'c2');

test('a shell that is promoted while the server runs is the next page; scripts of the one before stay', async () => {
  await app.inject('/auth/7');
  const history = { shell: { before: ['c1'], left: {}, withdrawn: [] } };
  const registry = { ...aRegistry('a1'), shell: { release: 'c2' }, history };
  await write({
    'releases/shell/c2/index.html': ANOTHER,
    'releases/registry.json': JSON.stringify(registry),
  });
  const { body } = await app.inject('/auth/7');
  expect(body).toContain('src="/shell/c2/shell.1.js"');
  expect(body).toContain('"shell":"c2"');
  expect((await app.inject('/shell/c1/shell.1.js')).statusCode).toBe(200);
});

test('if the folder of a shell is gone, the one before stays, and the page names it', async () => {
  await app.inject('/auth/7');
  const registry = JSON.stringify({ ...aRegistry('a1'), shell: { release: 'c2' } });
  await write({ 'releases/registry.json': registry });
  const { statusCode, body } = await app.inject('/auth/7');
  expect(statusCode).toBe(200);
  expect(body).toContain('src="/shell/c1/shell.1.js"');
  expect(body).toContain('"shell":"c1"');
  await write({ 'releases/shell/c2/index.html': ANOTHER });
  expect((await app.inject('/auth/7')).body).toContain('"shell":"c2"');
});

test('serves no file of a shell release but those that its page loads', async () => {
  for (const file of ['c1/index.html', 'c1/landing.html', 'c1', 'registry.json']) {
    expect((await app.inject(`/shell/${file}`)).statusCode).toBe(404);
  }
  expect((await app.inject('/remotes/shell/c1/index.html')).statusCode).toBe(404);
});

test('a user’s override is in the page, and the page is not cached', async () => {
  await twoReleases();
  const everybody = await app.inject('/auth/7');
  overrides = new Map([['mf-auth', 'a1']]);
  const reply = await app.inject('/auth/7');
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.body).toContain('href="/remotes/mf-auth/a1/auth.js"');
  expect(reply.body).toContain('"overridden":["mf-auth"]');
  for (const unknown of ['c3', 'https://evil.example']) {
    overrides = new Map([['mf-chat', unknown]]);
    expect((await app.inject('/auth/7')).body).toBe(everybody.body);
  }
  await twoReleases({ withdrawn: ['a1'] });
  overrides = new Map([['mf-auth', 'a1']]);
  expect((await app.inject('/auth/7')).body).toBe(everybody.body);
});

test('a dev server is allowed in the page of its user, and in no other', async () => {
  overrides = new Map([['mf-auth', 'http://localhost:5173']]);
  const policyOf = async () => String((await app.inject('/')).headers['content-security-policy']);
  expect(await policyOf()).toContain(`script-src 'self' ${EARLY_HASH} http://localhost:5173;`);
  // The content of its scripts is not known in advance.
  expect((await app.inject('/')).headers).not.toHaveProperty('integrity-policy');
  expect((await app.inject('/registry.json')).json()).toMatchObject({
    origins: ['http://localhost:5173'],
  });
  overrides = new Map();
  expect(await policyOf()).toContain(`script-src 'self' ${EARLY_HASH};`);
});

test('the offline page names all scripts of its releases, in the reader’s language', async () => {
  await write({
    'releases/mf-auth/a1/later.js': 'later',
    'releases/mf-auth/a1/texts.de.js': 'of what is opened later',
    'releases/mf-auth/a1/texts.ar.auth.js': 'of others',
    'releases/mf-auth/a0/older.js': 'of another release',
    'releases/shell/c1/sw.js': 'listen()',
  });
  const reply = await app.inject({ url: '/offline.html', headers: { 'accept-language': 'de' } });
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  const [, list = '[]'] = /id="offline-scripts">(.*?)<\/script>/.exec(reply.body) ?? [];
  const scripts = JSON.parse(list) as { src: string; integrity?: string }[];
  expect(scripts.sort((a, b) => (a.src < b.src ? -1 : 1))).toEqual([
    { src: '/remotes/mf-auth/a1/auth.js', integrity: PART_INTEGRITY },
    { src: '/remotes/mf-auth/a1/later.js' },
    { src: '/remotes/mf-auth/a1/remoteEntry.js', integrity: ENTRY_INTEGRITY },
    { src: textsOf('a1'), integrity: TEXTS_INTEGRITY },
    { src: '/remotes/mf-auth/a1/texts.de.js' },
    { src: '/shell/c1/landing.1.js' },
    { src: '/shell/c1/mounting.1.js' },
    { src: '/shell/c1/shell.1.js' },
    { src: '/shell/c1/sidebar.1.js' },
    { src: '/shell/c1/texts.de.js' },
  ]);
  expect(reply.body).toContain('"release":"a1"');
  expect(reply.body).not.toContain('rel="preload" as="script" href="/remotes');
});

test.each([
  '/remotes/mf-auth/a9/remoteEntry.js',
  '/remotes/mf-nobody/a1/remoteEntry.js',
  '/remotes/mf-auth/a1/release.json/x',
  '/remotes',
  '/shell/c9/shell.1.js',
  '/nowhere.js',
  '/sw.js',
])('no cache stores the 404 of %s', async (url) => {
  const reply = await app.inject({ url });
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('the worker is the shell’s own, revalidated each time, and may fetch what a page may', async () => {
  expect((await app.inject('/sw.js')).statusCode).toBe(404);
  await write({ 'releases/shell/c1/sw.js': 'listen()' });
  const reply = await app.inject('/sw.js');
  expect([reply.statusCode, reply.body]).toEqual([200, 'listen()']);
  expect(reply.headers['content-type']).toMatch(/^text\/javascript/);
  expect(reply.headers['cache-control']).toBe('private, no-cache');
  expect(reply.headers['content-security-policy']).toContain("connect-src 'self'");
});

test('the web manifest has the site’s name and the shell’s icons', async () => {
  const files = ['icon.1.svg', 'icon-192.2.png', 'icon-512.3.png'];
  const icons = files.map((file) => `<link href="/shell/c1/${file}">`).join('');
  await write({ 'releases/shell/c1/index.html': TEMPLATE.replace('<!-- head -->', `${icons}$&`) });
  const reply = await app.inject('/manifest.webmanifest');
  expect(reply.headers['content-type']).toMatch(/^application\/manifest\+json/);
  expect(reply.json()).toMatchObject({
    name: 'Homeroom',
    start_url: '/d',
    display: 'standalone',
    icons: [
      { src: '/shell/c1/icon.1.svg', sizes: 'any' },
      { src: '/shell/c1/icon-192.2.png', sizes: '192x192' },
      { src: '/shell/c1/icon-512.3.png', sizes: '512x512' },
      { src: '/shell/c1/icon-512.3.png', purpose: 'maskable' },
    ],
  });
});

test('only releases that are or were active, or a canary, are served to everybody', async () => {
  const ids = ['b2', 'a1', 'd4', 'e5', 'f6', 'c3', 'g7'];
  for (const id of ids) await write({ [`releases/mf-auth/${id}/remoteEntry.js`]: 'var plain' });
  const since = '2026-01-31T00:00:00Z';
  const history = {
    before: ['a1', 'g7'],
    left: { a1: since, d4: since, g7: since },
    withdrawn: ['g7'],
    canary: { release: 'e5', percent: 10, since },
    tried: { f6: since },
  };
  const registry = { ...aRegistry('b2'), history: { 'mf-auth': history } };
  await write({ 'releases/registry.json': JSON.stringify(registry) });
  const ask = (id: string) => app.inject(`/remotes/mf-auth/${id}/remoteEntry.js`);
  const found = async () => {
    const replies = await Promise.all(ids.map(ask));
    return ids.filter((_, index) => replies[index]?.statusCode === 200);
  };
  expect(await found()).toEqual(['b2', 'a1', 'd4', 'e5', 'f6']);
  expect((await ask('c3')).headers['cache-control']).toBe('no-store');

  overrides = new Map([['mf-auth', 'c3']]);
  expect((await ask('c3')).statusCode).toBe(200);
  expect((await ask('c3')).headers['cache-control']).toBe('no-store');
  overrides = new Map([['mf-auth', 'g7']]);
  expect((await ask('g7')).statusCode).toBe(404);
  for (const url of [
    '/remotes/mf-auth/a1%2f..%2fc3/remoteEntry.js',
    '/remotes/constructor/a1/x.js',
  ]) {
    expect((await app.inject(url)).statusCode).toBe(404);
  }
});

test('a revoked release of the shell is served to nobody, nor one that was never promoted', async () => {
  const ids = ['c1', 'b1', 'w1', 'n1'];
  for (const id of ids) await write({ [`releases/shell/${id}/shell.1.js`]: 'go()' });
  const left = { b1: '2026-01-31T00:00:00Z', w1: '2026-01-31T00:00:00Z' };
  const history = { shell: { before: ['w1', 'b1'], left, withdrawn: ['w1'] } };
  await write({ 'releases/registry.json': JSON.stringify({ ...aRegistry('a1'), history }) });
  const statusOf = async (id: string) => {
    return (await app.inject(`/shell/${id}/shell.1.js`)).statusCode;
  };
  expect(await Promise.all(ids.map(statusOf))).toEqual([200, 200, 404, 404]);
  expect((await app.inject('/shell/w1/shell.1.js')).headers['cache-control']).toBe('no-store');
  expect(await statusOf('c1%2f..%2fw1')).toBe(404);
  // A tester chooses among remotes; the shell is the same for everybody.
  overrides = new Map([['shell', 'w1']]);
  expect(await statusOf('w1')).toBe(404);
});

test('a revoked shell has no pages, even if those of the active one are gone', async () => {
  expect((await app.inject('/')).statusCode).toBe(200);
  const history = { shell: { before: [], left: {}, withdrawn: ['c1'] } };
  const registry = { ...aRegistry('a1'), shell: { release: 'c2' }, history };
  await write({ 'releases/registry.json': JSON.stringify(registry) });
  expect((await app.inject('/')).statusCode).toBe(503);
});

test('security.txt names the contact for vulnerabilities', async () => {
  const reply = await app.inject('/.well-known/security.txt');
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ]);
  const lines = reply.body.trimEnd().split('\n');
  const fields = new Map(lines.map((line) => line.split(': ', 2) as [string, string]));
  expect(fields.get('Contact')).toBe('mailto:hello@school.example');
  expect(fields.get('Canonical')).toBe('https://school.example/.well-known/security.txt');
  expect(fields.get('Preferred-Languages')).toBe('en, de, ar');
  const months = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / (30 * 86_400_000);
  // RFC 9116 recommends less than a year.
  expect(months).toBeGreaterThan(4);
  expect(months).toBeLessThan(12);
  expect(lines).toHaveLength(4);
});

test('a password manager finds the page to change the password', async () => {
  const reply = await app.inject('/.well-known/change-password');
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/auth/change/email-password']);
  // If this path replied with a success, password managers would not trust the other one.
  const nothing = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await app.inject(nothing)).statusCode).not.toBe(200);
});

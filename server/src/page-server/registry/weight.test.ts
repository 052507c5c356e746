import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { NO_REMOTES, type Registry, type RegistryRemote } from 'platform/registry';
import type { SiteConfig } from 'shared-api/contract';
import { encodeText } from '../../http/replies/encoded-text.ts';
import { composePage } from '../page.ts';

const SUBJECTS =
  `algebra attendance award badge band biology bulletin bus calendar canteen career ceramics chapel
  chemistry chess choir club coding cooking council dance debate drama excursion exam fee french gallery garden geography
  german health history homework house journal kitchen laboratory latin library locker medical music nursery office
  orchestra parent physics pottery quiz`.split(/\s+/);

function digest(text: string, encoding: 'hex' | 'base64'): string {
  return createHash('sha384').update(text).digest(encoding);
}

/**
 * Creates a remote with a page, a page for one of its resources, and a class tab; its ids and
 * hashes do not compress.
 */
function aRemote(word: string): RegistryRemote {
  const name = `mf-${word}`;
  const release = digest(name, 'hex').slice(0, 12);
  const base = `/remotes/${name}/${release}/`;
  const scripts = Array.from({ length: 8 }, (_, index) => {
    return `${base}${index}.${digest(`${name}${index}`, 'hex').slice(0, 16)}.js`;
  });
  const title = word.charAt(0).toUpperCase() + word.slice(1);
  return {
    name,
    release,
    container: `${name.replace('-', '_')}_${release}`,
    entry: `${base}remoteEntry.js`,
    integrity: `sha384-${digest(release, 'base64')}`,
    routes: [
      { path: `/${word}`, module: './overview', access: 'protected', layout: 'signed-in' },
      { path: `/${word}/:id`, module: `./${word}-details`, access: 'open', layout: 'public' },
    ],
    contributes: { 'class-tabs': [{ id: word, title, module: `./${word}-panel`, order: 50 }] },
    preload: { './overview': scripts, [`./${word}-details`]: scripts },
    hashes: Object.fromEntries(
      scripts.map((script) => [script, `sha384-${digest(script, 'base64')}`]),
    ),
  };
}

const site = { productName: 'Homeroom' } as SiteConfig;
const shell = {
  release: 'c1',
  version: 1,
  template: '<!-- head --><!-- page -->',
  inlineHashes: new Map(),
  landingIn: () => '',
  frameOf: () => '',
};

function weigh(registry: Registry): number {
  const reader = { site, publicUrl: 'https://school.example', language: 'en' };
  const content = { shell, registry, ...reader, prefetch: true, pageFrame: true };
  return encodeText(composePage(content, { pathname: '/', search: '' })).br.length;
}

test('the registry of fifty remotes takes at most 6 KB of a page', () => {
  const remotes = SUBJECTS.slice(0, 50).map(aRemote);
  expect(remotes).toHaveLength(50);
  const bytes = weigh({ remotes }) - weigh(NO_REMOTES);
  // Incompressible part: each remote's hash and the id of its release.
  expect(bytes).toBeGreaterThan(50 * (48 + 6));
  expect(bytes).toBeLessThanOrEqual(6 * 1024);
  expect(brotliCompressSync(JSON.stringify(remotes)).length).toBeGreaterThan(bytes);
});

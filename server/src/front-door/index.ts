import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LANDING_FILE, PAGE_FILE } from 'platform/page-marks';
import { SITE_CONFIG_PATH, type ErrorBody, type SiteConfig } from 'shared-api/contract';
import { encodeText, sendText, type EncodedText } from '../http/encoded-text.ts';
import { refusedIn, shellIn } from './caller.ts';
import { contentSecurityPolicy, policyHeader } from './content-security-policy.ts';
import { liveFile } from './live-file.ts';
import { composePage, pageKey } from './page.ts';
import { serveForEver } from './serve-for-ever.ts';
import { siteRegistry, type Chosen, type SiteRegistry } from './site-registry.ts';

export { contentSecurityPolicy } from './content-security-policy.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Which releases there are, and who gets which. */
    siteRegistry: SiteRegistry;
  }
}

export interface FrontDoorOptions {
  /** The shell's build: index.html, its scripts in `assets`. */
  shellDir: string;
  /** `<remote>/<release>/...` and registry.json. */
  releasesDir: string;
  /** Origins, beside our own, that code of remotes may come from. */
  remoteOrigins: readonly string[];
  publicUrl: string;
  site: SiteConfig;
}

const NOT_FOUND: ErrorBody = { message: 'Not found', code: 'not_found' };
const NOT_BUILT = 'The shell has not been built yet: npm start builds it.';
/** Below these, an unknown path is never a page. */
const NO_PAGES = /^\/(api|ws|remotes|assets)(\/|$)/;

/** Serves the shell, the remotes' releases, and the page that brings them together. */
export function frontDoor(app: FastifyInstance, options: FrontDoorOptions): void {
  const { shellDir, releasesDir, remoteOrigins, site } = options;
  const isSecure = options.publicUrl.startsWith('https:');
  const releases = siteRegistry({ releasesDir, remoteOrigins, isSecure, log: app.log });
  app.decorate('siteRegistry', releases);
  const template = liveFile(path.join(shellDir, PAGE_FILE), (text) => text ?? '', '');

  const pageFor = ({ registry, texts }: Chosen, pathname: string): EncodedText => {
    return known(texts, `page ${template.version()} ${pageKey(registry, pathname)}`, () => {
      const landing = readIfThere(path.join(shellDir, LANDING_FILE));
      return composePage({ template: template.read(), landing, registry, site }, pathname);
    });
  };

  serveForEver(app, '/assets', path.join(shellDir, 'assets'), NOT_FOUND);
  serveForEver(app, '/remotes', releasesDir, NOT_FOUND);

  app.get<{ Querystring: Record<string, unknown> }>('/registry.json', (request, reply) => {
    const tab = { without: refusedIn(request.query), shell: shellIn(request.query) };
    const { registry, texts, audience } = releases.choose(request, reply, tab);
    const text = known(texts, 'registry', () => JSON.stringify(registry));
    return sendText(request, reply, 'application/json', text, audience);
  });
  const siteConfig = encodeText(JSON.stringify(site));
  app.get(SITE_CONFIG_PATH, (request, reply) => {
    return sendText(request, reply, 'application/json', siteConfig);
  });

  app.get('/*', (request, reply) => {
    const pathname = tidy(request.url);
    const isPage = !NO_PAGES.test(pathname) && path.extname(pathname) === '';
    if (!isPage) return reply.callNotFound();
    if (template.read() === '') return reply.code(503).type('text/plain').send(NOT_BUILT);
    const chosen = releases.choose(request, reply);
    const policy = contentSecurityPolicy(chosen.registry, site);
    reply.header('content-security-policy', policyHeader(policy));
    reply.code(pageKey(chosen.registry, pathname) === '' ? 404 : 200);
    return sendText(request, reply, 'text/html', pageFor(chosen, pathname), chosen.audience);
  });
}

function known(texts: Map<string, EncodedText>, key: string, compose: () => string): EncodedText {
  const text = texts.get(key) ?? encodeText(compose());
  texts.set(key, text);
  return text;
}

/** The path alone, without a trailing slash. */
function tidy(url: string): string {
  const [pathname = ''] = url.split(/[?#]/, 1);
  return pathname.replace(/(?<!\/)\/+$/, '') || '/';
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LANDING_FILE, PAGE_FILE } from 'platform/page-marks';
import { SITE_CONFIG_PATH, type ErrorBody, type SiteConfig } from 'shared-api/contract';
import { encodeText, sendText, type EncodedText } from '../http/encoded-text.ts';
import { contentSecurityPolicy, policyHeader } from './content-security-policy.ts';

import { liveFile } from './live-file.ts';
import { liveRegistry } from './live-registry.ts';
import { composePage, pageKey } from './page.ts';
import { serveForEver } from './serve-for-ever.ts';

export { contentSecurityPolicy } from './content-security-policy.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether pages are made from an older registry than they should be. */
    isRegistryStale: () => boolean;
  }
}

export interface FrontDoorOptions {
  /** The shell's build: index.html, its scripts in `assets`. */
  shellDir: string;
  /** `<remote>/<release>/...` and registry.json. */
  releasesDir: string;
  site: SiteConfig;
}

const NOT_FOUND: ErrorBody = { message: 'Not found', code: 'not_found' };
const NOT_BUILT = 'The shell has not been built yet: npm start builds it.';
/** Below these, an unknown path is never a page. */
const NO_PAGES = /^\/(api|ws|remotes|assets)(\/|$)/;

/** Serves the shell, the remotes' releases, and the page that brings them together. */
export function frontDoor(app: FastifyInstance, options: FrontDoorOptions): void {
  const { shellDir, releasesDir, site } = options;
  const registry = liveRegistry(releasesDir, app.log);
  app.decorate('isRegistryStale', registry.isStale);
  const template = liveFile(path.join(shellDir, PAGE_FILE), (text) => text ?? '', '');
  const pages = new Map<string, EncodedText>();
  let pagesVersion = '';

  const pageFor = (pathname: string): EncodedText => {
    const version = `${registry.version()} ${template.version()}`;
    if (version !== pagesVersion) pages.clear();
    pagesVersion = version;
    const key = pageKey(registry.read(), pathname);
    const known = pages.get(key);
    if (known) return known;
    const landing = readIfThere(path.join(shellDir, LANDING_FILE));
    const content = { template: template.read(), landing, registry: registry.read(), site };
    const page = encodeText(composePage(content, pathname));
    pages.set(key, page);
    return page;
  };

  serveForEver(app, '/assets', path.join(shellDir, 'assets'), NOT_FOUND);
  serveForEver(app, '/remotes', releasesDir, NOT_FOUND);

  app.get('/registry.json', (request, reply) => {
    return sendText(
      request,
      reply,
      'application/json',
      encodeText(JSON.stringify(registry.read())),
    );
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
    const policy = contentSecurityPolicy(registry.read(), site);
    reply.header('content-security-policy', policyHeader(policy));
    reply.code(pageKey(registry.read(), pathname) === '' ? 404 : 200);
    return sendText(request, reply, 'text/html', pageFor(pathname));
  });
}

/** The path alone, without a trailing slash. */
function tidy(url: string): string {
  const [pathname = ''] = url.split(/[?#]/, 1);
  return pathname.replace(/(?<!\/)\/+$/, '') || '/';
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

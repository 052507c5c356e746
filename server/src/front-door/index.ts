import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANDING_FILE, PAGE_FILE } from 'platform/page-marks';
import { NO_REMOTES, type Registry } from 'platform/registry';
import { SITE_CONFIG_PATH, type ErrorBody, type SiteConfig } from 'shared-api/contract';
import { contentSecurityPolicy, policyHeader } from './contentSecurityPolicy.ts';
import { chooseEncoding, encodeText, type EncodedText } from './encodings.ts';
import { liveFile } from './liveFile.ts';
import { composePage, pageKey } from './page.ts';
import { serveForEver } from './serveForEver.ts';

export { contentSecurityPolicy } from './contentSecurityPolicy.ts';

export interface FrontDoorOptions {
  /** The shell's build: index.html, its scripts in `assets`. */
  shellDir: string;
  /** `<remote>/<release>/...` and registry.json. */
  releasesDir: string;
  site: SiteConfig;
}

const NOT_FOUND: ErrorBody = { message: 'Not found', code: 'not_found' };
const NOT_BUILT = 'The shell has not been built yet: npm start builds it.';
const CHECK_ALWAYS = 'no-cache';
/** Below these, an unknown address is never a page. */
const NO_PAGES = /^\/(api|ws|remotes|assets)(\/|$)/;

/** Serves the shell, the remotes' releases, and the page that brings them together. */
export function frontDoor(app: FastifyInstance, options: FrontDoorOptions): void {
  const { shellDir, releasesDir, site } = options;
  const registry = liveFile<Registry>(
    path.join(releasesDir, 'registry.json'),
    (text) => JSON.parse(text) as Registry,
    NO_REMOTES,
    (error) => app.log.error(error, 'registry.json cannot be read; the last one stays'),
  );
  const template = liveFile(path.join(shellDir, PAGE_FILE), (text) => text, '');
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
    const parts = { template: template.read(), landing, registry: registry.read(), site };
    const page = encodeText(composePage(parts, pathname));
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

function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: EncodedText,
): FastifyReply {
  reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', CHECK_ALWAYS)
    .header('etag', text.etag)
    .header('vary', 'accept-encoding');
  if (reply.statusCode === 200 && request.headers['if-none-match'] === text.etag) {
    return reply.code(304).send();
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(text[encoding]);
}

/** The path alone, without a trailing slash. */
function tidy(url: string): string {
  const [pathname = ''] = url.split(/[?#]/, 1);
  return pathname.replace(/(?<!\/)\/+$/, '') || '/';
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registryForTab, type PageAddress } from 'platform/registry';
import { SHELL, historyOf } from 'platform/server';
import { SITE_CONFIG_PATH, type ErrorBody, type SiteConfig } from 'shared-api/contract';
import { encodeText, sendText, type EncodedText } from '../http/replies/encoded-text.ts';
import { languageOf } from '../http/reader-language.ts';
import { languageIn, refusedIn, shellIn } from './registry/caller.ts';
import {
  INTEGRITY_POLICY,
  contentSecurityPolicy,
  policyHeader,
} from './content-security-policy.ts';
import { inlineKinds } from './inline-hashes.ts';
import { serveInstalled } from './installed.ts';
import { known } from './known-text.ts';
import type { RemoteOverrides } from './registry/overrides.ts';
import { composePage, pageKey } from './page.ts';
import { releaseAccess } from './registry/release-access.ts';
import { serveForEver } from './serve-for-ever.ts';
import { shellPages, type ShellPages } from './shell-pages.ts';
import { siteRegistry, type Chosen, type SiteRegistry } from './registry/site.ts';
import { serveWellKnown } from './well-known.ts';

export { contentSecurityPolicy } from './content-security-policy.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Known releases, and the choice for each browser. */
    siteRegistry: SiteRegistry;
  }
}

export interface PageServerOptions {
  /** Folder with `<remote>/<release>/...`, `shell/<release>/...` and registry.json. */
  releasesDir: string;
  /** Origins, besides our own, from which remotes may load code. */
  remoteOrigins: readonly string[];
  /** Origins of dev servers; only their scripts may lack an integrity hash. */
  devOrigins: readonly string[];
  publicUrl: string;
  /** Whether pages prefetch the queries of their first views before their code has loaded. */
  prefetch: boolean;
  /** Whether pages show the app shell of their layout until then. */
  pageFrame: boolean;
  /** Returns the releases that a browser's user has chosen over the promoted ones, by remote. */
  overridesOf: (request: FastifyRequest) => Promise<RemoteOverrides>;
  site: SiteConfig;
}

const NOT_FOUND: ErrorBody = { message: 'Not found', code: 'not_found' };
const NOT_RELEASED = 'No shell is released here yet: npm start builds, releases and promotes it.';
/** Prefixes below which an unknown path is never a page. */
const NO_PAGES = /^\/(api|ws|remotes|shell)(\/|$)/;

/** Serves the shell, the remotes' releases, and the page that combines them. */
export function registerPageServer(app: FastifyInstance, options: PageServerOptions): void {
  const { releasesDir, remoteOrigins, devOrigins, overridesOf, site, prefetch, pageFrame } =
    options;
  const { publicUrl } = options;
  const isSecure = publicUrl.startsWith('https:');
  const trust = { remoteOrigins, devOrigins };
  const kinds = inlineKinds({ prefetch, pageFrame, site });
  const releases = siteRegistry({
    releasesDir,
    ...trust,
    overridesOf,
    isSecure,
    prefetch,
    log: app.log,
  });
  app.decorate('siteRegistry', releases);
  const isRevoked = (release: string) =>
    historyOf(releases.file(), SHELL).withdrawn.includes(release);
  const shells = shellPages(releasesDir, app.log, isRevoked);
  if (!releases.file().shell) app.log.warn(NOT_RELEASED);

  const pageFor = (
    { registry, texts }: Chosen,
    shell: ShellPages,
    pageAddress: PageAddress,
    language: string,
  ): EncodedText => {
    const key = `page ${shell.release} ${shell.version} ${language} ${pageKey(registry, pageAddress)}`;
    const content = { shell, registry, site, publicUrl, language, prefetch, pageFrame };
    return known(texts, key, () => composePage(content, pageAddress));
  };

  const audienceOf = releaseAccess({ file: releases.file, overridesOf });
  serveForEver(app, '/shell', path.join(releasesDir, SHELL), NOT_FOUND, audienceOf);
  serveForEver(app, '/remotes', releasesDir, NOT_FOUND, audienceOf);

  app.get<{ Querystring: Record<string, unknown> }>('/registry.json', async (request, reply) => {
    const tab = { without: refusedIn(request.query), shell: shellIn(request.query) };
    const { registry, texts, audience } = await releases.choose(request, reply, tab);
    const language = languageIn(request.query);
    const text = known(texts, `registry ${language}`, () => {
      return JSON.stringify(registryForTab(registry, language));
    });
    return sendText(request, reply, 'application/json', text, audience);
  });
  const siteConfig = encodeText(JSON.stringify(site));
  app.get(SITE_CONFIG_PATH, (request, reply) => {
    return sendText(request, reply, 'application/json', siteConfig);
  });

  serveWellKnown(app, options);
  serveInstalled(app, { releases, shells, releasesDir, site, publicUrl });

  app.get('/*', async (request, reply) => {
    const pageAddress = addressIn(request.url);
    const { pathname } = pageAddress;
    const isPage = !NO_PAGES.test(pathname) && path.extname(pathname) === '';
    if (!isPage) return reply.callNotFound();
    const chosen = await releases.choose(request, reply);
    const shell = shells(chosen.registry.shell);
    if (!shell) return reply.code(503).type('text/plain').send(NOT_RELEASED);
    const hashes = kinds.flatMap((kind) => shell.inlineHashes.get(kind) ?? []);
    const policy = contentSecurityPolicy(chosen.registry, site, hashes);
    reply.header('content-security-policy', policyHeader(policy));
    // The content of a dev server's scripts is not known in advance.
    if (!chosen.registry.origins?.length) reply.header('integrity-policy', INTEGRITY_POLICY);
    reply.code(pageKey(chosen.registry, pageAddress) === '' ? 404 : 200);
    const page = pageFor(chosen, shell, pageAddress, languageOf(request));
    return sendText(request, reply, 'text/html', page, chosen.audience);
  });
}

/** Parses a URL; the path has no trailing slash. */
function addressIn(url: string): PageAddress {
  const [, pathname = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  return { pathname: pathname.replace(/(?<!\/)\/+$/, '') || '/', search };
}

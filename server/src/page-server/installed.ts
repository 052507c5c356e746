import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { WORKER_FILE, SHELL } from 'platform/server';
import { paths, type SiteConfig } from 'shared-api/contract';
import { sendText } from '../http/replies/encoded-text.ts';
import { languageOf } from '../http/reader-language.ts';
import {
  INTEGRITY_POLICY,
  contentSecurityPolicy,
  policyHeader,
} from './content-security-policy.ts';
import { known } from './known-text.ts';
import { OFFLINE_PATH, offlinePage } from './offline-page.ts';
import type { ShellPages } from './shell-pages.ts';
import type { SiteRegistry } from './registry/site.ts';

interface Installed {
  releases: SiteRegistry;
  shells: (release: string | undefined) => ShellPages | undefined;
  releasesDir: string;
  site: SiteConfig;
  publicUrl: string;
}

/**
 * Serves what an installed app needs, also offline: the service worker, the offline page, the web
 * manifest.
 */
export function serveInstalled(app: FastifyInstance, options: Installed): void {
  const { releases, shells, releasesDir, site, publicUrl } = options;

  app.get(OFFLINE_PATH, async (request, reply) => {
    const { registry, texts, audience } = await releases.choose(request, reply);
    const shell = shells(registry.shell);
    // A dev server's content changes with each edit, so it is not cached.
    if (!shell || registry.origins?.length) return reply.callNotFound();
    reply.header('content-security-policy', policyHeader(contentSecurityPolicy(registry, site)));
    reply.header('integrity-policy', INTEGRITY_POLICY);
    const language = languageOf(request);
    const page = known(texts, `offline ${shell.release} ${shell.version} ${language}`, () => {
      const page = { site, publicUrl, language, prefetch: false, pageFrame: false };
      const content = { shell, registry, ...page };
      return offlinePage(content, releasesDir);
    });
    return sendText(request, reply, 'text/html', page, audience);
  });

  app.get(`/${WORKER_FILE}`, async (request, reply) => {
    const { registry, texts, audience } = await releases.choose(request, reply);
    const shell = shells(registry.shell);
    const script = shell && !registry.origins?.length ? workerOf(shell, releasesDir) : undefined;
    if (!shell || script === undefined) return reply.callNotFound();
    // The worker may fetch what a page may.
    reply.header('content-security-policy', policyHeader(contentSecurityPolicy(registry, site)));
    const text = known(texts, `worker ${shell.release}`, () => script);
    return sendText(request, reply, 'text/javascript', text, audience);
  });

  app.get('/manifest.webmanifest', async (request, reply) => {
    const { registry, texts, audience } = await releases.choose(request, reply);
    const shell = shells(registry.shell);
    if (!shell) return reply.callNotFound();
    const text = known(texts, `manifest ${shell.release}`, () => webManifest(shell, site));
    return sendText(request, reply, 'application/manifest+json', text, audience);
  });
}

/** Builds the web manifest: the site's name, and the icons of the shell's release. */
function webManifest({ template }: ShellPages, site: SiteConfig): string {
  const iconOf = (file: RegExp) => file.exec(template)?.[1];
  const small = iconOf(/href="([^"]+\/icon-192\.[^"]+)"/);
  // Fills its edges, with the important part in the middle (a maskable icon).
  const large = iconOf(/href="([^"]+\/icon-512\.[^"]+)"/);
  const icons = [
    { src: iconOf(/href="([^"]+\.svg)"/), sizes: 'any', type: 'image/svg+xml' },
    { src: small, sizes: '192x192', type: 'image/png' },
    { src: large, sizes: '512x512', type: 'image/png' },
    { src: large, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ];
  return JSON.stringify({
    id: '/',
    name: site.productName,
    short_name: site.productName,
    start_url: paths.dashboard(),
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#0f6b5c',
    icons: icons.filter(({ src }) => src !== undefined),
  });
}

/** Reads the service worker; undefined if the shell's release has none. */
function workerOf({ release }: ShellPages, releasesDir: string): string | undefined {
  const file = path.join(releasesDir, SHELL, release, WORKER_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

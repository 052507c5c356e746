import { foreignOrigins, type Registry } from 'platform/registry';
import type { SiteConfig } from 'shared-api/contract';

/**
 * What a page may load: our own origin, those of remotes that live elsewhere, and the chatbot in a
 * frame. Scripts never inline but the shell's early one, by its hash, and never by eval. Styles may be inline: styled-components writes them.
 */
export function contentSecurityPolicy(
  registry: Registry,
  site: SiteConfig,
  inlineHashes: readonly string[] = [],
): Record<string, string[]> {
  const remotes = foreignOrigins(registry);
  const sockets = remotes.map((origin) => origin.replace(/^http/, 'ws'));
  const chatbot = site.chatbotUrl ? [new URL(site.chatbotUrl).origin] : [];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineHashes, ...remotes],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    // Whoever serves a picture knows who looks at it: all are fetched once, by the server, and come from here.
    'img-src': ["'self'", ...remotes],
    'font-src': ["'self'", ...remotes],
    'connect-src': ["'self'", ...remotes, ...sockets],
    'frame-src': chatbot.length > 0 ? chatbot : ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  };
}

export function policyHeader(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** Has browsers that know it run no script that is asked for without integrity. */
export const INTEGRITY_POLICY = 'blocked-destinations=(script)';

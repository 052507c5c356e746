import { foreignOrigins, type Registry } from 'platform/registry';
import type { SiteConfig } from 'shared-api/contract';

/**
 * Builds the policy of a page: our own origin, those of external remotes, and the chatbot in a
 * frame. No inline script except the shell's early ones by hash, and no eval. Inline styles are
 * allowed, because styled-components writes them.
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
    // A picture's server learns who looks at it, so our server fetches all pictures once and serves
    // them itself.
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

/** Policy by which supporting browsers block scripts without integrity. */
export const INTEGRITY_POLICY = 'blocked-destinations=(script)';

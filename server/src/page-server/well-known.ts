import type { FastifyInstance } from 'fastify';
import { LANGUAGES } from 'platform/languages';
import { paths, type SiteConfig } from 'shared-api/contract';

const SECURITY_PATH = '/.well-known/security.txt';

/** Months until `security.txt` expires; RFC 9116 recommends less than a year. */
const MONTHS = 6;

interface WellKnownOptions {
  publicUrl: string;
  site: SiteConfig;
}

/**
 * Serves resources at fixed paths (RFC 8615): the contact for vulnerabilities, and the page to
 * change a password.
 */
export function serveWellKnown(app: FastifyInstance, { publicUrl, site }: WellKnownOptions): void {
  app.get(SECURITY_PATH, async (_request, reply) => {
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(securityText({ publicUrl, site }, new Date()));
  });

  // https://w3c.github.io/webappsec-change-password-url/: password managers open it. The page asks
  // signed-out visitors to log in.
  app.get('/.well-known/change-password', async (_request, reply) => {
    return reply.header('cache-control', 'no-cache').redirect(paths.accountSettings(), 302);
  });
}

/**
 * Builds the text of RFC 9116. The expiry counts from the first of the month, so that the text
 * stays the same for a while.
 */
function securityText({ publicUrl, site }: WellKnownOptions, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS, 1));
  const fields = [
    `Contact: mailto:${encodeURI(site.contact.email)}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${Object.keys(LANGUAGES).join(', ')}`,
    `Canonical: ${publicUrl}${SECURITY_PATH}`,
  ];
  return `${fields.join('\n')}\n`;
}

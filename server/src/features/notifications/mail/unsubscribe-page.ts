import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SOURCE_LANGUAGE, directionOf } from 'platform/languages';
import { notFound } from '../../../errors.ts';
import { escapeHtml } from '../../../http/escape-html.ts';
import { enforceRate, ipOf } from '../../../http/limits.ts';
import { MINUTE, SECOND } from '../../../time.ts';
import { unsubscribeMessages } from '../../mail/messages.ts';
import { readUnsubscribeToken, unsubscribe } from './unsubscribe.ts';

const STYLE = `
  :root { color-scheme: light dark; }
  body { max-inline-size: 36rem; margin: 4rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
  button { font: inherit; padding: .75rem 1.25rem; border: 0; border-radius: 8px; background: #2f55c8; color: #fff; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
/** High, because mail services request for many users from few IP addresses. */
const RATE = { max: 600, seconds: (10 * MINUTE) / SECOND };

/**
 * Pages behind the unsubscribe links of notification mails. Opening one changes nothing, because
 * programs follow links before people do.
 */
export function unsubscribePages(app: FastifyInstance): void {
  const { db, config, limiter, secrets } = app.core;
  const product = config.site.productName;

  void app.register(async (pages) => {
    // A one-click request has the body `List-Unsubscribe=One-Click`, and the page's button sends
    // none; the URL is enough.
    pages.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume();
      payload.on('end', () => done(null, undefined));
    });

    pages.get<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
      await enforceRate(limiter, `unsubscribe from ${ipOf(request)}`, RATE);
      const { language } = await findReader(request.params.token);
      const { title, question, button } = unsubscribeMessages(language);
      return send(reply, language, {
        title,
        body: `<p>${escapeHtml(question({ product }))}</p><form method="post"><button>${escapeHtml(button)}</button></form>`,
      });
    });

    pages.post<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
      await enforceRate(limiter, `unsubscribe from ${ipOf(request)}`, RATE);
      const { language, ...reader } = await findReader(request.params.token);
      await unsubscribe(db, reader);
      const { doneTitle, done } = unsubscribeMessages(language);
      return send(reply, language, {
        title: doneTitle,
        body: `<p>${escapeHtml(done({ product }))}</p>`,
      });
    });
  });

  async function findReader(token: string) {
    const reader = await readUnsubscribeToken(secrets, token);
    const user =
      reader &&
      (await db
        .selectFrom('users')
        .select('language')
        .where('id', '=', reader.userId)
        .executeTakeFirst());
    if (!reader || !user) throw notFound();
    return { ...reader, language: user.language ?? SOURCE_LANGUAGE };
  }
}

function send(
  reply: FastifyReply,
  language: string,
  { title, body }: { title: string; body: string },
): FastifyReply {
  const attributes = `lang="${language}" dir="${directionOf(language)}"`;
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html ${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
    );
}

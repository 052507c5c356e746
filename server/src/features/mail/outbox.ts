import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import { isLoopbackHost } from '../../config.ts';
import type { OutboxTable } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { escapeHtml } from '../../http/escape-html.ts';

const SHOWN = 100;

const STYLE = `
  :root { color-scheme: light dark; }
  body { max-inline-size: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
  li { margin: 0 0 1rem; }
  time, small { color: GrayText; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Mails to read in the browser: a newcomer's machine has no mail server. Not there on any other. */
export function outboxPages(app: FastifyInstance): void {
  const { db, config } = app.core;
  if (!config.site.hasOutbox) return;
  const product = config.site.productName;

  app.get('/outbox', async (request, reply) => {
    refuseStrangers(request);
    const mails = await db
      .selectFrom('outbox')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute();
    const empty = '<p>No mails yet. This page looks again by itself.</p>';
    const list = mails.length > 0 ? `<ul>${mails.map(listItem).join('')}</ul>` : empty;
    const refresh = '<meta http-equiv="refresh" content="5">';
    return sendPage(reply, `Mails of ${product}`, `<p>${INTRODUCTION}</p>${list}`, refresh);
  });

  app.get<{ Params: { id: string } }>('/outbox/:id', async (request, reply) => {
    refuseStrangers(request);
    const mail = await db
      .selectFrom('outbox')
      .selectAll()
      .where('id', '=', request.params.id.replaceAll('\0', ''))
      .executeTakeFirst();
    if (!mail) throw notFound('mail');
    return sendPage(reply, mail.subject, mailView(mail));
  });
}

const INTRODUCTION =
  'No mail server is configured (SMTP_URL), so mails are kept here. Newest first. Only this computer can read them.';

function listItem({ id, subject, address, sent_at }: Selectable<OutboxTable>): string {
  return `<li><a href="/outbox/${escapeHtml(id)}">${escapeHtml(subject)}</a><br>
    <small>to ${escapeHtml(address)}, <time>${escapeHtml(sent_at)}</time></small></li>`;
}

function mailView({ address, text, sent_at }: Selectable<OutboxTable>): string {
  return `<p><small>to ${escapeHtml(address)}, <time>${escapeHtml(sent_at)}</time></small></p>
    <pre>${withLinks(text)}</pre><p><a href="/outbox">All mails</a></p>`;
}

/** Escaped text, its URLs clickable. Each opens in a tab of its own, which may close itself. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      const shown = escapeHtml(part);
      return index % 2 === 1
        ? `<a href="${shown}" target="_blank" rel="noopener">${shown}</a>`
        : shown;
    })
    .join('');
}

function sendPage(reply: FastifyReply, title: string, body: string, head = ''): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}
<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
    );
}

/** A page elsewhere could point a name of its own at this machine; the name gives it away. */
function refuseStrangers(request: FastifyRequest): void {
  if (!isLoopbackHost(request.hostname)) throw notFound();
}

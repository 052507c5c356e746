import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import { directionOf } from 'platform/languages';
import { isLoopbackHost } from '../../config/config.ts';
import type { OutboxTable } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { languageOf } from '../../http/reader-language.ts';
import { outboxMessages } from './messages.ts';

const SHOWN = 100;

const STYLE = `
  :root { color-scheme: light dark; }
  body { max-inline-size: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
  li { margin: 0 0 1rem; }
  small { color: GrayText; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * Registers pages to read mails in the browser, for a machine without a mail server. They do not
 * exist on any other.
 */
export function outboxPages(app: FastifyInstance): void {
  const { db, config } = app.core;
  if (!config.site.hasOutbox) return;
  const product = config.site.productName;

  app.get('/outbox', async (request, reply) => {
    refuseStrangers(request);
    const mails = await db
      .selectFrom('outbox')
      .selectAll()
      .orderBy('sent_at', 'desc')
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute();
    const language = languageOf(request);
    const { title, introduction, empty } = outboxMessages(language);
    const items = mails.map((mail) => listItem(mail, language)).join('');
    const list = items ? `<ul>${items}</ul>` : `<p>${escapeHtml(empty)}</p>`;
    return sendPage(reply, language, {
      title: title({ product }),
      body: `<p>${escapeHtml(introduction)}</p>${list}`,
      head: '<meta http-equiv="refresh" content="5">',
    });
  });

  app.get<{ Params: { id: string } }>('/outbox/:id', async (request, reply) => {
    refuseStrangers(request);
    const mail = await db
      .selectFrom('outbox')
      .selectAll()
      .where('id', '=', request.params.id.replaceAll('\0', ''))
      .executeTakeFirst();
    if (!mail) throw notFound('mail');
    const language = languageOf(request);
    return sendPage(reply, language, { title: mail.subject, body: mailView(mail, language) });
  });
}

type Mail = Selectable<OutboxTable>;

function listItem(mail: Mail, language: string): string {
  const { id, subject } = mail;
  return `<li><a href="/outbox/${escapeHtml(id)}" dir="auto">${escapeHtml(subject)}</a><br>
    ${sentLine(mail, language)}</li>`;
}

function mailView(mail: Mail, language: string): string {
  const { all } = outboxMessages(language);
  return `<p>${sentLine(mail, language)}</p>
    <pre dir="auto">${withLinks(mail.text)}</pre><p><a href="/outbox">${escapeHtml(all)}</a></p>`;
}

function sentLine({ address, sent_at: time }: Mail, language: string): string {
  return `<small>${escapeHtml(outboxMessages(language).sent({ address, time }))}</small>`;
}

/**
 * Escapes a text, and makes its URLs clickable. Each opens in a new tab, which may close itself.
 */
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

interface OutboxPage {
  title: string;
  body: string;
  head?: string;
}

function sendPage(
  reply: FastifyReply,
  language: string,
  { title, body, head = '' }: OutboxPage,
): FastifyReply {
  const attributes = `lang="${language}" dir="${directionOf(language)}"`;
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html ${attributes}><head><meta charset="utf-8">${head}
<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head><body><main><h1 dir="auto">${escapeHtml(title)}</h1>${body}</main></body></html>`,
    );
}

/**
 * Refuses requests under other host names: another site could point its own name at this machine.
 */
function refuseStrangers(request: FastifyRequest): void {
  if (!isLoopbackHost(request.hostname)) throw notFound();
}

import { escapeHtml } from '../../http/escape-html.ts';

export interface Letter {
  subject: string;
  text: string;
  html: string;
}

interface Parts {
  product: string;
  /** The recipient's full name; empty when it is not known. */
  name: string;
  subject: string;
  before: string[];
  link: string;
  linkText: string;
  after: string[];
}

export function compose({ product, name, subject, before, link, linkText, after }: Parts): Letter {
  const opening = [greeting(name), ...before];
  const ending = [...after, `The ${product} team`];
  const text = [...opening, link, ...ending].join('\n\n') + '\n';
  const url = escapeHtml(link);
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c2330">
<div style="max-width:560px;margin:0 auto">
${paragraphs(opening)}
<p><a href="${url}" style="${BUTTON}">${escapeHtml(linkText)}</a></p>
<p>The button does not work? Copy this address:<br>${url}</p>
${paragraphs(ending)}
</div>
</body>
</html>
`;
  return { subject, text, html };
}

function greeting(name: string): string {
  return name !== '' && isPlain(name) ? `Hello ${name},` : 'Hello,';
}

/**
 * Whether what somebody typed may stand in a mail: a stranger may sign somebody else up, or invite them, and
 * what looks like a URL or an e-mail address must not travel in our mails.
 */
export function isPlain(typed: string): boolean {
  return !/[\p{Cc}:/@\\]|\.\p{L}/u.test(typed);
}

/** Mail programs know no style sheets. */
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#2f55c8;color:#ffffff;' +
  'text-decoration:none';

function paragraphs(lines: string[]): string {
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
}

import { directionOf, type Language } from 'platform/languages';
import { escapeHtml } from '../../http/escape-html.ts';
import { isPlain } from '../../security/unlinked.ts';
import { frameMessages } from './messages.ts';

export interface Letter {
  subject: string;
  text: string;
  html: string;
}

interface Parts {
  language: Language;
  product: string;
  /** Full name of the recipient; empty if it is unknown. */
  name: string;
  subject: string;
  before: string[];
  link: string;
  linkText: string;
  after: string[];
}

/** Tells Apple's programs not to make links of what looks like an address or a number. */
export const NO_DETECTION =
  '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">';

export function compose({ language, product, name, subject, link, ...parts }: Parts): Letter {
  const messages = frameMessages(language);
  const greeting =
    isPlain(name) && name !== '' ? messages.greeting({ name }) : messages.greetingNobody;
  const opening = [greeting, ...parts.before];
  const ending = [...parts.after, messages.team({ product })];
  const text = [...opening, link, ...ending].join('\n\n') + '\n';
  const url = escapeHtml(link);
  const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8">${NO_DETECTION}<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c2330">
<div style="max-width:560px;margin:0 auto">
${paragraphs(opening)}
<p><a href="${url}" style="${BUTTON}">${escapeHtml(parts.linkText)}</a></p>
<p>${escapeHtml(messages.copyLink)}<br><span dir="ltr">${url}</span></p>
${paragraphs(ending)}
</div>
</body>
</html>
`;
  return { subject, text, html };
}

/** Inline, because mail programs do not support style sheets. */
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#2f55c8;color:#ffffff;' +
  'text-decoration:none';

function paragraphs(lines: string[]): string {
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
}

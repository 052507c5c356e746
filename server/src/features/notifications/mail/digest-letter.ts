import { directionOf, type Language } from 'platform/languages';
import { paths, type Notification } from 'shared-api/contract';
import { escapeHtml } from '../../../http/escape-html.ts';
import { isPlain, unlinked } from '../../../security/unlinked.ts';
import { NO_DETECTION, type Letter } from '../../mail/compose.ts';
import { frameMessages, newsMessages } from '../../mail/messages.ts';
import { lineOf } from '../line-of.ts';

/** Kinds whose text an email omits. */
const READ_ON_PAGE = new Set<Notification['kind']>(['private_message', 'report_closed']);

interface DigestContent {
  language: Language;
  product: string;
  /** Full name of the recipient. */
  name: string;
  /** Notifications, newest first. */
  items: readonly Notification[];
  /** Number of all notifications, named or not. */
  count: number;
  publicUrl: string;
  /** Page to unsubscribe from mails of this kind. */
  unsubscribe: string;
}

/**
 * Composes a mail with new notifications by class, each with a link to its page. It never contains
 * a grade.
 */
export function digestMail({
  language,
  product,
  name,
  items,
  count,
  publicUrl,
  unsubscribe,
}: DigestContent): Letter {
  const frame = frameMessages(language);
  const messages = newsMessages(language);
  const classRows = [...Map.groupBy(items, (item) => item.class?.id ?? '').values()];
  const subject = subjectOf({ language, product, count }, classRows);
  const rest = count - items.length;
  const more =
    rest > 0 ? { line: messages.more({ count: rest }), url: publicUrl + paths.inbox() } : null;
  const greeting = isPlain(name) && name !== '' ? frame.greeting({ name }) : frame.greetingNobody;
  const opening = [greeting, messages.lead({ product })];
  const lines = classRows.map((classRow) => ({
    heading: unlinked(classRow[0]?.class?.name ?? product),
    notifications: classRow.map((item) => ({
      ...item,
      // A private message is read on the page, where its author can still delete it. An answer to a
      // report is for its reporter, whose family may read the email.
      excerpt: READ_ON_PAGE.has(item.kind) ? '' : unlinked(item.excerpt),
      line: lineOf(language, item),
      url: publicUrl + item.href,
    })),
  }));
  const text = [
    ...opening,
    ...lines.flatMap(({ heading, notifications }) => [
      heading,
      ...notifications.map(({ line, excerpt, url }) =>
        [line, excerpt, url].filter(Boolean).join('\n'),
      ),
    ]),
    ...(more ? [`${more.line}\n${more.url}`] : []),
    frame.team({ product }),
    `${messages.unsubscribe}\n${unsubscribe}`,
  ].join('\n\n');
  const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8">${NO_DETECTION}<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c2330">
<div style="max-width:560px;margin:0 auto">
${opening.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
${lines
  .map(
    ({
      heading,
      notifications,
    }) => `<h2 dir="auto" style="font-size:18px">${escapeHtml(heading)}</h2>
<ul>${notifications
      .map(({ line, excerpt, url }) => {
        const rest = excerpt ? `<br><span dir="auto">${escapeHtml(excerpt)}</span>` : '';
        return `<li><a href="${escapeHtml(url)}">${escapeHtml(line)}</a>${rest}</li>`;
      })
      .join('')}</ul>`,
  )
  .join(
    '\n',
  )}${more ? `\n<p><a href="${escapeHtml(more.url)}">${escapeHtml(more.line)}</a></p>` : ''}
<p>${escapeHtml(frame.team({ product }))}</p>
<p><a href="${escapeHtml(unsubscribe)}">${escapeHtml(messages.unsubscribe)}</a></p>
</div>
</body>
</html>
`;
  return { subject, text: `${text}\n`, html };
}

function subjectOf(
  { language, product, count }: Pick<DigestContent, 'language' | 'product' | 'count'>,
  classRows: readonly Notification[][],
): string {
  const [[first] = [], ...others] = classRows;
  const messages = newsMessages(language);
  // A single notification is the subject, unless its title looks like an address.
  if (first && count === 1 && isPlain(first.title)) return lineOf(language, first);
  const className = first?.class?.name ?? '';
  // Notifications that are not named may belong to other classes.
  const isOfOneClass =
    count === (classRows[0]?.length ?? 0) &&
    others.length === 0 &&
    className !== '' &&
    isPlain(className);
  return isOfOneClass
    ? messages.subjectOfClass({ count, room: className, product })
    : messages.subject({ count, product });
}

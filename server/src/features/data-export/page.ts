import { directionOf, formsOf, SOURCE_LANGUAGE, type Language } from 'platform/languages';
import type { Core } from '../../core.ts';
import type { ExportedRow } from '../../database/personal-data.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { pageMessages } from './messages.ts';
import { pathOfFile } from './paths.ts';

const STYLE = `
  :root { color-scheme: light dark; }
  body { max-inline-size: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
  h2 { margin-block-start: 2.5rem; }
  article { margin-block: 1rem; padding-block-start: 1rem; border-block-start: 1px solid #8886; }
  h3 { margin: 0; font-size: 1rem; }
  small { color: GrayText; }
  img { max-inline-size: 100%; }
  dt { color: GrayText; }
  dd { margin: 0 0 0.5rem; }
  p { overflow-wrap: anywhere; white-space: pre-line; }
`;

export interface PageFacts {
  userId: string;
  language: Language | null;
  product: string;
  now: Date;
}

/** Writes the readable page of an archive, piece by piece, in the language of its reader. */
export async function* pageOf(
  { db, personalData }: Pick<Core, 'db' | 'personalData'>,
  facts: PageFacts,
): AsyncGenerator<string> {
  const { userId, product, now } = facts;
  const language = facts.language ?? SOURCE_LANGUAGE;
  const messages = pageMessages(language);
  const rowsOf = (name: string) =>
    personalData.sections.find((section) => section.name === name)?.read(db, userId) ?? [];
  const parts: [title: string, section: string][] = [
    [messages.classes, 'classes'],
    [messages.posts, 'posts'],
    [messages.comments, 'comments'],
    [messages.chat, 'chat_messages'],
    [messages.privateMessages, 'private_messages'],
    [messages.answers, 'answers'],
    [messages.savedComments, 'saved_comments'],
    [messages.fileList, 'files'],
  ];

  for await (const row of rowsOf('profile')) {
    const title = escapeHtml(messages.title({ name: String(row.username), product }));
    yield `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head>
<body><h1>${title}</h1><p>${escapeHtml(messages.lead({ day: now }))}</p>
<p>${escapeHtml(messages.files)}</p><h2>${escapeHtml(messages.profile)}</h2>${profileOf(row, messages, language)}`;
  }
  for (const [title, section] of parts) {
    yield `<h2>${escapeHtml(title)}</h2>`;
    let isEmpty = true;
    for await (const row of rowsOf(section)) {
      isEmpty = false;
      yield articleOf(row, messages, language);
    }
    if (isEmpty) yield `<p>${escapeHtml(messages.none)}</p>`;
  }
  yield '</body></html>\n';
}

type Texts = ReturnType<typeof pageMessages>;

function profileOf(row: ExportedRow, messages: Texts, language: Language): string {
  const since = typeof row.created_at === 'string' ? dateOf(row.created_at, language) : '';
  const facts: [label: string, value: unknown][] = [
    [messages.username, row.username],
    [messages.fullName, row.full_name],
    [messages.email, row.email],
    [messages.birthday, row.born_on],
    [messages.interests, row.interests],
    [messages.intro, row.intro],
    [messages.since, since],
  ];
  const lines = facts.map(
    ([label, value]) =>
      `<dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(String(value ?? ''))}</dd>`,
  );
  return `<dl>${lines.join('')}</dl>`;
}

/** Presents one row by the columns that it has. */
function articleOf(row: ExportedRow, messages: Texts, language: Language): string {
  const { title, class: className, at, text, html, mark, score_hundredths: score } = row;
  const comment = row.comment ?? null;
  const heading =
    typeof row.hash === 'string'
      ? `<a href="${escapeHtml(encodeURI(pathOfFile(row)))}">${escapeHtml(String(title))}</a>`
      : escapeHtml(String(title ?? className ?? ''));
  const below = [
    title === undefined ? '' : className,
    typeof at === 'string' && dateOf(at, language),
  ];
  const facts = below.filter(Boolean).map((fact) => escapeHtml(String(fact)));
  const grade =
    typeof score === 'number' ? messages.grade({ points: score / 100, mark: Number(mark) }) : '';
  return [
    `<article><h3 dir="auto">${heading}</h3><small dir="auto">${facts.join(' · ')}</small>`,
    typeof html === 'string' ? `<div dir="auto">${withPictures(html)}</div>` : '',
    typeof text === 'string' ? `<p dir="auto">${escapeHtml(text)}</p>` : '',
    grade && `<p>${escapeHtml(grade)}</p>`,
    typeof comment === 'string' && comment !== '' ? `<p dir="auto">${escapeHtml(comment)}</p>` : '',
    '</article>',
  ].join('');
}

function dateOf(at: string, language: Language): string {
  return formsOf(language).date(new Date(at));
}

/** Refers to the pictures in the archive. The text is sanitised already. */
function withPictures(html: string): string {
  return html.replaceAll(/\/images\/([0-9a-f]{64})\.webp/g, 'pictures/$1.webp');
}

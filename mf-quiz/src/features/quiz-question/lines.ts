const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00A0',
};
const PARAGRAPH = /^<p>(?<inner>[^<]*)<\/p>$/;

/** Returns a line of plain text as a paragraph; '' for none. */
export function htmlOfLine(line: string): string {
  if (line === '') return '';
  const escaped = line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<p>${escaped}</p>`;
}

/** Returns the text of HTML that is one plain paragraph; null for any other HTML. */
export function lineOf(html: string): string | null {
  if (html === '') return '';
  const inner = html.includes('<') ? PARAGRAPH.exec(html)?.groups?.['inner'] : html;
  return inner?.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (name) => ENTITIES[name] ?? name) ?? null;
}

export interface TextPart {
  text: string;
  /** The link's target; absent for plain text. */
  href?: string;
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"]+/gi;
const AFTER = /[.,;:!?'’”»)\]}*_]$/;
const OPENS: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** Splits a text at its web addresses. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const url = withoutSentence(found);
    const href = hrefOf(url);
    if (!href) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: url, href });
    end = index + url.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Removes punctuation after an address, which belongs to the sentence around it. */
function withoutSentence(found: string): string {
  let url = found;
  while (AFTER.test(url) && !closesOwn(url)) url = url.slice(0, -1);
  return url;
}

function closesOwn(url: string): boolean {
  const last = url.at(-1) ?? '';
  const opening = OPENS[last];
  return opening !== undefined && count(url, opening) >= count(url, last);
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

function hrefOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

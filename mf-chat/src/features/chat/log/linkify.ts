export interface TextPart {
  text: string;
  /** Where the part leads; absent in plain text. */
  href?: string;
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"]+/gi;
const AFTER = /[.,;:!?'’”»)\]}*_]$/;
const OPENS: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** Splits a text at the web addresses in it. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutSentence(found);
    const href = hrefOf(address);
    if (!href) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** The full stop or the bracket after an address belongs to the sentence around it. */
function withoutSentence(found: string): string {
  let address = found;
  while (AFTER.test(address) && !closesOwn(address)) address = address.slice(0, -1);
  return address;
}

function closesOwn(address: string): boolean {
  const last = address.at(-1) ?? '';
  const opening = OPENS[last];
  return opening !== undefined && count(address, opening) >= count(address, last);
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

function hrefOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

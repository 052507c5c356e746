import { shiftedText } from './shiftedText.ts';

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** Levels of nested superscripts that count: a formula has two or three. */
const MAX_LEVELS = 4;
/** Innermost superscripts and subscripts; the last one may be cut off. */
const SHIFTED = /<(su[bp])>([^<>]*)(?:<\/\1>|$)/g;

const LIST_TAG = /<(\/?)(ol|ul|li)\b(?: start="(\d{1,4})")?[^<>]*>/g;
const LINE_END = /<\/?(?:p|h[2-4]|blockquote|pre|ul|ol|li|br)\b[^<>]*>|\n/;

/**
 * Returns the text of sanitised rich text, with a space between blocks, for previews, counts,
 * search and mails.
 */
export function plainTextOf(html: string): string {
  const words = html
    .replace(/<\/?(?:p|h[2-4]|blockquote|pre|ul|ol|li|br)\b[^<>]*>/g, ' ')
    .replace(/<(?!\/?su[bp]>)[^<>]*>/g, '');
  return writeShifted(words)
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Returns the lines of sanitised rich text: one for each block and list item, items with their
 * bullet or number.
 */
export function plainLinesOf(html: string): string {
  const numbers: (number | null)[] = [];
  const marked = html.replace(LIST_TAG, (tag: string, end: string, name: string, start = '1') => {
    if (name === 'li') {
      if (end) return tag;
      const number = numbers.pop() ?? null;
      numbers.push(number === null ? null : number + 1);
      return `<li>${number === null ? '•' : `${number}.`} `;
    }
    if (end) numbers.pop();
    else numbers.push(name === 'ol' ? Number(start) : null);
    return tag;
  });
  return marked.split(LINE_END).map(plainTextOf).filter(Boolean).join('\n');
}

/** Writes superscripts and subscripts as plain text, from the inside out. */
function writeShifted(html: string): string {
  let text = html;
  for (let level = 0; level < MAX_LEVELS && text.includes('<su'); level += 1) {
    text = text.replace(SHIFTED, (_, tag: string, inner: string) => {
      return shiftedText(inner.replaceAll('&nbsp;', ' '), tag);
    });
  }
  return text;
}

/** Whether there is neither a visible character nor an image. */
export function isBlankRichText(html: string): boolean {
  if (/<img\b/.test(html)) return false;
  return plainTextOf(html).replace(/[\s\p{Cf}]/gu, '') === '';
}

import { wordsOf } from 'shared-api/contract';

/** Characters before the match, and in all. */
const BEFORE = 60;
const LONGEST = 180;

/** Returns the part of a text around one of the words; its beginning if none matches. */
export function excerptAround(text: string, words: readonly string[]): string {
  const index = findMatchStart(text, words);
  const start = index <= BEFORE ? 0 : beginningOfWord(text, index - BEFORE);
  const rest = text.slice(start);
  const end = rest.length <= LONGEST ? rest.length : endOfWord(rest, LONGEST);
  const excerpt = rest.slice(0, end).trim();
  return `${start > 0 ? '…' : ''}${excerpt}${end < rest.length ? '…' : ''}`;
}

function findMatchStart(text: string, words: readonly string[]): number {
  for (const { start, folded } of wordsOf(text)) {
    if (words.some((word) => folded.startsWith(word))) return start;
  }
  return 0;
}

function beginningOfWord(text: string, near: number): number {
  const space = text.indexOf(' ', near);
  return space === -1 || space > near + BEFORE / 2 ? wholeSign(text, near) : space + 1;
}

function endOfWord(text: string, near: number): number {
  const space = text.lastIndexOf(' ', near);
  return space < near - BEFORE / 2 ? wholeSign(text, near) : space;
}

/** Moves an index off the middle of a surrogate pair. */
function wholeSign(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at;
}

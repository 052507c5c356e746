import { comparableName } from './matchNames.ts';
import { LONGEST_TYPED } from './normalizeUsername.ts';

/** Scripts without spaces between words: there, a name may end anywhere. */
export const UNSPACED = `[${['Han', 'Hira', 'Kana', 'Thai', 'Laoo', 'Khmr', 'Mymr', 'Tibt']
  .map((script) => `\\p{sc=${script}}`)
  .join('')}]`;

/** Pattern of a character of a word with spaces around it. */
export const OF_WORD = `(?!${UNSPACED})[\\p{L}\\p{M}\\p{N}_]`;
const BEGINS = new RegExp(`(?<!${OF_WORD}|[@/])@(?=[^\\s@])`, 'gu');
const WITHIN_WORD = new RegExp(`(?<=${OF_WORD})${OF_WORD}`, 'uy');

/**
 * Yields the index of each `@` that may start a mention, and the text behind it up to the longest
 * name. Skips an `@` inside a word (email addresses) or a web address, and one of several in a
 * row.
 */
export function* mentionsIn(text: string): Generator<{ at: number; behind: string }> {
  for (const { index: at } of text.matchAll(BEGINS)) {
    yield { at, behind: text.slice(at + 1, at + 1 + LONGEST_TYPED) };
  }
}

/** Whether a name that ends at this index would end inside a word. */
export function isWithinWord(text: string, index: number): boolean {
  WITHIN_WORD.lastIndex = index;
  return WITHIN_WORD.test(text);
}

/**
 * Finds the ranges in which a text mentions one of these names, the `@` included. The longest name
 * that fits wins. `names` are `comparableName`s.
 */
export function mentionRanges(
  text: string,
  names: ReadonlySet<string>,
): { start: number; end: number }[] {
  return Array.from(mentionsIn(text)).flatMap(({ at, behind }) => {
    for (let length = behind.length; length > 0; length -= 1) {
      const name = behind.slice(0, length);
      const isName = !/\s$/.test(name) && names.has(comparableName(name));
      if (isName && !isWithinWord(behind, length)) return [{ start: at, end: at + 1 + length }];
    }
    return [];
  });
}

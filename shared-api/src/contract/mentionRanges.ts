import { comparableName } from './namePlace.ts';
import { LONGEST_TYPED } from './normalizeUsername.ts';

/** Of scripts that put no space between words: there, a name ends wherever it ends. */
const UNSPACED = `[${['Han', 'Hira', 'Kana', 'Thai', 'Laoo', 'Khmr', 'Mymr', 'Tibt']
  .map((script) => `\\p{sc=${script}}`)
  .join('')}]`;
const OF_WORD = `(?!${UNSPACED})[\\p{L}\\p{M}\\p{N}_]`;
const BEGINS = new RegExp(`(?<!${OF_WORD}|[@/])@(?=[^\\s@])`, 'gu');
const WITHIN_WORD = new RegExp(`(?<=${OF_WORD})${OF_WORD}`, 'uy');

/**
 * Where in a text an `@` may mention somebody, and what is behind it, as long as a name can be: neither within a word, as in an e-mail
 * address, nor in a web address, nor one of several.
 */
export function* mentionsIn(text: string): Generator<{ at: number; behind: string }> {
  for (const { index: at } of text.matchAll(BEGINS)) {
    yield { at, behind: text.slice(at + 1, at + 1 + LONGEST_TYPED) };
  }
}

/** Whether a name that ends there would end within a word. */
export function isWithinWord(text: string, index: number): boolean {
  WITHIN_WORD.lastIndex = index;
  return WITHIN_WORD.test(text);
}

/** From where to where a text mentions one of these (`comparableName`), the `@` with it: of several that fit, the longest. */
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

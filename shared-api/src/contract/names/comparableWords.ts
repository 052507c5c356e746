import { UNSPACED, OF_WORD } from './mentionRanges.ts';
import { foldedName } from './matchNames.ts';

const WORDS = new RegExp(`${UNSPACED}|(?:${OF_WORD})+`, 'gu');
/** Characters that nobody sees, such as a soft hyphen between two letters. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Returns the words of a text for comparison, with a space around each: ` you fool `. Case, accents,
 * invisible characters and punctuation do not count. In scripts without spaces, each character is a
 * word. Empty if the text has no words.
 */
export function comparableWords(text: string): string {
  const words = foldedName(text.replace(INVISIBLE, '')).match(WORDS) ?? [];
  return words.length === 0 ? '' : ` ${words.join(' ')} `;
}

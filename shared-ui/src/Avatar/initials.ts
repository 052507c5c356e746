import { tints } from '../theme/tokens.ts';

/** Latin letters and signs, of which each character is one grapheme. */
const LATIN = /^[!-\u02ff]*$/;

/** Created with the first name in another script: it takes a browser 10 ms. */
let graphemes: Intl.Segmenter | undefined;

/**
 * Returns the first letters of the first words that have one: AL for "Ada Lovelace". Signs count
 * only if a name has nothing else.
 */
export function initials(name: string, letters: number) {
  const words = name.trim().split(/\s+/).map(lettersOf);
  const named = words.filter((word) => word.some(isLetter));
  const first = named.length > 0 ? named.map((word) => word.find(isLetter)) : [words[0]?.[0]];
  return first.slice(0, letters).join('').toLocaleUpperCase();
}

function lettersOf(word: string): string[] {
  if (LATIN.test(word)) return [...word];
  graphemes ??= new Intl.Segmenter();
  return [...graphemes.segment(word)].map(({ segment }) => segment);
}

function isLetter(grapheme: string): boolean {
  return /[\p{L}\p{N}]/u.test(grapheme);
}

/** Background for initials, with a readable text colour. */
export type Tint = (typeof tints)[number];

/** Returns the tint of a name, which is the same everywhere. */
export function tintOf(name: string) {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return tints[hash % tints.length] as Tint;
}

import { tints } from '../theme/tokens.ts';

/** The first letters of the first words: "Ada Lovelace" is AL. */
export function initials(name: string, letters: number) {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, letters)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** One of the backgrounds for initials, each with text that can be read on it. */
export type Tint = (typeof tints)[number];

/** The same name has the same tint everywhere. */
export function tintOf(name: string) {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return tints[hash % tints.length] as Tint;
}

import { normalizeUsername } from './normalizeUsername.ts';

/**
 * Letters that people type as others, and that Unicode does not decompose. Arabic readers write a
 * final ya and a ta marbuta either way, and stretch words with a tatweel.
 */
const PLAIN_LETTERS: Record<string, string> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ŋ: 'n', ə: 'e', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ـ: '' },
};

const NOT_PLAIN = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');

/**
 * Ranks a prefix match: 0 at the start of the name, 1 at the start of a later word, -1 for none.
 * `typed` and `name` are `foldedName`s.
 */
export function matchIndex(typed: string, name: string): number {
  if (name.startsWith(typed)) return 0;
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u);
  return words.some((word) => word.startsWith(typed)) ? 1 : -1;
}

/**
 * Folds the case of a text, also of letters that share a capital (ς and σ), or have one of their
 * own (ẞ).
 */
export function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase();
}

/** Folds a text for search, so that a name with accents is found without typing them. */
export function foldedName(text: string): string {
  const folded = foldCase(text.normalize('NFKD').replace(/\p{M}/gu, ''));
  return folded.replace(NOT_PLAIN, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/**
 * Folds a name or a title for comparison: accents count; case and the way of typing do not.
 * Look-alike letters stay different.
 */
export function comparableName(name: string): string {
  return foldCase(normalizeUsername(name));
}

/**
 * Returns a test for texts that contain every word of a query, ignoring case and accents as search
 * does.
 */
export function containsWords(query: string): (text: string) => boolean {
  const words = foldedName(query).split(/\s+/).filter(Boolean);
  return (text) => {
    const folded = words.length > 0 ? foldedName(text) : '';
    return words.every((word) => folded.includes(word));
  };
}

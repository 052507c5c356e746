/**
 * Where in a name what somebody types of it begins: 0, where the name does; 1, where another word of it does; -1, nowhere. `typed` and
 * `name` are `foldedName`s.
 */
export function placeInName(typed: string, name: string): number {
  if (name.startsWith(typed)) return 0;
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u);
  return words.some((word) => word.startsWith(typed)) ? 1 : -1;
}

/** A name as it is looked for: who types on a keyboard without accents finds names that have them. */
export function foldedName(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase();
}

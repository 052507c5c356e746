/**
 * Longest input to normalise: four times the longest name, as normalising never shortens a name
 * more. Longer input is never examined. A literal, so that pages with mentions do not load all
 * limits again.
 */
export const LONGEST_TYPED = 80;

/** Normalises a username for storage: one spelling for names that look alike. */
export function normalizeUsername(typed: string): string {
  if (typed.length > LONGEST_TYPED) return typed;
  return (
    typed
      .normalize('NFKC')
      // Keyboards insert these apostrophes and hyphens by themselves.
      .replace(/[\u2018\u2019]/g, "'")
      .replace(/[\u2010\u2013]/g, '-')
      .replace(/\p{Zs}+/gu, ' ')
      .trim()
  );
}

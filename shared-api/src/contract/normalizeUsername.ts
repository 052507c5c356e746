/**
 * Four times what a name may be: none is this much longer than what it becomes; what is longer is not looked at. A number, since all limits
 * would come a second time with whoever looks for mentions.
 */
export const LONGEST_TYPED = 80;

/** A username as it is kept: one way to write what looks the same. */
export function normalizeUsername(typed: string): string {
  if (typed.length > LONGEST_TYPED) return typed;
  return (
    typed
      .normalize('NFKC')
      // As keyboards put them in by themselves.
      .replace(/[\u2018\u2019]/g, "'")
      .replace(/[\u2010\u2013]/g, '-')
      .replace(/\p{Zs}+/gu, ' ')
      .trim()
  );
}

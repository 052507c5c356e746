const SIGNS = [':', '#', '=', '{', '}', '~', '\n'] as const;
/** First of the noncharacters of Unicode that replace escaped signs: no text contains them. */
const FIRST = 0xfdd0;
const BACKSLASH = String.fromCharCode(FIRST + SIGNS.length);
const PLACEHOLDERS = /[\uFDD0-\uFDDF]/g;

/**
 * Replaces escaped signs by placeholders, so that the remaining ones structure the question. A
 * double backslash is a backslash.
 */
export function withPlaceholders(text: string): string {
  const clean = text.replace(PLACEHOLDERS, '').replaceAll('\\\\', BACKSLASH);
  const replaced = clean.replace(/\\([:#={}~n])/g, (_, sign: string) => {
    return String.fromCharCode(FIRST + SIGNS.indexOf((sign === 'n' ? '\n' : sign) as ':'));
  });
  return replaced.replaceAll(BACKSLASH, '\\');
}

/** Replaces the placeholders by their signs. */
export function withSigns(text: string): string {
  return text.replace(PLACEHOLDERS, (sign) => SIGNS[sign.charCodeAt(0) - FIRST] ?? '');
}

/** Escapes the signs that structure a question. */
export function escapedForGift(text: string): string {
  return text
    .replace(/\r\n|\r/g, '\n')
    .replace(/[\\#=~{}:]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

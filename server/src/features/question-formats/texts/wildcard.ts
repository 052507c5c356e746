const WILDCARD = /(?<!\\)\*/;

/**
 * Reads an accepted text of Moodle, in which `*` matches any text and `\*` is an asterisk;
 * undefined if it has a wildcard.
 */
export function withoutWildcard(text: string): string | undefined {
  return WILDCARD.test(text) ? undefined : text.replaceAll('\\*', '*');
}

/** Writes an accepted text for Moodle; undefined if Moodle would read another text. */
export function escapedWildcards(text: string): string | undefined {
  return text.includes('\\*') ? undefined : text.replaceAll('*', '\\*');
}

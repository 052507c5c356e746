/**
 * Replaces a module of stylis. styled-components adds vendor prefixes only on request, and nothing
 * here requests them.
 */
export function prefix(value) {
  return value;
}

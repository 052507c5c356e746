/** For sanitize-html, which reads `srcset` only where it is allowed: ours allows none. */
export function parseSrcset() {
  throw new Error('Source sets are not read: parse-srcset is left out of the build');
}
